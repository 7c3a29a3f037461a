/**
 * Returns a name as it is compared with others that must differ from it: without blanks around it, and in small
 * letters. Source: docs/product.md, Locations.
 */
export const folded = (name: string): string => name.trim().normalize('NFKC').toLowerCase();
