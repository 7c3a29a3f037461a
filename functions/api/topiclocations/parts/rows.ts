import {
  type Location,
  type Topic,
  type TopicLocation,
  topicNames,
  toTopicPairRow,
} from '#functions/data/topics/settings.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { type ScheduleHistories, scheduleOn } from '#shared/domain/scheduling/rules.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';

/** Returns a topic for the lists of topics and locations. */
export const topicOf = (topic: Topic) => ({ topicid: topic.topicid, ...topicNames(topic) });

/** Returns whether a topic can be put at locations. */
export const isOffered = (topic: Topic): boolean => topic.status === topicStatus.active;

/** A topic at a location as the wire spells it, of the pair and of the two it puts together. */
export const toTopicLocationRow = (topic: Topic, location: Location, pair: TopicLocation) => ({
  ...topicOf(topic),
  ...toTopicPairRow(location),
  activetl: asFlag(pair.active),
  activesince: pair.activeSince,
  topicactive: asFlag(isOffered(topic)),
  activel: asFlag(location.active),
  openruns: Object.keys(pair.open).length,
});

/** The schedule of a topic at a location on a day, as the wire spells it. */
export function toScheduleRow(histories: ScheduleHistories, day: string) {
  const { rhythm, dueDay, answerer } = scheduleOn(histories, day);
  return { everymonths: rhythm.every === 'paused' ? 0 : rhythm.every, dueday: dueDay, askedemail: answerer };
}
