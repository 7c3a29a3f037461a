import { expect, test } from 'vitest';
import { type SetUpStep, stepsDone } from '#shared/domain/administration/guide.ts';
import { starterTopics } from '#shared/domain/billing/startertopics.ts';

/** What a set-up makes. */
const fresh: SetUpStep = {
  locations: [{ revision: 0 }],
  topics: starterTopics.map(libraryCode => ({ libraryCode, revision: 0 })),
  placed: starterTopics.map(() => ({ active: true, begun: false })),
  seats: 1,
};
const [first, ...rest] = fresh.topics;
const [pair, ...pairs] = fresh.placed;

test.each<[string, Partial<SetUpStep>, string[]]>([
  ['what the set-up made', {}, []],
  ['a location that somebody changed', { locations: [{ revision: 1 }] }, ['place']],
  ['a second location', { locations: [{ revision: 0 }, { revision: 0 }] }, ['place']],
  ['another seat', { seats: 2 }, ['people']],
  [
    'a standard topic of their own',
    { topics: [...fresh.topics, { libraryCode: 'ssdf', revision: 0 }] },
    ['topics'],
  ],
  ['a custom topic', { topics: [...fresh.topics, { libraryCode: '', revision: 0 }] }, ['topics']],
  ['a starter topic with another status', { topics: [{ ...first!, revision: 1 }, ...rest] }, ['topics']],
  ['a starter topic at another place', { placed: [...fresh.placed, pair!] }, ['topics']],
  ['a starter topic switched off there', { placed: [{ ...pair!, active: false }, ...pairs] }, ['topics']],
  ['chosen topics that are active nowhere', { topics: [{ libraryCode: '', revision: 3 }], placed: [] }, []],
  ['a questionnaire', { placed: [{ ...pair!, begun: true }, ...pairs] }, ['questionnaire']],
])('after %s, these steps are done', (_, change, expected) => {
  const done = stepsDone({ ...fresh, ...change });
  expect(Object.entries(done).flatMap(([name, is]) => (is ? [name] : []))).toEqual(expected);
});
