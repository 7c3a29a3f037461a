import { Key } from 'selenium-webdriver';
import { beforeAll, describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';

const panel = '.side-panel';

export function walkReport(here: () => Person): void {
  describe('A Master Admin works a report', () => {
    beforeAll(() => here().arrive(cast.maya));

    test('edits a suggestion in the side panel, by mouse and by keys', async () => {
      const maya = here();
      await maya.go('/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610');
      await maya.press('button', /^Edit:/);
      await maya.press('button', 'Me', panel);
      await maya.press('button', '+2 weeks', panel);
      await expect.poll(() => maya.valueOf('Due date', panel)).toBe('2026-12-01');
      await maya.choose(/^Suggestion completed/, 'Yes', panel);
      await maya.press('button', 'Save and next', panel);
      await maya.find('text', 'Updated successfully');
      await maya.find('text', /^2 of/, panel);
      await maya.fill('Assigned to', 'Erin', panel);
      await maya.press('option', /Erin/, panel);
      await expect.poll(() => maya.valueOf('Assigned to', panel)).toMatch(/erin/i);
      await maya.setDate('Due date', '2030-02-28', panel);
      await maya.chord(Key.CONTROL, Key.ENTER);
      await maya.find('text', /^3 of/, panel);
      await maya.press('button', 'Close', panel);
      await maya.isGone('part', panel);
      await maya.isWell();
    });

    test('pressed as in Safari, the panel takes an owner, and the focus returns to its button', async () => {
      const maya = here();
      await maya.go('/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610');
      await maya.find('button', /^Edit:/);
      await maya.pressAsOnAMac();
      await maya.press('button', /^Edit:/);
      await maya.fill('Assigned to', 'Tom', panel);
      await maya.press('option', /Tom/, panel);
      await expect.poll(() => maya.valueOf('Assigned to', panel)).toMatch(/tom/i);
      await maya.press('button', 'Close', panel);
      await maya.press('button', 'Leave without saving');
      await maya.isGone('part', panel);
      await expect.poll(() => maya.focused()).toMatch(/^Edit:/);
    });
  });
}
