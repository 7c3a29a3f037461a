import { describePeriod } from '#shared/domain/kit/months.ts';
import type { Heading } from '#web/features/run/engine/source.ts';
import { entrances } from '#web/session/entrances.ts';

export interface Place {
  topicid: string;
  locationid: string;
  periodcode: string;
}

/** Returns the place that an address names; null where it names none. */
export function placeIn(query: URLSearchParams): Place | null {
  const [topicid, locationid, periodcode] = ['topicid', 'locationid', 'periodcode'].map(name =>
    query.get(name),
  );
  return topicid && locationid && periodcode ? { topicid, locationid, periodcode } : null;
}

/** Returns the title of the page, and its help once there are names of topic and location. */
export const headingAt = ({ periodcode }: Place, { cuzdesc, locationdesc = '' }: Partial<Heading>) => ({
  title: cuzdesc || 'Questionnaire',
  help: cuzdesc ? (locationdesc && `${locationdesc} · `) + describePeriod(periodcode) : '',
});

/** The pages above a questionnaire. */
export const crumbs = [
  { label: 'Home', to: entrances.home },
  { label: 'Topic Questionnaire', to: entrances.topicList },
] as const;

/** Returns the input that continues a questionnaire. */
export const continuing = (place: Place) => ({ ...place, quizmessage: 'contquiz' as const });
