import { afterAll, beforeAll, beforeEach } from 'vitest';
import { person } from '#functions/data/accounts/person.ts';
import { actingPk, customerPk, settingsPk } from '#functions/data/table/keys.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { Charged } from '#infra/local/stripe/ledger.ts';
import { confirmPayment, startSubscription } from '#shared/contract/billing/payment.ts';
import { everything, World } from './world.ts';

/** The test cards by what they do. */
export const cards = {
  good: '4242 4242 4242 4242',
  secure: '4000002500003155',
  declined: '4000000000009995',
  later: '4000000000000341',
} as const;

/**
 * A world for the tests of a file, with a new person for each test: `<name>0@fresh.example`, `<name>1@…`. The payment
 * service works, and where `held` keeps its events until a test delivers them.
 */
export function freshPayers(name: string, held: boolean): { world: World; somebody: string } {
  const at = {} as { world: World; somebody: string };
  let n = 0;
  beforeAll(async () => {
    at.world = await World.begin();
  });
  afterAll(() => at.world.close());
  beforeEach(() => {
    at.somebody = `${name}${n++}@fresh.example`;
    Object.assign(at.world.local.stripe, { held, fault: 'none' });
  });
  return at;
}

/** Chooses a plan. Returns the secret with which the browser confirms its payment. */
export async function choose(world: World, as: string, plan_id: number) {
  return world.call(startSubscription, { plan_id }, { as });
}

/** Types a card into the payment service's own form, as the browser does. */
export const typeCard = (world: World, client_secret: string, number: string): Promise<Charged> =>
  atService(world, 'card', { client_secret, number });

/** Answers the bank's page for 3-D Secure. */
export const answerBank = (world: World, client_secret: string, approve: 'Y' | 'N'): Promise<Charged> =>
  atService(world, 'secure', { client_secret, approve });

async function atService(world: World, page: string, body: Record<string, string>): Promise<Charged> {
  const response = await fetch(`${world.local.url}/local-stripe/${page}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Charged;
}

export const confirm = (world: World, as: string) => world.call(confirmPayment, {}, { as });

/** Chooses a plan, pays with a card and has it recorded, as the screens do. */
export async function pay(world: World, as: string, plan_id: number, card: string = cards.good) {
  const { body } = await choose(world, as, plan_id);
  await typeCard(world, body.client_secret, card);
  return confirm(world, as);
}

/** The customer a person is active in, '' for none. */
export const customerOfPerson = async (email: string): Promise<string> =>
  (await readOne(person(email), true))?.customerid ?? '';

/** Returns a person's id at the payment service. */
export const payersOf = ({ local }: Pick<World, 'local'>, email: string): string[] =>
  Object.values(local.stripe.ledger.books.payers)
    .filter(payer => payer.email === email)
    .map(({ id }) => id);

/** Returns everything that a person paid, in cents. */
export const paidBy = (world: Pick<World, 'local'>, email: string): number =>
  Object.values(world.local.stripe.ledger.books.invoices)
    .filter(({ payer, status }) => status === 'paid' && payersOf(world, email).includes(payer))
    .reduce((sum, { cents }) => sum + cents, 0);

/** Subjects of the mails to an address, oldest first. */
export const subjectsTo = ({ local }: World, email: string): string[] =>
  local.mailbox
    .messages()
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)
    .reverse();

/** How many items of a customer and its settings begin with a sort key. */
export async function countOf(customerid: string, prefix: string): Promise<number> {
  const partitions = [customerPk(customerid), settingsPk(customerid), actingPk(customerid)];
  const items = await everything();
  return items.filter(({ pk, sk }) => partitions.includes(String(pk)) && String(sk).startsWith(prefix))
    .length;
}
