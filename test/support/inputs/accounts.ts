import { keys } from '#functions/data/table/keys.ts';
import { put, update, write } from '#functions/data/table/table.ts';
import { people } from '#test/support/cast.ts';
import { organization } from '#test/support/people/organization.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

const self: Prepare = async world => ({ userid: await world.useridOf(people.ada) });

/** Resets the profile to one that nobody has changed, and returns its revision. */
async function unseen(): Promise<number> {
  await write(update(keys.person(people.ada), { revision: 0 }));
  return 0;
}

/** Valid inputs of the account calls, as those of test/support/inputs/valid.ts. */
export const accountInputs: Record<string, Prepare> = {
  registerPerson: async () => ({ email: people.ada, firstname: 'Ada', homecountry: 'USA' }),
  updateProfile: async world => ({
    ...(await self(world)),
    fname: 'Ada',
    home_country: 'USA',
    home_state: 'MA',
    twofa: 'N',
    revision: await unseen(),
  }),
  answerInvitation: async () => {
    const { customerid } = await organization();
    const seat = { adminType: 3, allLocations: true, locations: [], grants: [], role: '', active: false };
    await write(put(keys.member(customerid, people.ada), { ...seat, joining: 'asked' }));
    return { organization: customerid, answer: 'decline' };
  },
  resetTwoFactor: async world => {
    await world.signIn(people.eve);
    return { customerid: 'acme', useremail: people.eve };
  },
};
