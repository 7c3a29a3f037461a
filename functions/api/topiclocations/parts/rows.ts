import type { Location, Topic, TopicLocation } from '#functions/data/topics/settings.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';

/** A topic in lists that put topics at locations. */
export const topicOf = ({ topicid, title: cuzdesc, custom }: Topic) => ({
  topicid,
  cuzdesc,
  cuztopic: asFlag(custom),
});

/** A location in lists that put topics at locations. */
export const locationOf = ({ locationid, name: locationdesc, country: countrycode }: Location) => ({
  locationid,
  locationdesc,
  countrycode,
});

/** Whether a topic can be put at locations. */
export const isOffered = (topic: Topic): boolean => topic.status === topicStatus.active;

/** A topic at a location as the contract spells it. */
export const rowOf = (topic: Topic, location: Location, pair: TopicLocation) => ({
  ...topicOf(topic),
  ...locationOf(location),
  activetl: asFlag(pair.active),
  activesince: pair.activeSince,
  topicactive: asFlag(isOffered(topic)),
  activel: asFlag(location.active),
  openruns: Object.keys(pair.open).length,
});
