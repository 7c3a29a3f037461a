import { type Member, member } from '#functions/data/administration/member.ts';
import {
  checkActiveAt,
  givePermission,
  pair,
  permissionsOfPerson,
  putPermission,
  topicPermission,
} from '#functions/data/administration/permission.ts';
import { readMany } from '#functions/data/table/many.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { Actor } from '#functions/frame/session.ts';
import { adminType, editsSomewhere, type Privilege, privilegeOn } from '#shared/domain/accounts/access.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { grantProblem } from '#shared/domain/administration/grants.ts';
import { namesListed } from '#shared/domain/kit/words.ts';
import { type StoredTarget, wordsOf } from './targets.ts';

/** A rule that names somebody else who is asked. */
export interface NewAnswerer {
  email: string;
  target: StoredTarget;
}

/** Somebody who is asked, as stored. */
interface StoredAnswerer extends NewAnswerer {
  seat: Member | undefined;
  /** Of a topic at a location: what the person is granted there. */
  granted: Privilege | null;
  /** Of a rule about many: whether the person can edit the questionnaire of one of them. */
  edits: boolean;
}

/** Why somebody cannot be asked, with the values of its sentence. */
export interface AnswererProblem {
  name: 'answererunknown' | 'answererlacks' | 'answerernotthere' | 'answerernowhere';
  values: { person: string; places: string };
}

/** What naming people takes: the checks that they stay, and Edit for those who do not have it. */
interface Naming {
  seats: Change[];
  granted: Change[];
  /** Where Edit is given, and what it was before. */
  given: { email: string; target: StoredTarget; former: Privilege | null }[];
}

/** Reads the seats of those who are to be asked, and what they may do there. */
async function readAnswerers(customerid: string, named: readonly NewAnswerer[]): Promise<StoredAnswerer[]> {
  const [seats, granted] = await Promise.all([
    readMany(
      named.map(({ email }) => member(customerid, email)),
      true,
    ),
    readMany(
      named.map(({ email, target: { topicid = 'none', locationid = 'none' } }) =>
        topicPermission(customerid, email, topicid, locationid),
      ),
      true,
    ),
  ]);
  return Promise.all(
    named.map(async ({ email, target }, n) => {
      const seat = seats[n];
      const isOne = Boolean(target.topicid && target.locationid);
      const edits = !isOne && seat !== undefined && editsOne(seat, target, await grantedTo(seat));
      return { email, target, seat, granted: granted[n] ?? null, edits };
    }),
  );
}

/** Tells whether somebody can edit the questionnaire of a topic at a location that a rule about many is about. */
function editsOne(seat: Member, { topicid, locationid }: StoredTarget, all: Granted): boolean {
  const granted = [...all].flatMap(([pair, privilege]) => {
    const [topic = '', place = ''] = pair.split('#');
    return topicid && topic !== topicid ? [] : [{ locationid: place, privilege }];
  });
  const locations = seat.locations.filter(id => !locationid || id === locationid);
  return editsSomewhere({ ...seat, locations }, granted);
}

/** What somebody is granted, by topic at location. */
type Granted = ReadonlyMap<string, Privilege>;

/** Reads what a seat is granted for single topics at locations; nothing where it does not depend on that. */
export const grantedTo = async (seat: Member): Promise<Granted> =>
  seat.adminType === adminType.user && !seat.allLocations
    ? permissionsOfPerson(seat.customerid, seat.email)
    : new Map();

/** Returns why somebody cannot be asked by a rule; undefined where they can, null where they can once they have Edit. */
export function answererProblem(seat: Member, target: StoredTarget, granted: Granted) {
  const { topicid, locationid } = target;
  const isOne = Boolean(topicid && locationid);
  const own = isOne ? (granted.get(pair(topicid!, locationid!)) ?? null) : null;
  const edits = !isOne && editsOne(seat, target, granted);
  return problemOf({ email: seat.email, target, seat, granted: own, edits }, true);
}

/**
 * Decides about those who are to be asked. Whoever lacks Edit for a topic at a location gets it where `grant` says so.
 * Source: docs/product.md, The month.
 */
export async function nameAnswerers(
  actor: Actor,
  named: readonly NewAnswerer[],
  grant: boolean,
  at: Date,
): Promise<AnswererProblem | Naming> {
  const { customerid } = actor.customer;
  const problems = new Map<AnswererProblem['name'], StoredAnswerer[]>();
  const given: Naming['given'] = [];
  const read = await readAnswerers(customerid, named);
  for (const answerer of read) {
    const problem = problemOf(answerer, grant);
    if (problem) problems.set(problem, [...(problems.get(problem) ?? []), answerer]);
    else if (problem === null) given.push({ ...answerer, former: answerer.granted });
  }
  const [first] = problems;
  if (first) {
    const [name, [{ email }, ...others]] = first as [AnswererProblem['name'], [StoredAnswerer]];
    const same = [first[1][0]!, ...others].filter(each => each.email === email);
    const placeOf = ({ target }: StoredAnswerer) =>
      name === 'answerernotthere' ? (target.location?.name ?? '') : wordsOf(target);
    const places = namesListed([...new Set(same.map(placeOf))]);
    return { name, values: { person: personName(email), places } };
  }
  const granted = given.flatMap(({ email, target: { topicid = '', locationid = '' }, former }) => {
    const permission = { customerid, email, topicid, locationid, privilege: 'Edit' } as const;
    const names = { topic: '', location: '' };
    return former
      ? putPermission(permission, former, names, actor, at).slice(0, 1)
      : givePermission(permission, names, actor, at).permission;
  });
  const seats = [...new Set(named.map(({ email }) => email))].map(email => {
    const places = given.filter(each => each.email === email).map(({ target }) => target.locationid!);
    return checkActiveAt(customerid, email, [...new Set(places)]);
  });
  return { seats, granted, given };
}

/** Returns why somebody cannot be asked; undefined where they can, null where they can with Edit given. */
function problemOf(
  { seat, target, granted, edits }: StoredAnswerer,
  grant: boolean,
): AnswererProblem['name'] | null | undefined {
  const { topicid, locationid } = target;
  if (!seat?.active) return 'answererunknown';
  if (!topicid || !locationid) return edits ? undefined : 'answerernowhere';
  if (privilegeOn(seat, locationid, granted) === 'Edit') return undefined;
  if (grantProblem(seat, locationid, true)) return 'answerernotthere';
  return grant ? null : 'answererlacks';
}
