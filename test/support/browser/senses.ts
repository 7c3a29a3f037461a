import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** A role and its name as a screen reader says them: a line of the snapshot. */
interface Said {
  role: string;
  name: string;
  /** Where a link leads. */
  to: string;
  /** Sorts a column: it is read as a part of the column's head, whose name it has. */
  sorts: boolean;
}

/** What a screen reader finds in a part of the page, in its order. */
async function saidIn(part: Locator): Promise<Said[]> {
  const said: Said[] = [];
  for (const line of (await part.ariaSnapshot()).split('\n')) {
    const to = /^\s*- \/url: (.*)$/.exec(line)?.[1];
    const last = said.at(-1);
    if (to !== undefined && last) last.to = to;
    const [, role, name] = /^\s*- '?([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?/.exec(line) ?? [];
    if (!role) continue;
    const words = name ? JSON.parse(name.replace(/''/g, "'")) : '';
    said.push({ role, name: words, to: '', sorts: role === 'button' && last?.role === 'columnheader' });
  }
  return said;
}

/**
 * Fails where a button, a link or a table has no name, where one name means two actions, or where the rows of a table
 * have no header. A dialog may have two buttons that close it.
 */
export async function wellNamed(part: Locator): Promise<void> {
  const said = await saidIn(part);
  const actions = said.filter(({ role }) => role === 'button' || role === 'link');
  expect(actions.length).toBeGreaterThan(0);
  const nameless = [...actions, ...said.filter(({ role }) => role === 'table')].filter(
    ({ name }) => !name.trim(),
  );
  expect(nameless, 'without a name').toEqual([]);
  const meanings = new Map<string, string[]>();
  for (const { role, name, to, sorts } of actions) {
    if (sorts || name === 'Close') continue;
    const meant = meanings.get(name) ?? [];
    // Two links to one address are one action.
    if (role === 'button' || !meant.includes(to)) meanings.set(name, [...meant, to]);
  }
  expect(
    [...meanings].filter(([, meant]) => meant.length > 1),
    'one name, several actions',
  ).toEqual([]);
  const tables = await part.getByRole('table').evaluateAll(all =>
    all
      .filter(table => {
        const rows = [...table.querySelectorAll('tbody tr')];
        return rows.length === 0 || rows.some(row => !row.querySelector('th[scope=row]'));
      })
      .map(table => table.getAttribute('aria-label')),
  );
  expect(tables, 'tables whose rows have no header').toEqual([]);
}

/** Fails where something moves on a page, or would move, although the person asked for no motion. */
export async function still(page: Page): Promise<void> {
  const moving = await page.evaluate(() => [
    ...document.getAnimations().map(({ effect }) => {
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      return `${target?.tagName}.${target?.className} moves`;
    }),
    ...[...document.querySelectorAll('*')]
      .filter(element => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return (
          animationName !== 'none' || transitionDuration.split(', ').some(time => Number.parseFloat(time) > 0)
        );
      })
      .map(element => `${element.tagName}.${element.getAttribute('class')} would move`),
  ]);
  expect([...new Set(moving)], page.url()).toEqual([]);
}

/** Returns the width of the widest edge around an element: its border or outline. */
export const edgeOf = (element: Locator): Promise<number> =>
  element.evaluate(node => {
    const style = getComputedStyle(node);
    const sides = [
      [style.borderTopStyle, style.borderTopWidth],
      [style.borderBottomStyle, style.borderBottomWidth],
      [style.borderLeftStyle, style.borderLeftWidth],
      [style.outlineStyle, style.outlineWidth],
    ] as const;
    return Math.max(...sides.map(([kind, width]) => (kind === 'none' ? 0 : Number.parseFloat(width))));
  });

/** Fails where a control of a part of the page cannot be brought into view and pressed. Presses nothing. */
export async function reachable(part: Locator): Promise<void> {
  const controls = await part.locator('button:enabled, a, summary, input, select, textarea').all();
  expect(controls.length).toBeGreaterThan(0);
  for (const control of controls) if (await control.isVisible()) await control.click({ trial: true });
}
