import { customerPk, keys, settingsPk } from '#functions/data/table/keys.ts';
import { present, putMany, remove, update, write } from '#functions/data/table/table.ts';
import { getPlanRoom } from '#shared/contract/billing/planroom.ts';
import { cards, choose, confirm, typeCard } from '#test/support/billing.ts';
import { castItems, people } from '#test/support/cast.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

const customers = ['acme', 'ended'];

/** Puts plans back to what they are at the world's start, without a payment. */
export async function planGoesOn(): Promise<void> {
  const plans = customers.flatMap(id => [keys.customer(id), keys.customerProfile(id)]);
  const begun = customers.flatMap(id => [keys.subscription(id), keys.customerCheckout(id)]);
  await write(...begun.map(key => remove(key)));
  await putMany(castItems().filter(item => plans.some(({ pk, sk }) => pk === item.pk && sk === item.sk)));
  await everyoneIsBack();
}

/** Switches on again what was switched off at acme to fit a plan. */
async function everyoneIsBack(): Promise<void> {
  const items = castItems();
  const partitions = [customerPk('acme'), settingsPk('acme')];
  const places = items.filter(({ pk, sk }) => partitions.includes(pk) && /^(MEMBER|LOC)#/.test(sk));
  const here = items.filter(({ sk, customerid }) => sk === 'PERSON' && customerid === 'acme');
  await putMany(places);
  // They are counted anew.
  await write(update(keys.customerProfile('acme'), { activeAdmins: undefined }));
  await write(...here.map(({ pk, sk }) => update({ pk, sk }, { customerid: 'acme' })));
}

const self: Prepare = async world => ({ userid: await world.useridOf(people.ada) });

/** acme pays by card. */
const paid: Prepare = async world => {
  await confirmed(world);
  await confirm(world, people.ada);
  return self(world);
};

/** acme's card is confirmed and nothing is recorded yet. */
const confirmed: Prepare = async world => {
  await planGoesOn();
  const { body } = await choose(world, people.ada, 9);
  await typeCard(world, body.client_secret, cards.good);
  return self(world);
};

/** acme on a plan that costs nothing. */
const on =
  (planid: number): Prepare =>
  async world => {
    await write(update(keys.customer('acme'), { planid }, present));
    return { ...(await self(world)), custdesc: 'Acme Clinics' };
  };

/** Everything that is active at acme; only Ada, one User and one location stay. */
const oneStays = async (world: World) => {
  await everyoneIsBack();
  const { body } = await world.call(getPlanRoom, { selpymtid: '2' }, { as: people.ada });
  const stay: string[] = [people.ada, people.eve, 'acme-bos'];
  // Other calls have added people and places.
  return { stay, off: body.inuse.map(({ id }) => id).filter(id => !stay.includes(id)) };
};

const inputs: Record<string, Prepare> = {
  choosePlan: async world => ({
    ...(await self(world)),
    selpymtid: 9,
    customerid: 'acme',
    Enrolling: 'N',
    Newcust: 'N',
    Priorfree: 'N',
  }),
  getPlanOffer: async world => ({ ...(await self(world)), selpymtid: '5' }),
  getPlanRoom: async world => ({ ...(await self(world)), selpymtid: '5' }),
  makePlanRoom: async world => ({ ...(await self(world)), selpymtid: 2, ...(await oneStays(world)) }),
  enrollFree: on(1),
  completeFreeEnrollment: on(1),
  completeRenewal: paid,

  startSubscription: async world => {
    await planGoesOn();
    return { ...(await self(world)), plan_id: 9, price: 760, custdesc: '' };
  },
  confirmPayment: async world => ({ ...(await confirmed(world)), plan_id: 9 }),
  startTrial: on(4),
  cancelSubscription: async world => ({ ...(await paid(world)), undo: 'N' }),
  openBillingPortal: paid,
  getSetupState: async world => ({ sp_userid: (await self(world)).userid }),
};

/**
 * Inputs of the calls about plans and payment: see valid.ts. No event of the payment service comes in between what is
 * compared: a late event reports what was paid since, and would undo what the next call needs.
 */
export const billingInputs: Record<string, Prepare> = Object.fromEntries(
  Object.entries(inputs).map(([name, prepare]) => [
    name,
    async (world: World) => {
      world.local.stripe.held = true;
      return prepare(world);
    },
  ]),
);
