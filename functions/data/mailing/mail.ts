import { digestPk, keys } from '#functions/data/table/keys.ts';
import { pack, unpack } from '#functions/data/table/packed.ts';
import {
  absent,
  type Change,
  type Condition,
  ConflictError,
  put,
  queryAll,
  type Read,
  update,
  write,
} from '#functions/data/table/table.ts';
import { type MailState, type Stoppable, stoppable } from '#shared/domain/mailing/kinds.ts';

/** Why mails do not reach an address: it does not exist or refuses them, or its owner reported one as unwanted. */
export type Unreachable = 'bounce' | 'complaint';

/** What is known about the mails to one person. */
export interface MailRecord extends MailState {
  email: string;
  /** The topics at locations that a mail named past due, by the customer's day of the latest one. */
  toldTopics: Readonly<Record<string, readonly string[]>>;
  /** When mails stopped to reach the address, as an ISO instant; undefined if they reach it as far as is known. */
  lost: { why: Unreachable; at: string } | undefined;
  /** The number of changes, apart from `lost`; 0 if nothing is stored. A write names the revision it saw. */
  revision: number;
}

/** What a mail or a person changes. */
export type MailChange = Partial<Pick<MailRecord, 'off' | 'sent' | 'toldTasks' | 'toldTopics'>>;

/** Reads what is known about the mails to a person. */
export const mailRecord = (email: string): Read<MailRecord> => ({
  key: keys.mail(email),
  parse: (item = {}) => ({
    email,
    off: ((item.off as Stoppable[] | undefined) ?? []).filter(kind => stoppable.includes(kind)),
    sent: { tasks: String(item.tasksDay ?? ''), topics: String(item.topicsDay ?? '') },
    toldTasks: item.toldTasks ? unpack<string[]>(item.toldTasks) : [],
    toldTopics: item.toldTopics ? unpack<Record<string, string[]>>(item.toldTopics) : {},
    lost: item.lost as MailRecord['lost'],
    revision: Number(item.revision ?? 0),
  }),
});

/** Returns the condition that what is known about the mails to a person is as it was seen. */
const asSeen = (seen: MailRecord): Condition =>
  seen.revision === 0
    ? { condition: 'attribute_not_exists(revision)' }
    : { condition: 'revision = :seen', values: { ':seen': seen.revision } };

/** Returns the check that what is known about the mails to a person is as it was seen, for a transaction. */
export const checkMailsAsSeen = (seen: MailRecord): Change => ({
  kind: 'check',
  key: keys.mail(seen.email),
  ...asSeen(seen),
});

/** Changes what is known about the mails to a person, as it was seen, with `also` as one transaction. Throws ConflictError if it has changed since. */
export async function changeMails(
  seen: MailRecord,
  change: MailChange,
  ...also: Change[]
): Promise<MailRecord> {
  const { off, sent, toldTasks, toldTopics } = change;
  const revision = seen.revision + 1;
  await write(
    update(
      keys.mail(seen.email),
      {
        revision,
        ...(off && { off }),
        ...(sent && { tasksDay: sent.tasks, topicsDay: sent.topics }),
        ...(toldTasks && { toldTasks: pack(toldTasks) }),
        ...(toldTopics && { toldTopics: pack(toldTopics) }),
      },
      asSeen(seen),
    ),
    ...also,
  );
  return { ...seen, ...change, revision };
}

/** When an earlier note about an address gives way: to a later one. */
const later = '#lost.#at < :at';
/**
 * When it gives way to a mail that did not arrive. A report as unwanted is graver than a mail that came back, whichever is told
 * first: after the report, mails are held back, and each of them is told as one that came back.
 */
const unlessGraver: Record<Unreachable, string> = {
  bounce: `${later} AND #lost.#why <> :graver`,
  complaint: `${later} OR #lost.#why <> :graver`,
};

/** Records that mails do not reach an address, unless something later or graver is known about it. */
export const noteUnreachable = (email: string, why: Unreachable, at: string): Promise<void> =>
  noteLost(
    email,
    { why, at },
    {
      condition: `attribute_not_exists(#lost) OR ${unlessGraver[why]}`,
      names: { '#lost': 'lost', '#at': 'at', '#why': 'why' },
      values: { ':at': at, ':graver': 'complaint' satisfies Unreachable },
    },
  );

/** Records that a mail reached an address, where an earlier one did not. */
export const noteReached = (email: string, at: string): Promise<void> =>
  noteLost(email, undefined, {
    condition: later,
    names: { '#lost': 'lost', '#at': 'at' },
    values: { ':at': at },
  });

async function noteLost(email: string, lost: MailRecord['lost'], condition: Condition): Promise<void> {
  try {
    await write(update(keys.mail(email), { lost }, condition));
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
  }
}

/** Days for which a customer's done day is kept. */
const doneDays = 3;

/** Records that everybody of a customer was reminded on a day. */
export const noteReminded = (customerid: string, day: string, at: Date): Promise<void> =>
  write(put(keys.digest(day, customerid), { ttl: Math.floor(at.getTime() / 1000) + doneDays * 86_400 }));

/** Reads the customers of a shard whose people were reminded on a day. */
export async function remindedOn(day: string, shard: string): Promise<Set<string>> {
  return new Set((await queryAll(digestPk(day, shard), '')).map(({ sk }) => String(sk)));
}

/** Reads the key that seals the links in mails, undefined before the first of them. */
export const mailKey: Read<Uint8Array | undefined> = {
  key: keys.mailKey,
  parse: item => item?.key as Uint8Array | undefined,
};

/** Stores the key that seals the links in mails. Throws ConflictError if there is one. */
export const keepMailKey = (key: Uint8Array): Promise<void> => write(put(keys.mailKey, { key }, absent));
