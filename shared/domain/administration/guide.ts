import { starterTopics } from '#shared/domain/billing/startertopics.ts';

/** What a new organization does first, in this order. */
export const guideSteps = ['place', 'topics', 'people', 'questionnaire'] as const;
export type GuideStep = (typeof guideSteps)[number];

/** What an organization has so far. */
export interface SetUpStep {
  /** `revision` counts the changes by people. */
  locations: readonly { revision: number }[];
  /** `libraryCode` is '' for a custom topic. */
  topics: readonly { libraryCode: string; revision: number }[];
  /** Topics at locations; `begun` if somebody began or completed a questionnaire there. */
  placed: readonly { active: boolean; begun: boolean }[];
  seats: number;
}

const starters: ReadonlySet<string> = new Set(starterTopics);

/**
 * Returns which steps are done. What the set-up made does not count: its location is checked once somebody changed it or
 * added another, and topics are chosen once they differ from the starter topics at that location. Source:
 * docs/product.md, Set-up guide.
 */
export function stepsDone({ locations, topics, placed, seats }: SetUpStep): Record<GuideStep, boolean> {
  const own = topics.some(({ libraryCode, revision }) => !starters.has(libraryCode) || revision > 0);
  const moved = placed.length > topics.length || placed.some(({ active }) => !active);
  return {
    place: locations.length > 1 || locations.some(({ revision }) => revision > 0),
    topics: placed.some(({ active }) => active) && (own || moved),
    people: seats > 1,
    questionnaire: placed.some(({ begun }) => begun),
  };
}
