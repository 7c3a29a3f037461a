import type { Output } from '#shared/contract/kit/call.ts';
import type { listPlaceableTopics, TopicPlace } from '#shared/contract/topics/topiclocations.ts';

/** A location of the grid. */
export interface GridLocation {
  locationid: string;
  locationdesc: string;
  /** Topics can be added to it. */
  open: boolean;
}

/** A topic of the grid, with the locations where it was added, by their ids. */
export interface GridRow {
  topicid: string;
  cuzdesc: string;
  /** It can be added to locations. */
  open: boolean;
  at: ReadonlyMap<string, TopicPlace>;
}

/** How many locations the grid shows beside each other. */
export const shownAtOnce = 6;

export const byName = new Intl.Collator('en').compare;

/** Returns every topic and location that can be paired or is, both by name. */
export function gridOf(
  pairs: readonly TopicPlace[],
  { Eligibletopics, Eligiblelocation }: Output<typeof listPlaceableTopics>,
): { rows: GridRow[]; places: GridLocation[] } {
  const rows = new Map<string, GridRow & { at: Map<string, TopicPlace> }>();
  for (const { topicid, cuzdesc } of Eligibletopics) {
    rows.set(topicid, { topicid, cuzdesc, open: true, at: new Map() });
  }
  const places = new Map<string, GridLocation>();
  for (const { locationid, locationdesc } of Eligiblelocation) {
    places.set(locationid, { locationid, locationdesc, open: true });
  }
  for (const pair of pairs) {
    const { topicid, cuzdesc, locationid, locationdesc } = pair;
    const row = rows.get(topicid) ?? { topicid, cuzdesc, open: false, at: new Map() };
    row.at.set(locationid, pair);
    rows.set(topicid, row);
    if (!places.has(locationid)) places.set(locationid, { locationid, locationdesc, open: false });
  }
  return {
    rows: [...rows.values()].sort((a, b) => byName(a.cuzdesc, b.cuzdesc)),
    places: [...places.values()].sort((a, b) => byName(a.locationdesc, b.locationdesc)),
  };
}
