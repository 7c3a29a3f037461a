import type { Person } from '#functions/data/accounts/person.ts';

/** A profile as the wire has it; of somebody nothing is known of yet, an empty one. */
export const shown = (email: string, self: Person | undefined) => ({
  useremail: email,
  firstname: self?.firstname ?? '',
  homecountry: self?.homecountry ?? '',
  homestate: self?.homestate ?? '',
  revision: self?.revision ?? 0,
});
