import type { Privilege } from '#shared/domain/accounts/access.ts';
import { adminType, privilegeOn, type Seat } from '#shared/domain/accounts/access.ts';
import { dueTime } from '#shared/domain/answering/tasks/tasks.ts';
import type { PeriodCode } from '#shared/domain/kit/periods.ts';
import { isOpenTask, type Task } from '#shared/domain/reporting/rollup.ts';
import { type MailKind, type MailState, mailKinds, mayGet } from './kinds.ts';

/** A topic at a location. */
export interface At {
  topicid: string;
  locationid: string;
}

/** An open suggestion of a newest report that somebody is to do until a day. */
export interface OpenTask extends At {
  period: PeriodCode;
  qcode: number;
  due: string;
}

/** A topic that is past due at a location. */
export interface PastDue extends At {
  /** The newest completed month, '' if there is none. */
  last: PeriodCode | '';
}

/** A person with a seat at the customer. */
export interface Recipient extends Seat {
  email: string;
  active: boolean;
  /** What a permission gives the person, by `<topicid>#<locationid>`. */
  granted: ReadonlyMap<string, Privilege>;
}

/** What people of a customer can be reminded of on a day. */
export interface DigestFacts {
  people: readonly Recipient[];
  accountOwner: string;
  /** The kinds that the customer's data switch on. */
  on: Readonly<Record<MailKind, boolean>>;
  /** The newest reports at locations that are on. */
  reports: readonly (At & { period: PeriodCode; tasks: readonly Task[] })[];
  /** The topics that are past due. */
  pastDue: readonly PastDue[];
}

/** All that concerns one person, told before or not. */
export interface Concerns {
  tasks: OpenTask[];
  topics: PastDue[];
}

/** What one mail says. Each task is in one of the lists. */
export interface Digest {
  kinds: readonly MailKind[];
  overdue: readonly OpenTask[];
  /** Due today or within the next 7 days. */
  soon: readonly OpenTask[];
  /** Due later, and not in a mail before. */
  assigned: readonly OpenTask[];
  topics: readonly PastDue[];
}

export const taskId = ({ topicid, locationid, period, qcode }: Omit<OpenTask, 'due'>): string =>
  `${topicid} ${locationid} ${period} ${qcode}`;
export const placeId = ({ topicid, locationid }: At): string => `${topicid} ${locationid}`;

const privilegeAt = (person: Recipient, { topicid, locationid }: At): Privilege | null =>
  privilegeOn(person, locationid, person.granted.get(`${topicid}#${locationid}`) ?? null);

/**
 * Returns who is told that a topic is past due at a location: the Users who can edit it, without any the Location Admins of
 * that location, without any the Account Owner. Only active seats. Source: docs/product.md, Reminders.
 */
export function toldOfPastDue(place: At, people: readonly Recipient[], accountOwner: string): Recipient[] {
  const here = people.filter(({ active }) => active);
  const users = here.filter(
    person => person.adminType === adminType.user && privilegeAt(person, place) === 'Edit',
  );
  if (users.length > 0) return users;
  const admins = here.filter(
    person => person.adminType === adminType.locationAdmin && person.locations.includes(place.locationid),
  );
  return admins.length > 0 ? admins : here.filter(({ email }) => email === accountOwner);
}

/** What concerns each person of a customer, by e-mail: their open tasks, and what is past due in their care. */
export function concernsOf({
  people,
  accountOwner,
  on,
  reports,
  pastDue,
}: DigestFacts): Map<string, Concerns> {
  const active = new Map(people.filter(person => person.active).map(person => [person.email, person]));
  const concerns = new Map<string, Concerns>();
  const of = (email: string): Concerns => {
    const known = concerns.get(email) ?? { tasks: [], topics: [] };
    concerns.set(email, known);
    return known;
  };
  for (const { topicid, locationid, period, tasks } of on.tasks ? reports : []) {
    for (const { owner, qcode, due, completed } of tasks) {
      if (!isOpenTask({ owner, due, completed })) continue;
      const person = active.get(owner);
      if (person && privilegeAt(person, { topicid, locationid })) {
        of(owner).tasks.push({ topicid, locationid, period, qcode, due });
      }
    }
  }
  for (const place of on.topics ? pastDue : []) {
    for (const { email } of toldOfPastDue(place, people, accountOwner)) of(email).topics.push(place);
  }
  return concerns;
}

/** Why somebody does not get a mail that concerns them: they switched its kind off, or got one that day. */
export type Withheld = '' | 'off' | 'today';
export function withheld(state: MailState, kind: MailKind, day: string): Withheld {
  if (mayGet(state, kind, day)) return '';
  return state.off.includes(kind) ? 'off' : 'today';
}

/** Returns which places mails named past due on which day, after another mail named some of them again. */
export function toldAgain(
  told: Readonly<Record<string, readonly string[]>>,
  places: readonly string[],
  day: string,
): Record<string, string[]> {
  const again = new Set(places);
  const before = Object.entries(told)
    .filter(([when]) => when !== day)
    .map(([when, ids]): [string, string[]] => [when, ids.filter(id => !again.has(id))])
    .filter(([, ids]) => ids.length > 0);
  return { ...Object.fromEntries(before), [day]: [...new Set([...(told[day] ?? []), ...places])] };
}

/** Returns the latest day on which a mail named each place, by its id. */
export function latestMails(records: readonly { toldTopics: Readonly<Record<string, readonly string[]>> }[]) {
  const latest = new Map<string, string>();
  for (const { toldTopics } of records) {
    for (const [day, ids] of Object.entries(toldTopics)) {
      for (const id of ids) if ((latest.get(id) ?? '') < day) latest.set(id, day);
    }
  }
  return latest;
}

const byDue = (a: OpenTask, b: OpenTask): number => a.due.localeCompare(b.due) || a.qcode - b.qcode;

/**
 * Returns the reminder of a person on a day, null if there is nothing to say: what is overdue, due within 7 days or not told
 * before, and the topics past due. Kinds that are switched off or were mailed that day are left out.
 */
export function digestOf({ tasks, topics }: Concerns, state: MailState, day: string): Digest | null {
  const may = (kind: MailKind) => mayGet(state, kind, day);
  const told = new Set(state.toldTasks);
  const own = may('tasks') ? tasks.toSorted(byDue) : [];
  const digest = {
    overdue: own.filter(({ due }) => dueTime(due, day) === 'overdue'),
    soon: own.filter(({ due }) => dueTime(due, day) === 'soon'),
    assigned: own.filter(task => dueTime(task.due, day) === 'later' && !told.has(taskId(task))),
    topics: may('topics') ? topics : [],
  };
  const filled: Record<MailKind, boolean> = {
    tasks: digest.overdue.length + digest.soon.length + digest.assigned.length > 0,
    topics: digest.topics.length > 0,
  };
  const kinds = mailKinds.filter(kind => filled[kind]);
  return kinds.length > 0 ? { kinds, ...digest } : null;
}
