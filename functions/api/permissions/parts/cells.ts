import { type Member, member } from '#functions/data/administration/member.ts';
import {
  givePermission,
  putPermission,
  type TopicPermission,
  takePermission,
  topicPermission,
} from '#functions/data/administration/permission.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { type Change, type Reads, readAll } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { addUserPermission } from '#shared/contract/administration/permissions.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { type GrantProblem, grantProblem } from '#shared/domain/administration/grants.ts';

type State = Privilege | 'None';

/** One permission as it is wanted. */
export interface WantedPermission extends Omit<TopicPermission, 'privilege'> {
  privilege: State;
  /** What the person saw. */
  former: State;
  /** What people call the topic and the location. */
  names: { topic: string; location: string };
}

/** So many cells are read together and written as one transaction: each takes up to four of its hundred changes. */
const together = 20;

/** Returns cells in parts that are written as one, in their order: no part has a cell twice. */
function partsOf(cells: readonly WantedPermission[]): WantedPermission[][] {
  const parts: WantedPermission[][] = [];
  let known = new Set<string>();
  for (const cell of cells) {
    if (parts.length === 0 || known.size === together || known.has(ofCell(cell))) {
      parts.push([]);
      known = new Set();
    }
    known.add(ofCell(cell));
    parts.at(-1)!.push(cell);
  }
  return parts;
}

/**
 * Gives, changes and takes away permissions at one location. Returns for each '' once it is as wanted, also if somebody else
 * made it so; otherwise why it was not changed. What can be changed is, whatever becomes of the others.
 */
export async function setCells(
  cells: readonly WantedPermission[],
  actor: Actor,
  at: Date,
): Promise<string[]> {
  const problems: string[] = [];
  for (const part of partsOf(cells)) problems.push(...(await untilWritten(() => setPart(part, actor, at))));
  return problems;
}

/** Reads, decides and writes one part. Returns undefined if something it was decided on changed in between. */
async function setPart(
  part: readonly WantedPermission[],
  actor: Actor,
  at: Date,
): Promise<string[] | undefined> {
  const read = await readAll(readsOf(part), true);
  const changes: Change[] = [];
  const problems = part.map(cell => {
    const stored = read[ofCell(cell)] as Privilege | null;
    const now: State = stored ?? 'None';
    if (now === cell.privilege) return '';
    if (now !== cell.former)
      return `Someone else changed this to ${now} first. It was left at ${now}. Set it again to change it.`;
    const seat = read[ofSeat(cell)] as Member | undefined;
    const refused = stored ? null : grantProblem(seat, cell.locationid, read[ofTopic(cell)] !== undefined);
    if (refused) return sentence(refused);
    changes.push(...changesOf(cell, stored, actor, at));
    return '';
  });
  return (await writeNamed({ all: onceEach(changes) })) ? undefined : problems;
}

const ofCell = ({ email, topicid }: WantedPermission): string => `cell ${email} ${topicid}`;
const ofSeat = ({ email }: WantedPermission): string => `seat ${email}`;
const ofTopic = ({ topicid }: WantedPermission): string => `topic ${topicid}`;

/** What decides about cells of one location: what is stored, the seats of the people, and where the topics are. */
const readsOf = (part: readonly WantedPermission[]): Reads =>
  Object.fromEntries(
    part.flatMap(cell => {
      const { customerid, email, topicid, locationid } = cell;
      return [
        [ofCell(cell), topicPermission(customerid, email, topicid, locationid)],
        [ofSeat(cell), member(customerid, email)],
        [ofTopic(cell), topicLocation(customerid, topicid, locationid)],
      ];
    }),
  );

const sentence = (reason: GrantProblem): string => {
  const refusal = addUserPermission.refusals[reason];
  return 'explanation' in refusal ? refusal.explanation : refusal.message;
};

/** Returns the changes that make a permission what is wanted. */
function changesOf(
  { names, ...cell }: WantedPermission,
  stored: Privilege | null,
  actor: Actor,
  at: Date,
): Change[] {
  const { privilege, former: _, ...which } = cell;
  if (privilege === 'None') return takePermission({ ...which, privilege: stored! }, names, actor, at);
  if (stored) return putPermission({ ...which, privilege }, stored, names, actor, at);
  return Object.values(givePermission({ ...which, privilege }, names, actor, at)).flat();
}

/** Returns changes without repeated checks: cells share their seats and topics. A transaction has each item once. */
const onceEach = (changes: readonly Change[]): Change[] => [
  ...new Map(changes.map(change => [`${change.key.pk}\n${change.key.sk}`, change])).values(),
];
