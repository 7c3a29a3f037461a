import { keys } from '#functions/data/table/keys.ts';
import type { Change, Item, Key, Read } from '#functions/data/table/table.ts';

/**
 * Reads whether a person works for the provider. An operator writes this item (docs/deploy.md); the functions have no
 * right to, so that no error in them can make anyone staff.
 */
export const staff = (email: string): Read<boolean> => ({
  key: keys.staff(email),
  parse: item => item?.active === true,
});

/** Returns the check that a person works for the provider. */
export const checkIsStaff = (email: string): Change => ({
  kind: 'check',
  key: keys.staff(email),
  condition: 'active = :on',
  values: { ':on': true },
});

/** Returns the item of a person who works for the provider. */
export const staffItem = (email: string): Item & Key => ({ ...keys.staff(email), active: true });
