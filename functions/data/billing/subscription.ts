import { randomUUID } from 'node:crypto';
import type { Author } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import {
  absent,
  type Change,
  ConflictError,
  type Item,
  present,
  put,
  type Read,
  remove,
  update,
  write,
} from '#functions/data/table/table.ts';
import type { Settled } from '#shared/domain/billing/subscription.ts';

/** The recorded subscription of a customer. Its revision orders the records. */
export interface Subscription extends Settled {
  /** The last day of the plan it gave, in the time zone the customer had then. */
  endDate: string;
  /** The contractor that pays it for its client, '' if the customer pays itself. */
  paidBy: string;
  revision: number;
  /** Who asked last to cancel it or to undo that, until the payment service's answer is recorded. */
  asked?: AskedEnd | undefined;
}

/** The wish of a person or a service to let a subscription end, or to let it continue. */
export interface AskedEnd extends Author {
  ends: boolean;
}

export const subscription = (customerid: string): Read<Subscription | undefined> => ({
  key: keys.subscription(customerid),
  parse: item =>
    item && {
      subscription: String(item.subscription),
      payer: String(item.payer),
      created: Number(item.created),
      state: item.state as Settled['state'],
      planid: Number(item.planid),
      nextPlan: Number(item.nextPlan ?? 0),
      paidThrough: Number(item.paidThrough),
      cancelAtEnd: item.cancelAtEnd === true,
      paidInvoice: String(item.paidInvoice ?? ''),
      endDate: String(item.endDate),
      paidBy: String(item.paidBy ?? ''),
      revision: Number(item.revision),
      asked: item.asked as AskedEnd | undefined,
    },
});

/**
 * Records who cancels a subscription, or undoes that, before the payment service is asked: its event may arrive before
 * its answer. `kept` are checks of what else the wish was based on. Throws ConflictError if one of them fails or the
 * subscription has changed since `seen` was read.
 */
export const noteAsked = (
  customerid: string,
  seen: Subscription,
  asked: AskedEnd,
  kept: readonly Change[] = [],
): Promise<void> =>
  write(
    update(
      keys.subscription(customerid),
      { asked, revision: seen.revision + 1 },
      { condition: 'revision = :seen', values: { ':seen': seen.revision } },
    ),
    ...kept,
  );

/**
 * Returns the change that records a subscription as it was seen after `former` was read. If another request recorded
 * something in between, the condition fails, and the caller must start again.
 */
export const recordSubscription = (
  customerid: string,
  former: Subscription | undefined,
  settled: Settled & Pick<Subscription, 'endDate' | 'paidBy'>,
): Change =>
  put(
    keys.subscription(customerid),
    { ...settled, revision: (former?.revision ?? 0) + 1 },
    former ? { condition: 'revision = :seen', values: { ':seen': former.revision } } : absent,
  );

/** Returns the check that nothing has been recorded since `seen` was read. */
export const checkSubscription = (customerid: string, seen: Subscription | undefined): Change => ({
  kind: 'check',
  key: keys.subscription(customerid),
  ...(seen ? { condition: 'revision = :seen', values: { ':seen': seen.revision } } : absent),
});

/** Seconds after which a change of a subscription counts as abandoned; a request takes at most 30. */
const changeSeconds = 60;

/**
 * Claims the right to change a customer's subscription at the payment service, which has no conditional changes.
 * Returns what ends the claim. Throws ConflictError while somebody else has it.
 */
export async function claimChange(customerid: string, token: string, at: Date): Promise<() => Promise<void>> {
  const key = keys.subscriptionChange(customerid);
  const until = Math.floor(at.getTime() / 1000) + changeSeconds;
  await write(
    put(
      key,
      { token, until, ttl: until },
      {
        condition: 'attribute_not_exists(pk) OR #until < :now',
        names: { '#until': 'until' },
        values: { ':now': Math.floor(at.getTime() / 1000) },
      },
    ),
  );
  return async () => {
    const mine = { condition: '#token = :token', names: { '#token': 'token' }, values: { ':token': token } };
    await write(remove(key, mine)).catch((error: unknown) => {
      // It took too long, and somebody else has it now.
      if (!(error instanceof ConflictError)) throw error;
    });
  };
}

/** The customer and the person for whom a payer of the payment service pays, recorded when it was created. */
export interface Payer {
  customerid: string;
  email: string;
}

export const payer = (id: string): Read<Payer | undefined> => ({
  key: keys.payer(id),
  parse: item => item && { customerid: String(item.customerid), email: String(item.email) },
});

export const recordPayer = (id: string, { customerid, email }: Payer): Promise<void> =>
  write(put(keys.payer(id), { customerid, email }));

/** The payer with which a contractor pays for its clients. What it is created with stays, so that a repeat gets the same one. */
export interface ClientPayer {
  key: string;
  email: string;
  name: string;
  /** Its id at the payment service, '' until it is known. */
  payer: string;
}

const toClientPayer = (item: Item): ClientPayer => ({
  key: String(item.key),
  email: String(item.email),
  name: String(item.name),
  payer: String(item.payer ?? ''),
});

/** Reads the payer with which a contractor pays for its clients. */
export const clientPayer = (contractorid: string): Read<ClientPayer | undefined> => ({
  key: keys.clientPayer(contractorid),
  parse: item => item && toClientPayer(item),
});

/** Records with what a contractor's payer is about to be created. Returns what was recorded first. */
export async function beginClientPayer(contractorid: string, fresh: ClientPayer): Promise<ClientPayer> {
  try {
    await write(put(keys.clientPayer(contractorid), { ...fresh }, absent));
    return fresh;
  } catch (error) {
    if (!(error instanceof ConflictError) || !error.item) throw error;
    return toClientPayer(error.item);
  }
}

/** Records a contractor's payer once the payment service has created it. */
export const noteClientPayer = (contractorid: string, payer: string): Promise<void> =>
  write(update(keys.clientPayer(contractorid), { payer }, present));

/** Days for which an event is remembered: longer than the payment service repeats it. */
const eventDays = 40;

/** Reads whether an event of the payment service was handled. */
export const paymentEvent = (eventid: string): Read<boolean> => ({
  key: keys.paymentEvent(eventid),
  parse: item => item !== undefined,
});

/** Records an event as handled. */
export const rememberEvent = (eventid: string, at: Date): Promise<void> =>
  write(
    put(keys.paymentEvent(eventid), {
      at: at.toISOString(),
      ttl: Math.floor(at.getTime() / 1000) + eventDays * 86_400,
    }),
  );

/** An entry of a customer's plan history. */
interface PlanTaken {
  startDate: string;
  endDate: string;
  planid: number;
  price: number;
  invoiceid: string;
  note: string;
}

/** Returns the change that adds an entry to a customer's plan history. It replaces no entry. */
export const putPlanTaken = (customerid: string, line: PlanTaken, at: Date): Change =>
  put(
    keys.planHistory(customerid, line.startDate, `${at.toISOString()}#${randomUUID()}`),
    { ...line },
    absent,
  );

/** Claims a mail about a customer before it is sent. Returns false if it was already claimed. */
export async function claimNotice(
  customerid: string,
  about: string,
  email: string,
  at: Date,
): Promise<boolean> {
  try {
    await write(put(keys.notice(customerid, about, email), { at: at.toISOString() }, absent));
    return true;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return false;
  }
}

/**
 * Settles who gets the mails about something: those whom the first call names. Who becomes an owner later gets no mail
 * about what was before. Returns them.
 */
export async function recipientsOf(
  customerid: string,
  about: string,
  owners: readonly string[],
  at: Date,
): Promise<readonly string[]> {
  try {
    await write(put(keys.notice(customerid, about, ''), { at: at.toISOString(), to: owners }, absent));
    return owners;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return error.item?.to as string[];
  }
}

/** Reads whether a mail was claimed. */
export const noticeClaimed = (customerid: string, about: string, email: string): Read<boolean> => ({
  key: keys.notice(customerid, about, email),
  parse: item => item !== undefined,
});
