import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { ChangeTag } from '#web/features/reports/ChangeTag.tsx';
import { LevelTag } from '#web/screens/reporting/comparison/LevelTag.tsx';
import { ScoreSince } from '#web/ui/score/ScoreSince.tsx';

/** Whether a drawn change points up or down, and whether its tone is good or bad. */
function signOf(markup: string): [direction: string, tone: string] {
  const [, direction = 'none'] = /lucide-(?:trending|arrow)-(up|down)/.exec(markup) ?? [];
  const [, tone = 'neutral'] = /class="[^"]*\b(good|bad|better|worse)\b/.exec(markup) ?? [];
  return [direction, tone];
}

describe('An arrow is the direction of a number: up where a risk is worse, and down where it is better', () => {
  test.each([
    ['Worse', 'none', 'bad'],
    ['Better', 'none', 'good'],
    ['Same', 'none', 'neutral'],
  ] as const)(
    'and stands in no mark of the comparison, whose figures differ in what is better: %s',
    (level, direction, tone) => {
      expect(signOf(renderToStaticMarkup(createElement(LevelTag, { level })))).toEqual([direction, tone]);
    },
  );

  test.each([
    ['Increased', 'up', 'bad'],
    ['Reduced', 'down', 'good'],
    ['Removed', 'none', 'good'],
    ['No Change', 'none', 'neutral'],
  ] as const)('in certification: %s', (change, direction, tone) => {
    expect(signOf(renderToStaticMarkup(createElement(ChangeTag, { change })))).toEqual([direction, tone]);
  });

  test('beside every score, by as much as the whole numbers differ', () => {
    const score = fc.integer({ min: 0, max: 1_000 }).map(tenths => tenths / 10);
    fc.assert(
      fc.property(score, score, (now, then) => {
        const markup = renderToStaticMarkup(
          createElement(ScoreSince, { score: now, before: { score: then } }),
        );
        const by = Math.round(now) - Math.round(then);
        if (by === 0) expect(markup).toContain('unchanged');
        else expect(signOf(markup)).toEqual(by > 0 ? ['up', 'worse'] : ['down', 'better']);
        if (by !== 0) expect(markup).toContain(`${Math.abs(by)} ${by > 0 ? 'worse' : 'better'}`);
      }),
    );
  });
});
