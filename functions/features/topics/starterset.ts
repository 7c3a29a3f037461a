import { checkOnlyLocation } from '#functions/data/administration/counts.ts';
import { audit, type Who } from '#functions/data/table/audit.ts';
import { readMany } from '#functions/data/table/many.ts';
import { type Change, readAll } from '#functions/data/table/table.ts';
import { type LibraryTopic, libraryTopic } from '#functions/data/topics/library.ts';
import {
  firstLocation,
  type Location,
  locationsOf,
  topicLocation,
  topicStatus,
  topicsOf,
} from '#functions/data/topics/settings.ts';
import {
  checkActiveThere,
  putNewTopic,
  selected,
  setTopicStatus,
  standardTopicId,
} from '#functions/data/topics/topicwrites.ts';
import { onlyLocation } from '#shared/domain/clients/assignments.ts';
import { type StarterSetId, starterSetOf } from '#shared/domain/topics/startersets.ts';

/** What taking a starter set writes. */
interface Taken {
  changes: Change[];
  /** How many topics become active, or are put at the location. */
  changed: number;
  /** The only location. */
  place: Location | undefined;
}

/**
 * Returns the changes that make the topics of a starter set active, and put them at the customer's only location. They fail
 * where a topic, the location, or a topic there is not as it was read, or another location was opened. `today` is the customer's calendar day.
 */
export async function starterSetTaken(
  customerid: string,
  set: StarterSetId,
  { who, at, today }: { who: Who; at: Date; today: string },
): Promise<Taken> {
  const { name, topics: codes } = starterSetOf(set);
  const [found, topics, places] = await Promise.all([
    readAll(Object.fromEntries(codes.map(code => [code, libraryTopic(code)]))),
    topicsOf(customerid, true),
    locationsOf(customerid, true),
  ]);
  const masters = Object.values(found).filter((one): one is LibraryTopic => one !== undefined);
  const place = onlyLocation(places);
  const wanted = masters.map(master => {
    const theirs = topics.find(topic => !topic.custom && topic.libraryCode === master.code);
    return { master, theirs, topicid: theirs?.topicid ?? standardTopicId(customerid, master.code) };
  });
  const there = place
    ? await readAll(
        Object.fromEntries(
          wanted.map(({ topicid }) => [topicid, topicLocation(customerid, topicid, place.locationid)]),
        ),
        true,
      )
    : {};
  const changes: Change[] = [];
  const moved: string[] = [];
  for (const { master, theirs, topicid } of wanted) {
    changes.push(
      theirs
        ? setTopicStatus(theirs, topicStatus.active)
        : putNewTopic(selected(customerid, master, topicStatus.active)),
    );
    if (place) {
      changes.push(
        checkActiveThere({ customerid, topicid, locationid: place.locationid }, there[topicid], today),
      );
    }
    const waits = theirs?.status !== topicStatus.active || (place && there[topicid]?.active !== true);
    if (waits) moved.push(topicid);
  }
  if (place) changes.push(...checkOnlyLocation(place));
  changes.push(audit(customerid, at, who, 'starter set taken', { set: name, topicids: moved.join(' ') }));
  return { changes, changed: moved.length, place };
}

/**
 * Returns the changes with which a customer that is being added begins with the topics of a starter set, at its first
 * location if that is active. `today` is the customer's calendar day.
 */
export async function starterSetBegun(
  { customerid, active }: Pick<Location, 'customerid' | 'active'>,
  set: StarterSetId,
  { who, at, today }: { who: Who; at: Date; today: string },
): Promise<Change[]> {
  const { name, topics: codes } = starterSetOf(set);
  const masters = (await readMany(codes.map(libraryTopic))).filter(one => one !== undefined);
  const topics = masters.map(master => selected(customerid, master, topicStatus.active));
  const locationid = firstLocation(customerid);
  const pairs = active ? topics.map(({ topicid }) => ({ customerid, topicid, locationid })) : [];
  const topicids = topics.map(({ topicid }) => topicid).join(' ');
  return [
    ...topics.map(putNewTopic),
    ...pairs.map(pair => checkActiveThere(pair, undefined, today)),
    audit(customerid, at, who, 'starter set taken', { set: name, topicids }),
  ];
}
