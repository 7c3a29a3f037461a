import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';

/** Looks at the field From of Activity: is it filled, and does its text differ from what is behind it as a filled one's. */
const dateField = (person: Person) =>
  person.run(() => {
    const field = document.querySelector<HTMLInputElement>('.filter-field input[type=date]')!;
    const { backgroundColor, color } = getComputedStyle(field);
    return { value: field.value, backgroundColor, color };
  });

export function walkFields(here: () => Person): void {
  describe('A Master Admin uses fields for dates and files', () => {
    beforeAll(() => here().arrive(cast.maya));

    test('an empty date looks empty, shows where the focus is, and narrows a list once it is filled', async () => {
      const maya = here();
      await maya.go('/adminfunction/activity/nwcare');
      await maya.find('field', 'From');
      const empty = await dateField(maya);
      expect(empty.value).toBe('');
      expect(empty.backgroundColor, 'WebKit dims an empty date against its own background').not.toBe(
        'rgba(0, 0, 0, 0)',
      );
      await maya.press('field', 'From');
      const ring = await maya.run(() => getComputedStyle(document.activeElement!).outlineStyle);
      expect(ring).toBe('solid');
      await maya.setDate('From', '2026-11-16');
      await expect.poll(() => maya.run(() => location.search)).toContain('2026-11-16');
    });

    test('a file is chosen, and its rows are shown', async () => {
      const maya = here();
      const folder = await mkdtemp(join(tmpdir(), 'attestry-file-'));
      const file = join(folder, 'sites.csv');
      await writeFile(file, 'location,country,sector,internal location\nBüro Zürich,USA,Health care,ZRH\n');
      await maya.go('/adminfunction/location-list/nwcare');
      await maya.press('button', 'More');
      await maya.press('entry', 'Import from a file');
      const field = await maya.find('field', /^Choose a file/);
      await field.sendKeys(file);
      await maya.find('text', /^1 row/);
      await maya.find('text', 'Büro Zürich');
      await rm(folder, { recursive: true });
      await maya.isWell();
    });
  });
}
