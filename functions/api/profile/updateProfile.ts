import { type Person, person, saveProfile } from '#functions/data/accounts/person.ts';
import { ConflictError } from '#functions/data/table/table.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { updateProfile } from '#shared/contract/accounts/profile.ts';
import { homeProblem } from '#shared/domain/kit/countries.ts';
import { shown } from './parts/shown.ts';

export const handler = handleSignedIn(updateProfile, async ({ input, who, self, at, refuse }) => {
  const wanted = {
    firstname: input.fname.trim(),
    homecountry: input.home_country,
    homestate: input.home_state ?? '',
  };
  const problem = homeProblem(wanted.homecountry, wanted.homestate);
  if (problem) return refuse(problem);
  const { email } = who;
  const seen = { email, customerid: self?.customerid ?? '', revision: input.revision };
  try {
    await saveProfile(seen, wanted, at);
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    const now = person(email).parse(error.item);
    // A repeat finds what it asked for in place.
    if (now && sameAs(now, wanted)) return { message: 'Edited successfully', ...shown(email, now) };
    return refuse('stale', {}, shown(email, now));
  }
  return { message: 'Edited successfully', useremail: email, ...wanted, revision: input.revision + 1 };
});

type Profile = Pick<Person, 'firstname' | 'homecountry' | 'homestate'>;

const sameAs = (a: Profile, b: Profile): boolean =>
  a.firstname === b.firstname && a.homecountry === b.homecountry && a.homestate === b.homestate;
