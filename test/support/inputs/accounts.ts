import { keys } from '#functions/data/table/keys.ts';
import { put, update, write } from '#functions/data/table/table.ts';
import { sealLink } from '#functions/services/mailing/links.ts';
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

/** A link in a mail to Ada. */
const mailed = async () => ({
  token: await sealLink({ email: people.ada, kinds: ['tasks'], day: '2026-03-01' }),
});

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
  getMailSettings: mailed,
  saveMailSettings: async () => ({ ...(await mailed()), tasks: 'Y', topics: 'N' }),
  unsubscribe: mailed,
  showUnsubscribe: mailed,
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
