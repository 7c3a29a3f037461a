import { checkOnlyLocation } from '#functions/data/administration/counts.ts';
import { type Customer, customer } from '#functions/data/administration/customer.ts';
import { checkCustomerOpen } from '#functions/data/billing/customerwrites.ts';
import { type Assignment, assignment } from '#functions/data/clients/assignments.ts';
import { checkPublished, copyOf, copyVersionId } from '#functions/data/clients/copies.ts';
import { checkRelation, relation } from '#functions/data/clients/relations.ts';
import { audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { absent, type Change, readAll } from '#functions/data/table/table.ts';
import { type LibraryTopic, libraryTopic } from '#functions/data/topics/library.ts';
import {
  isWritten,
  type Location,
  locationsOf,
  type Topic,
  type TopicLocation,
  topic,
  topicLocation,
  topicStatus,
  topicsOf,
} from '#functions/data/topics/settings.ts';
import {
  checkActiveThere,
  checkTopicStatus,
  putNewTopic,
  selected,
  setTopicStatus,
  standardTopicId,
} from '#functions/data/topics/topicwrites.ts';
import { copiedVersion, versionNumberOf } from '#functions/data/topics/version.ts';
import type { Actor } from '#functions/frame/session.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { isClientPlan } from '#shared/domain/billing/clientplan.ts';
import { canAssign, onlyLocation } from '#shared/domain/clients/assignments.ts';
import { copyId } from '#shared/domain/clients/copies.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/** A client with whether the contractor manages it. */
export interface AssignedClient {
  managed: boolean;
  customer: Customer;
}

/** Returns whether the topics of a client can be changed at an instant. */
export const isClientOpen = ({ managed, customer }: AssignedClient, at: Date): boolean =>
  canAssign({ managed, ...customer }, at);

/** A topic of the contractor, and what the client has of it. */
export interface AssignedTopic {
  client: AssignedClient;
  /** The contractor's topic: a standard topic, or one that it writes. */
  own: Topic;
  /** The standard topic in the library; undefined for a custom one. */
  master: LibraryTopic | undefined;
  assignment: Assignment | undefined;
  /** The client's topic: of the same standard topic, or its copy of the custom one. */
  theirs: Topic | undefined;
  /** The client's only location. */
  place: Location | undefined;
  /** The client's topic there. */
  there: TopicLocation | undefined;
}

/** Reads a client and a topic of the contractor. Refuses anybody else's, and what does not exist. */
export async function assigningOf(
  { customer: { customerid: contractorid } }: Actor,
  { clientid, topicid }: { clientid: string; topicid: string },
): Promise<AssignedTopic> {
  const first = await readAll(
    {
      relation: relation(clientid, contractorid),
      customer: customer(clientid),
      own: topic(contractorid, topicid),
      assignment: assignment(contractorid, clientid, topicid),
    },
    true,
  );
  const { own } = first;
  // A copy is its source's to assign.
  if (!own || (own.custom && !isWritten(own)) || !first.customer || !first.relation) throw refuseAccess();
  if (!isClientPlan(first.customer.planid)) throw refuseAccess();
  const [{ master }, topics, places] = await Promise.all([
    own.custom ? { master: undefined } : readAll({ master: libraryTopic(own.libraryCode) }),
    topicsOf(clientid, true),
    locationsOf(clientid, true),
  ]);
  if (!own.custom && !master) throw refuseAccess();
  const copy = copyId(clientid, topicid);
  const theirs = topics.find(each =>
    own.custom ? each.topicid === copy : !each.custom && each.libraryCode === own.libraryCode,
  );
  const place = onlyLocation(places);
  const { there } =
    theirs && place
      ? await readAll({ there: topicLocation(clientid, theirs.topicid, place.locationid) }, true)
      : { there: undefined };
  const client = { managed: first.relation.active, customer: first.customer };
  return { client, own, master, assignment: first.assignment, theirs, place, there };
}

/** What assigning or switching a topic writes. */
interface Carried {
  changes: Change[];
  /** The version of a custom topic that the client uses after it, by its number; 0 for none. */
  version: number;
}

/**
 * Returns the changes at both customers that make an assigned topic active or inactive at the client, beside that of the
 * assignment itself. They fail where what they were decided on has changed: the relation, the client, and both topics, of
 * a custom one also its version. A custom topic that the client does not have yet is copied, before anything names the
 * copy.
 */
export async function carriedOut(
  assigning: AssignedTopic,
  active: boolean,
  actor: Actor,
  at: Date,
): Promise<Carried> {
  const {
    client: { customer: its },
    own,
    assignment: before,
    theirs,
  } = assigning;
  const { customerid: contractorid, name: contractor } = actor.customer;
  const { customerid: clientid, name } = its;
  const topicid = theirIdOf(assigning);
  const state = asFlag(active);
  const author = { email: actor.email, right: 'contractor' } as const;
  const event = before
    ? (['client topic switched', 'topic switched by contractor'] as const)
    : (['client topic assigned', 'topic assigned by contractor'] as const);
  const changes: Change[] = [
    checkRelation(clientid, { contractorid, active: true }),
    checkCustomerOpen(its),
    audit(contractorid, at, actor, event[0], { topicid: own.topicid, name, active: state }),
  ];
  // What is assigned as inactive changes nothing at the client.
  if (active) changes.push(...(await madeActive(assigning, at)));
  else if (before) {
    changes.push(theirs ? setTopicStatus(theirs, topicStatus.inactive) : missing(clientid, topicid));
  }
  if (active || before)
    changes.push(audit(clientid, at, author, event[1], { topicid, name: contractor, active: state }));
  const used = theirs ?? (active ? own : undefined);
  return { changes, version: own.custom && used ? versionNumberOf(used.versionid) : 0 };
}

/** Returns the id of the topic that a client has of a topic of its contractor. */
export const theirTopicId = (clientid: string, { custom, topicid, libraryCode }: Topic): string =>
  custom ? copyId(clientid, topicid) : standardTopicId(clientid, libraryCode);

const theirIdOf = ({ client, own, theirs }: AssignedTopic): string =>
  theirs?.topicid ?? theirTopicId(client.customer.customerid, own);

/** Returns the changes that make a topic active at a client, and at its only location. */
async function madeActive(assigning: AssignedTopic, at: Date): Promise<Change[]> {
  const { client, own, theirs, place, there } = assigning;
  const { customerid: clientid, timezone } = client.customer;
  const today = localDate(at, timezone);
  const pair = { customerid: clientid, topicid: theirIdOf(assigning), locationid: place?.locationid ?? '' };
  return [
    ...(theirs
      ? [checkTopicStatus(own), setTopicStatus(theirs, topicStatus.active)]
      : await begunAt(clientid, assigning, at)),
    ...(place ? [...checkOnlyLocation(place), checkActiveThere(pair, there, today)] : []),
  ];
}

/** Returns the changes that add the topic to a client that does not have it. */
async function begunAt(clientid: string, { own, master }: AssignedTopic, at: Date): Promise<Change[]> {
  if (master) return [checkTopicStatus(own), putNewTopic(selected(clientid, master, topicStatus.active))];
  const versionid = copyVersionId(copyId(clientid, own.topicid), versionNumberOf(own.versionid));
  const { title, complete } = await copiedVersion(own.versionid, versionid, at);
  return [checkPublished(own), complete, putNewTopic(copyOf(clientid, own, title))];
}

const missing = (customerid: string, topicid: string): Change => ({
  kind: 'check',
  key: keys.topic(customerid, topicid),
  ...absent,
});
