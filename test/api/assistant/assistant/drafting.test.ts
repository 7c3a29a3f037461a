import { afterAll, beforeAll, expect, test } from 'vitest';
import { listAiQueries } from '#shared/contract/assistant/assistant.ts';
import { drafted } from '#test/support/assistant/queries.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

test('a query becomes a draft with one first question and what each question rests on', async () => {
  const { query, results } = await drafted(world);
  expect(query).toMatchObject({ state: 'done', drafter: 'library', problem: '', questions: results.length });
  expect(results).toHaveLength(12);
  expect(results.filter(({ parent }) => parent === 0)).toHaveLength(1);
  const list = await world.call(listAiQueries, {});
  expect(list.body.results).toEqual([query]);
});
