import type { Location, Topic } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { type Names, readNames } from './names.ts';

/** What was rolled up of a topic at a location that a person may see. */
export interface Reported<Rolled> {
  topic: Topic;
  location: Location;
  rolled: Rolled;
}

/** Reads the roll-ups of one topic, by location. */
type ReadTopic<Rolled> = (customerid: string, topicid: string) => Promise<ReadonlyMap<string, Rolled>>;

/**
 * Reads roll-ups of topics at all locations that a person may see, those of each topic with a request of its own, all at
 * the same time; inactive ones too, since their reports stay. Source: DECISIONS 17, who sees what.
 */
export async function rolledOf<Rolled>(
  { topics, locations, privilege }: Names,
  read: ReadTopic<Rolled>,
  wanted: (topicid: string) => boolean = () => true,
): Promise<Reported<Rolled>[]> {
  const ofTopics = await Promise.all(
    [...topics.values()]
      .filter(({ topicid }) => wanted(topicid))
      .map(async topic =>
        [...(await read(topic.customerid, topic.topicid))].flatMap(([locationid, rolled]) => {
          const location = locations.get(locationid);
          return location && privilege(topic.topicid, locationid) ? [{ topic, location, rolled }] : [];
        }),
      ),
  );
  return ofTopics.flat();
}

/** Reads names, then roll-ups: two requests after one another, however large the customer is. */
export const reportedTo = async <Rolled>(
  actor: Actor,
  read: ReadTopic<Rolled>,
  wanted?: (topicid: string) => boolean,
): Promise<Reported<Rolled>[]> => rolledOf(await readNames(actor), read, wanted);
