import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editPrefix, keys, runsPk } from '#functions/data/table/keys.ts';
import { queryAll, readOne } from '#functions/data/table/table.ts';
import { compareMonths, listComparedQuestions } from '#shared/contract/reporting/comparison.ts';
import { people } from '#test/support/cast.ts';
import { makePlace, type Place, smallTopic } from '#test/support/places.ts';
import { setAction } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const months = ['202602', '202603'] as const;
const weight = { High: 5, Medium: 3, Low: 1 };
const percent = (n: number, m: number) => (m === 0 ? null : Math.round((10_000 * n) / m) / 100);

/** Counts the metrics of a month from the stored answers and actions, with no code of the product. */
async function recount({ topicid, locationid }: Place, period: string, asOf: string) {
  const item = await readOne({ key: keys.run(topicid, locationid, period), parse: found => found! }, true);
  const answers = String(item.a).toUpperCase();
  const asked = smallTopic.filter((_, at) => answers[at] !== '-' && answers[at] !== undefined);
  const scored = asked.filter(({ solutionIf }) => solutionIf !== '-');
  const failed = scored.filter(one => answers[smallTopic.indexOf(one)] === one.solutionIf);
  const sum = (of: typeof scored) => of.reduce((all, { priority }) => all + weight[priority], 0);
  const edits = await queryAll(runsPk(topicid, locationid), editPrefix(period), { consistent: true });
  const done = edits.filter(({ completed }) => completed === 'Y').length;
  const overdue = edits.filter(({ due, completed }) => due && completed !== 'Y' && String(due) < asOf).length;
  const risk = (level: string) => failed.filter(({ priority }) => priority === level).length;
  return {
    score: percent(sum(failed), sum(scored)) ?? 0,
    compliant: percent(scored.length - failed.length, scored.length),
    open: failed.length - done,
    high: risk('High'),
    medium: risk('Medium'),
    low: risk('Low'),
    completed: percent(done, failed.length),
    assigned: percent(edits.filter(({ owner }) => owner).length, failed.length),
    overdue,
    asked: asked.length,
  };
}

const walks = fc.constantFrom('NN', 'NY', 'YYY', 'YYN', 'YNNN', 'YNNY', 'YNYN', 'YNYY');
const states = fc.constantFrom('', 'Y', 'N', 'none');

test('the figures of two months are what a recount from the stored answers and actions says', async () => {
  await fc.assert(
    fc.asyncProperty(walks, walks, states, states, async (first, second, ...set) => {
      const place = await makePlace();
      for (const [n, period] of months.entries()) {
        const day = `${period.slice(0, 4)}-${period.slice(4)}-10T12:00:00Z`;
        await world.at(day, async () => {
          const run = await new Player(world, place, {}, period).finish([first, second][n]!);
          const failing = [first, second][n]!.startsWith('YN');
          if (!failing || set[n] === 'none') return;
          await setAction(world, run.place, {
            completed: set[n]!,
            qduedate: '2026-03-01',
            qownerid: people.vic,
          });
        });
      }
      const input = { ...place, periodcode: months[0], latestperiod: months[1] };
      const { body } = await world.call(compareMonths, input);
      const told = (side: 'early' | 'late') =>
        Object.fromEntries(body.Metriclist.map(metric => [metric.metric, metric[side]]));
      // The later month was completed on 10 March; it is 15 March.
      expect(told('early')).toEqual(await recount(place, months[0], '2026-03-10'));
      expect(told('late')).toEqual(await recount(place, months[1], '2026-03-15'));

      const { Detaillate: rows } = (await world.call(listComparedQuestions, input)).body;
      const failed = (side: 'efinding' | 'finding') =>
        rows.filter(row => row[side] === 'Not compliant').length;
      const { high, medium, low } = told('late');
      expect(failed('finding')).toBe(Number(high) + Number(medium) + Number(low));
      const change = body.Scorechange!;
      const points = change.parts.reduce((all, part) => all + Math.round(part.points * 100), 0);
      expect(points).toBe(Math.round(told('late').score! * 100) - Math.round(told('early').score! * 100));
    }),
    { numRuns: 12 },
  );
}, 60_000);
