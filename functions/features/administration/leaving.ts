import { type Member, member } from '#functions/data/administration/member.ts';
import { pair, permissionsOfPerson } from '#functions/data/administration/permission.ts';
import { checkSeatUnchanged } from '#functions/data/administration/seatwrites.ts';
import { putRollup } from '#functions/data/answering/rollup.ts';
import {
  changedActionFields,
  type OpenAction,
  openActionsOf,
  reassignInIndex,
  type SuggestionEdit,
  suggestionEdit,
} from '#functions/data/answering/suggestion.ts';
import { audit } from '#functions/data/table/audit.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { type Actor, refuseAccess } from '#functions/frame/session.ts';
import { readRollup } from '#functions/services/answering/runwrites.ts';
import { adminType, coversLocation, privilegeOn } from '#shared/domain/accounts/access.ts';
import { type Administrator, mayAdminister } from '#shared/domain/administration/people.ts';
import { withTasks } from '#shared/domain/reporting/rollup.ts';
import { administratorOf } from './seats.ts';

/** Actions that one request hands over, and that one transaction does. */
const perRequest = 100;
const perWrite = 20;

/**
 * Returns who decides what becomes of a person’s work: somebody who may administer them, or a Master Admin where the person
 * has no seat any more. Refuses access to others.
 */
export async function administratorOfLeaver(actor: Actor, email: string): Promise<Administrator> {
  const [{ who }, seat] = await Promise.all([
    administratorOf(actor),
    readOne(member(actor.customer.customerid, email), true),
  ]);
  const may = seat ? mayAdminister(who, seat) : who.seat.adminType === adminType.masterAdmin;
  if (!may) throw refuseAccess();
  return who;
}

/**
 * Returns the open actions of a person whom the actor may administer, at the locations that the actor administers: the
 * person may have had others before.
 */
export async function actionsOfLeaver(actor: Actor, email: string): Promise<OpenAction[]> {
  const who = await administratorOfLeaver(actor, email);
  const actions = await openActionsOf(actor.customer.customerid, email);
  return actions.filter(({ locationid }) => coversLocation(who.seat, locationid));
}

/** Returns which actions can be assigned to a person: those at topics and locations where they are set up. */
export async function assignable(actions: readonly OpenAction[], to: Member): Promise<OpenAction[]> {
  const granted = await permissionsOfPerson(to.customerid, to.email);
  return actions.filter(({ topicid, locationid }) =>
    privilegeOn(to, locationid, granted.get(pair(topicid, locationid)) ?? null),
  );
}

/**
 * Assigns a person's actions to somebody else, the first of them if there are many. What changed since it was read stays
 * as it is. Returns how many were looked at and how many were handed over; undefined if the other person's seat changed.
 */
export async function handOver(
  actions: readonly OpenAction[],
  from: string,
  to: Member,
  actor: Actor,
  at: Date,
): Promise<{ seen: number; handed: number } | undefined> {
  const these = actions.slice(0, perRequest);
  let handed = 0;
  for (let first = 0; first < these.length; first += perWrite) {
    const part = these.slice(first, first + perWrite);
    const reads = Object.fromEntries(
      part.map((action, index) => [String(index), suggestionEdit(action, action.qcode)]),
    );
    const edits = await readAll(reads, true);
    const open = part.flatMap((action, index) => {
      const edit = edits[String(index)];
      return edit && edit.owner === from && edit.completed !== 'Y' ? [{ action, edit }] : [];
    });
    const count = await writeThese(open, from, to, actor, at);
    if (count === undefined) return undefined;
    handed += count;
  }
  return { seen: these.length, handed };
}

interface Seen {
  action: OpenAction;
  edit: SuggestionEdit;
}

/** Returns which action it is, in a short form for the audit trail. */
const nameOf = ({ topicid, locationid, period, qcode }: OpenAction): string =>
  [topicid, locationid, period, qcode].join('/');

/**
 * Writes one part with the roll-ups of its places, without what changed in between and without actions of reports that
 * are superseded. Returns how many; undefined if the other person's seat changed.
 */
async function writeThese(
  open: Seen[],
  from: string,
  to: Member,
  actor: Actor,
  at: Date,
): Promise<number | undefined> {
  const { customerid } = actor.customer;
  const places = Map.groupBy(open, ({ action: { topicid, locationid } }) => `${topicid} ${locationid}`);
  const rolls = await Promise.all(
    [...places.values()].map(async seen => {
      const place = { ...seen[0]!.action, customerid };
      const roll = await readRollup(place);
      const live = seen.filter(({ action }) => action.period === roll.latest?.period);
      const set = new Map(live.map(({ edit }) => [edit.qcode, { ...edit, owner: to.email }]));
      return live.length > 0
        ? { live, change: putRollup(place, roll, withTasks(roll.latest!, set)) }
        : undefined;
    }),
  );
  const changing = rolls.filter(each => each !== undefined);
  const live = changing.flatMap(roll => roll.live);
  if (live.length === 0) return 0;
  const failed = await writeNamed<string>({
    seat: [checkSeatUnchanged(to)],
    ...Object.fromEntries(
      live.map(({ action, edit }) => [
        nameOf(action),
        [reassignInIndex({ ...action, customerid }, edit, to.email)],
      ]),
    ),
    rollups: changing.map(({ change }) => change),
    trail: [
      ...live.map(({ action, edit }) =>
        changedActionFields({ ...action, customerid }, edit, { ...edit, owner: to.email }, actor, at),
      ),
      audit(customerid, at, actor, 'actions handed over', {
        from,
        to: to.email,
        count: live.length,
        actions: live.map(({ action }) => nameOf(action)).join(' '),
      }),
    ],
  });
  if (!failed) return live.length;
  if (failed.part === 'seat') return undefined;
  // Roll-ups are read again, with all actions but one that changed.
  const still = live.filter(({ action }) => nameOf(action) !== failed.part);
  return writeThese(still, from, to, actor, at);
}
