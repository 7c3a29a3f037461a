import type { Customer } from '#functions/data/administration/customer.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { type Assignment, assignment } from '#functions/data/clients/assignments.ts';
import { type Relation, relation } from '#functions/data/clients/relations.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readOne } from '#functions/data/table/table.ts';
import {
  type Topic,
  topic,
  topicStatus,
  topicStatusRow,
  topicTitle,
} from '#functions/data/topics/settings.ts';
import { versionNumberOf } from '#functions/data/topics/version.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { isContractor, offeredVersion } from '#shared/domain/clients/copies.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** A client's copy of a contractor's topic, with what decides about newer versions. */
export interface Copy {
  topic: Topic;
  contractor: Customer | undefined;
  relation: Relation | undefined;
  source: Topic | undefined;
  assignment: Assignment | undefined;
}

/** Reads what belongs to copies, all at once. */
export async function readCopies(copies: readonly Topic[]): Promise<Copy[]> {
  const of = (at: Topic) => customerOf(at.source);
  const [contractors, relations, sources, assignments] = await Promise.all([
    readMany(
      copies.map(at => customer(of(at))),
      true,
    ),
    readMany(
      copies.map(at => relation(at.customerid, of(at))),
      true,
    ),
    readMany(
      copies.map(at => topic(of(at), at.source)),
      true,
    ),
    readMany(
      copies.map(at => assignment(of(at), at.customerid, at.source)),
      true,
    ),
  ]);
  return copies.map((at, n) => ({
    topic: at,
    contractor: contractors[n],
    relation: relations[n],
    source: sources[n],
    assignment: assignments[n],
  }));
}

/** Reads a customer's copy of a contractor's topic. Refuses every other topic. */
export async function copyAt(customerid: string, topicid: string): Promise<Copy> {
  const found = await readOne(topic(customerid, topicid), true);
  if (!found?.source) throw refuseAccess();
  const [copy] = await readCopies([found]);
  return copy!;
}

/** What a contractor offers to a client, with everything that was looked at. */
export interface CopyOffer {
  version: number;
  contractor: Customer;
  relation: Relation;
  source: Topic;
  assignment: Assignment;
}

/** Returns the newer version that a client is offered; undefined for none. */
export function offerFor(copy: Copy, at: Date): CopyOffer | undefined {
  const { contractor, relation: of, source, assignment: its, topic: now } = copy;
  if (!contractor || !of || !source || !its || !isContractor(contractor, at)) return undefined;
  const version = offeredVersion({
    managed: of.active,
    assigned: its.active,
    active: source.status === topicStatus.active,
    newest: versionNumberOf(source.versionid),
    used: versionNumberOf(now.versionid),
  });
  return version > 0 ? { version, contractor, relation: of, source, assignment: its } : undefined;
}

/** Returns a copy for the wire. */
export const copyRow = (copy: Copy, at: Date) => ({
  topicid: copy.topic.topicid,
  ...topicTitle(copy.topic),
  cuzsummary: copy.topic.summary,
  contractordesc: copy.contractor?.name ?? '',
  version: versionNumberOf(copy.topic.versionid),
  offered: offerFor(copy, at)?.version ?? 0,
  ...topicStatusRow(copy.topic),
  revision: copy.topic.revision,
});
