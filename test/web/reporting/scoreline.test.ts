import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeAt, scoreScale } from '#web/ui/chart/points.ts';

const scores = fc.array(fc.double({ min: 0, max: 100, noNaN: true }), { minLength: 1, maxLength: 12 });

describe('The scale of a line of scores', () => {
  test('holds every score and every edge that it names, within 0 to 100', () => {
    fc.assert(
      fc.property(scores, values => {
        const { from, to, edges } = scoreScale(values);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(100);
        expect(to).toBeGreaterThan(from);
        for (const value of [...values, ...edges.map(({ at }) => at)]) {
          expect(value).toBeGreaterThanOrEqual(from);
          expect(value).toBeLessThanOrEqual(to);
        }
      }),
    );
  });

  test.each([
    [[30, 35, 38], 26, 42, []],
    [[30, 35, 43], 26, 50, [50]],
    [[15], 11, 20, [20]],
    [[0], 0, 4, []],
    [[100], 96, 100, []],
    [[15, 60], 11, 64, [20, 50]],
  ])('of %j is from %i to %i, with the edges %j', (values, from, to, edges) => {
    const scale = scoreScale(values);
    expect([scale.from, scale.to, scale.edges.map(({ at }) => at)]).toEqual([from, to, edges]);
  });

  test('the change under a month is that between the numbers on screen', () => {
    const points = [27.6, 22.4, 22.4].map((value, at) => ({ label: `Month ${at}`, value }));
    expect(points.map((_, at) => changeAt(points, at))).toEqual([0, -6, 0]);
  });
});
