import { asKnown, type Person, person, profileRow, saveProfile } from '#functions/data/accounts/person.ts';
import { ConflictError } from '#functions/data/table/table.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { ifKnown } from '#functions/frame/identity.ts';
import { updateProfile } from '#shared/contract/accounts/profile.ts';
import { homeProblem } from '#shared/domain/kit/countries.ts';

export const handler = handleSignedIn(updateProfile, async ({ input, who, self, at, refuse }) => {
  const wanted = {
    firstName: input.fname.trim(),
    homeCountry: input.home_country,
    homeState: input.home_state ?? '',
  };
  const problem = homeProblem(wanted.homeCountry, wanted.homeState);
  if (problem) return refuse(problem);
  const { email } = who;
  const seen = { email, customerid: self?.customerid ?? '', revision: input.revision };
  try {
    await ifKnown(saveProfile(seen, wanted, at, asKnown(self)));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const now = person(email).parse(error.item);
    // A repeated request finds its values already in place.
    if (now && sameAs(now, wanted)) return { message: 'Edited successfully', ...profileRow(email, now) };
    return refuse('stale', {}, profileRow(email, now));
  }
  const after = { ...wanted, revision: input.revision + 1 };
  return { message: 'Edited successfully', ...profileRow(email, after) };
});

type Profile = Pick<Person, 'firstName' | 'homeCountry' | 'homeState'>;

const sameAs = (a: Profile, b: Profile): boolean =>
  a.firstName === b.firstName && a.homeCountry === b.homeCountry && a.homeState === b.homeState;
