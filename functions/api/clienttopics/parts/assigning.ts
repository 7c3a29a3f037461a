import { locationsKept } from '#functions/data/administration/counts.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { openKept } from '#functions/data/billing/customerwrites.ts';
import { type Assignment, assignment } from '#functions/data/clients/assignments.ts';
import { relation, relationKept } from '#functions/data/clients/relations.ts';
import { audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { absent, type Change, readAll } from '#functions/data/table/table.ts';
import { type LibraryTopic, libraryTopic } from '#functions/data/topics/library.ts';
import {
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
  activeThere,
  added,
  selected,
  standardTopicId,
  statusKept,
  statusSet,
} from '#functions/data/topics/topicwrites.ts';
import type { Actor } from '#functions/frame/session.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { isClientPlan } from '#shared/domain/billing/enrollment.ts';
import { onlyLocation } from '#shared/domain/clients/assignments.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import type { Client } from './rows.ts';

/** A topic of the contractor, and what the client has of it. */
export interface Assigning {
  client: Client;
  /** The contractor's topic. */
  own: Topic;
  master: LibraryTopic;
  assignment: Assignment | undefined;
  /** The client's topic of the same standard topic. */
  theirs: Topic | undefined;
  /** The client's only location. */
  place: Location | undefined;
  /** The client's topic there. */
  there: TopicLocation | undefined;
}

/** Reads a client and a standard topic of the contractor. Refuses anybody else's, and what does not exist. */
export async function assigningOf(
  { customer: { customerid: contractorid } }: Actor,
  { clientid, topicid }: { clientid: string; topicid: string },
): Promise<Assigning> {
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
  if (!own || own.custom || !first.customer || !first.relation) throw refuseAccess();
  if (!isClientPlan(first.customer.planid)) throw refuseAccess();
  const [{ master }, topics, places] = await Promise.all([
    readAll({ master: libraryTopic(own.libraryCode) }),
    topicsOf(clientid, true),
    locationsOf(clientid, true),
  ]);
  if (!master) throw refuseAccess();
  const theirs = topics.find(each => !each.custom && each.libraryCode === own.libraryCode);
  const place = onlyLocation(places);
  const { there } =
    theirs && place
      ? await readAll({ there: topicLocation(clientid, theirs.topicid, place.locationid) }, true)
      : { there: undefined };
  const client = { managed: first.relation.active, customer: first.customer };
  return { client, own, master, assignment: first.assignment, theirs, place, there };
}

/**
 * Returns the changes at both customers that make an assigned topic active or inactive at the client, beside that of the
 * assignment itself. They fail where what they were decided on has changed: the relation, the client, and both topics.
 */
export function carriedOut(
  { client: { customer: its }, own, master, assignment: before, theirs, place, there }: Assigning,
  active: boolean,
  actor: Actor,
  at: Date,
): Change[] {
  const { customerid: contractorid, name: contractor } = actor.customer;
  const { customerid: clientid, timezone, name } = its;
  const topicid = theirs?.topicid ?? standardTopicId(clientid, master.code);
  const state = asFlag(active);
  const author = { email: actor.email, right: 'contractor' } as const;
  const event = before
    ? (['client topic switched', 'topic switched by contractor'] as const)
    : (['client topic assigned', 'topic assigned by contractor'] as const);
  return [
    relationKept(clientid, { contractorid, active: true }),
    openKept(its),
    audit(contractorid, at, actor, event[0], { topicid: own.topicid, name, active: state }),
    ...(active
      ? [
          statusKept(own),
          theirs
            ? statusSet(theirs, topicStatus.active)
            : added(selected(clientid, master, topicStatus.active)),
          ...(place
            ? [
                placeKept(place),
                locationsKept(clientid, 1),
                activeThere(
                  { customerid: clientid, topicid, locationid: place.locationid },
                  there,
                  localDate(at, timezone),
                ),
              ]
            : []),
        ]
      : []),
    // What is assigned as inactive changes nothing at the client.
    ...(!active && before
      ? [theirs ? statusSet(theirs, topicStatus.inactive) : missing(clientid, topicid)]
      : []),
    ...(active || before
      ? [audit(clientid, at, author, event[1], { topicid, name: contractor, active: state })]
      : []),
  ];
}

const placeKept = ({ customerid, locationid }: Location): Change => ({
  kind: 'check',
  key: keys.location(customerid, locationid),
  condition: 'active = :on',
  values: { ':on': true },
});

const missing = (customerid: string, topicid: string): Change => ({
  kind: 'check',
  key: keys.topic(customerid, topicid),
  ...absent,
});
