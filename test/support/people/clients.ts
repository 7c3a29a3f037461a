import { confirmClientPayment, startClientSubscription } from '#shared/contract/clients/clientpayment.ts';
import { addPendingClient, listPendingClients } from '#shared/contract/clients/clients.ts';
import type { Input, Output } from '#shared/contract/kit/call.ts';
import { cards, typeCard } from '#test/support/billing.ts';
import type { Answer, As, World } from '#test/support/world.ts';

/** What conco enters about a pending client. */
export const offerTo = (
  owneremail: string,
  rest: Partial<Input<typeof addPendingClient>> = {},
): Input<typeof addPendingClient> => ({
  owneremail,
  compname: 'Small Clinic',
  clientcountry: 'USA',
  enrollplanid: 8,
  startdate: '2026-04-01',
  ...rest,
});

/** Conco, or somebody else, offers somebody a plan. */
export const offerPlan = (
  world: World,
  owneremail: string,
  rest: Partial<Input<typeof addPendingClient>> = {},
  as: As = {},
): Promise<Answer<Output<typeof addPendingClient>>> =>
  world.call(addPendingClient, offerTo(owneremail, rest), as);

/** Conco chooses a plan for a client. Returns the answer with the secret with which its browser confirms the payment. */
export const orderFor = (
  world: World,
  owneremail: string,
  plan_id = 8,
): Promise<Answer<Output<typeof startClientSubscription>>> =>
  world.call(startClientSubscription, { owneremail, plan_id });

export const confirmFor = (
  world: World,
  owneremail: string,
): Promise<Answer<Output<typeof confirmClientPayment>>> => world.call(confirmClientPayment, { owneremail });

/** Conco pays a plan for a client and has it recorded, as its screens do. */
export async function payFor(
  world: World,
  owneremail: string,
  plan_id = 8,
  card: string = cards.good,
): Promise<Answer<Output<typeof confirmClientPayment>>> {
  const { body } = await orderFor(world, owneremail, plan_id);
  await typeCard(world, body.client_secret, card);
  return confirmFor(world, owneremail);
}

/** The row of a pending client in conco's list. */
export async function pendingRow(world: World, owneremail: string) {
  const { body } = await world.call(listPendingClients, {});
  return body.Pendinglist.find(row => row.owneremail === owneremail);
}
