import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brandTokens, enough, softOf, standingOut, surfaces } from '#shared/domain/kit/brand.ts';
import { contrast } from '#shared/domain/kit/contrast.ts';

const color = fc.integer({ min: 0, max: 0xffffff }).map(value => `#${value.toString(16).padStart(6, '0')}`);

test('lines and texts in any brand color can be seen in both themes, and so can the text on it', () => {
  fc.assert(
    fc.property(color, color, (brand, header) => {
      for (const surface of Object.values(surfaces)) {
        for (const ratio of Object.values(enough)) {
          expect(contrast(standingOut(brand, surface, ratio), surface)).toBeGreaterThanOrEqual(ratio);
        }
      }
      const tokens = brandTokens(brand, header);
      for (const theme of ['light', 'dark'] as const)
        expect(contrast(tokens[`--brand-ink-${theme}`]!, softOf(brand, theme))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens['--on-brand']!, brand)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(tokens['--on-header']!, header)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test('a color that stands out already stays as it is', () => {
  expect(standingOut('#0b5cad', surfaces.light, enough.ink)).toBe('#0b5cad');
});

test('pages without a customer have the tokens of the usual colors', () => {
  const css = readFileSync(resolve(import.meta.dirname, '../../../web/src/ui/tokens.css'), 'utf8');
  for (const [name, value] of Object.entries(brandTokens('', '')))
    expect(css).toContain(`${name}: ${value};`);
});
