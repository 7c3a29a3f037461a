import type { Privilege } from '#shared/domain/accounts/access.ts';
import { adminType, privilegeOn, type Seat } from '#shared/domain/accounts/access.ts';
import { dueTime } from '#shared/domain/answering/tasks/tasks.ts';
import { daysBetween, type PeriodCode } from '#shared/domain/kit/periods.ts';
import { isOpenTask, type Task } from '#shared/domain/reporting/rollup.ts';
import {
  type Absence,
  type AskedPerson,
  askedOn,
  type StandsIn,
} from '#shared/domain/scheduling/answerers.ts';
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

/** A topic at a location, with the e-mail of who is asked for it by rule; '' for nobody in particular. */
export interface AskedAt extends At {
  answerer: string;
}

/** A topic that is past due at a location. */
export interface PastDue extends AskedAt {
  /** The newest completed month, '' if there is none. */
  last: PeriodCode | '';
}

/** A questionnaire that should be completed until a day, and is not. */
export interface WaitingAt extends AskedAt {
  period: PeriodCode;
  /** YYYY-MM-DD. */
  due: string;
  /** Its open run or, where it can only be answered in a later month, that month's; '' where nothing is begun. */
  runid: string;
  /** The month in which it is answered now. */
  answeredIn: PeriodCode;
}

/** A questionnaire that waits for somebody: for whom they stand in, and until when that person is away. */
export interface WaitingFor extends WaitingAt {
  standsIn?: StandsIn;
}

/** A late questionnaire that administrators are told about, and the e-mail of who is asked for it. */
interface LateThere extends WaitingAt {
  asked: string;
}

/** A person with a seat at the customer. */
export interface Recipient extends Seat {
  email: string;
  active: boolean;
  absence?: Absence | undefined;
  /** What a permission gives the person, by `<topicid>#<locationid>`. */
  granted: ReadonlyMap<string, Privilege>;
}

/** What people of a customer can be reminded of on a day. */
export interface DigestFacts {
  /** The customer's calendar day. */
  day: string;
  people: readonly Recipient[];
  accountOwner: string;
  /** The kinds that the customer's data switch on. */
  on: Readonly<Record<MailKind, boolean>>;
  /** The newest reports at locations that are on. */
  reports: readonly (At & { period: PeriodCode; tasks: readonly Task[] })[];
  /** The topics that are past due. */
  pastDue: readonly PastDue[];
  /** The questionnaires of which somebody is reminded on this day. */
  waiting: readonly WaitingAt[];
}

/** All that concerns one person, told before or not. */
export interface Concerns {
  tasks: OpenTask[];
  topics: PastDue[];
  waiting: WaitingFor[];
  late: LateThere[];
}

/** Returns the concerns of somebody about whom nothing is known yet. */
export const noConcerns = (): Concerns => ({ tasks: [], topics: [], waiting: [], late: [] });

/** What one mail says. Each task is in one of the lists. */
export interface Digest {
  /** The customer's calendar day. */
  day: string;
  kinds: readonly MailKind[];
  overdue: readonly OpenTask[];
  /** Due today or within the next 7 days. */
  soon: readonly OpenTask[];
  /** Due later, and not in a mail before. */
  assigned: readonly OpenTask[];
  topics: readonly PastDue[];
  /** For which the person is asked, the earliest due first. */
  waiting: readonly WaitingFor[];
  /** For which others are asked at locations in the person's care, the earliest due first. */
  late: readonly LateThere[];
}

export const taskId = ({ topicid, locationid, period, qcode }: Omit<OpenTask, 'due'>): string =>
  `${topicid} ${locationid} ${period} ${qcode}`;
export const placeId = ({ topicid, locationid }: At): string => `${topicid} ${locationid}`;

/** Returns the ids of the places that a mail names because of their questionnaires. */
export const placesOf = ({
  topics,
  waiting,
  late,
}: Pick<Concerns, 'topics' | 'waiting' | 'late'> | Digest): string[] =>
  [...topics, ...waiting, ...late].map(placeId);

const privilegeAt = (person: Recipient, { topicid, locationid }: At): Privilege | null =>
  privilegeOn(person, locationid, person.granted.get(`${topicid}#${locationid}`) ?? null);

type Asking = Pick<DigestFacts, 'day' | 'people'>;
type Telling = Asking & Pick<DigestFacts, 'accountOwner'>;

/** Returns who is asked for a topic at a location on the day: somebody with an active seat who can edit it there. */
function askedAt(place: AskedAt, { day, people }: Asking): AskedPerson {
  const seatOf = (email: string) => people.find(person => person.email === email);
  return askedOn(place.answerer, day, {
    answers: email => {
      const person = seatOf(email);
      return person?.active === true && privilegeAt(person, place) === 'Edit';
    },
    absenceOf: email => seatOf(email)?.absence,
  });
}

/** Returns the Location Admins of a location, without any the Account Owner. Only active seats. */
function adminsAt({ locationid }: At, { people, accountOwner }: Telling): Recipient[] {
  const active = people.filter(person => person.active);
  const admins = active.filter(
    person => person.adminType === adminType.locationAdmin && person.locations.includes(locationid),
  );
  return admins.length > 0 ? admins : active.filter(({ email }) => email === accountOwner);
}

/**
 * Returns who is told that a topic is past due at a location: who is asked for it, without anybody in particular the Users who
 * can edit it, without any the Location Admins of that location, and without any the Account Owner. Only active seats.
 * Source: docs/product.md, Reminders.
 */
export function toldOfPastDue(place: AskedAt, facts: Telling): Recipient[] {
  const asked = askedAt(place, facts).email;
  if (asked) return facts.people.filter(({ email }) => email === asked);
  const users = facts.people.filter(
    person => person.active && person.adminType === adminType.user && privilegeAt(person, place) === 'Edit',
  );
  return users.length > 0 ? users : adminsAt(place, facts);
}

/** From how many days late on administrators are told of a questionnaire as well. */
const adminsTold = 7;

/** What concerns each person of a customer, by e-mail: their open tasks, and what is past due or waits in their care. */
export function concernsOf(facts: DigestFacts): Map<string, Concerns> {
  const { day, people, on, reports, pastDue, waiting } = facts;
  const active = new Map(people.filter(person => person.active).map(person => [person.email, person]));
  const concerns = new Map<string, Concerns>();
  const of = (email: string): Concerns => {
    const known = concerns.get(email) ?? noConcerns();
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
    for (const { email } of toldOfPastDue(place, facts)) of(email).topics.push(place);
  }
  for (const each of on.topics ? waiting : []) {
    const [asked, waitingFor] = askedFor(each, facts);
    if (!asked) continue;
    of(asked).waiting.push(waitingFor);
    if (daysBetween(each.due, day) < adminsTold) continue;
    for (const { email } of adminsAt(each, facts)) {
      if (email !== asked) of(email).late.push({ ...each, asked });
    }
  }
  return concerns;
}

/** Returns who is asked for a questionnaire, '' for nobody, and what the mail to that person says of it. */
export function askedFor(each: WaitingAt, facts: Asking): [asked: string, waiting: WaitingFor] {
  const { email, standsInFor } = askedAt(each, facts);
  const until = facts.people.find(person => person.email === standsInFor)?.absence?.to ?? '';
  return [email, standsInFor ? { ...each, standsIn: { for: standsInFor, until } } : each];
}

/**
 * What people are reminded of on a day. Who is asked for a questionnaire is reminded of it around its due day, and then
 * nobody is told again that its topic is past due.
 */
export const remindersOf = (facts: DigestFacts): Map<string, Concerns> =>
  concernsOf({ ...facts, pastDue: facts.pastDue.filter(place => !askedAt(place, facts).email) });

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
const sooner = (a: WaitingAt, b: WaitingAt): number => a.due.localeCompare(b.due);

/**
 * Returns the reminder of a person on a day, null if there is nothing to say: what is overdue, due within 7 days or not told
 * before, the topics past due, and the questionnaires that wait. Kinds that are switched off or were mailed that day are left out.
 */
export function digestOf(
  { tasks, topics, waiting, late }: Concerns,
  state: MailState,
  day: string,
): Digest | null {
  const may = (kind: MailKind) => mayGet(state, kind, day);
  const told = new Set(state.toldTasks);
  const own = may('tasks') ? tasks.toSorted(byDue) : [];
  const digest = {
    overdue: own.filter(({ due }) => dueTime(due, day) === 'overdue'),
    soon: own.filter(({ due }) => dueTime(due, day) === 'soon'),
    assigned: own.filter(task => dueTime(task.due, day) === 'later' && !told.has(taskId(task))),
    topics: may('topics') ? topics : [],
    waiting: may('topics') ? waiting.toSorted(sooner) : [],
    late: may('topics') ? late.toSorted(sooner) : [],
  };
  const filled: Record<MailKind, boolean> = {
    tasks: digest.overdue.length + digest.soon.length + digest.assigned.length > 0,
    topics: digest.topics.length + digest.waiting.length + digest.late.length > 0,
  };
  const kinds = mailKinds.filter(kind => filled[kind]);
  return kinds.length > 0 ? { day, kinds, ...digest } : null;
}
