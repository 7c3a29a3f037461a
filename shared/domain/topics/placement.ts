/** A topic at a location where it was added; inactive, nobody can begin it there. */
export interface Pairing {
  topicid: string;
  locationid: string;
  active: boolean;
}

/** One change that makes a topic active or inactive at a location; 'add' makes it active where it never was. */
export interface PlacementChange {
  kind: 'add' | 'activate' | 'deactivate';
  topicid: string;
  locationid: string;
}

/** Returns the key of a topic at a location. Ids have no spaces. */
export const placementKey = ({ topicid, locationid }: { topicid: string; locationid: string }): string =>
  `${topicid} ${locationid}`;

/**
 * Returns the changes after which topics are active exactly where `wanted` says so, by key. What it does not name stays
 * as it is, and what is already as wanted needs no change.
 */
export function placementChanges(
  pairings: readonly Pairing[],
  wanted: ReadonlyMap<string, boolean>,
): PlacementChange[] {
  const known = new Map(pairings.map(pairing => [placementKey(pairing), pairing.active]));
  return [...wanted].flatMap(([key, active]): PlacementChange[] => {
    const [topicid = '', locationid = ''] = key.split(' ');
    const now = known.get(key);
    if ((now ?? false) === active) return [];
    const kind = now === undefined ? 'add' : active ? 'activate' : 'deactivate';
    return [{ kind, topicid, locationid }];
  });
}
