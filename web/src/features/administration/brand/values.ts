/** A brand as it is shown. `brandicon` is the name of the icon's file, '' for the usual icon. */
export interface Brand {
  brandcolor: string;
  brandheader: string;
  brandicon: string;
}

/** What a form has for a brand, with the name of the organization for its preview. */
export interface BrandValues extends Brand, Record<string, unknown> {
  /** Whether the brand is the usual one. */
  usual: boolean;
  custdesc: string;
}

/** Returns whether a customer's brand is the usual one. */
export const isUsual = (its: Brand, usual: Brand): boolean =>
  its.brandcolor === usual.brandcolor &&
  its.brandheader === usual.brandheader &&
  its.brandicon === usual.brandicon;
