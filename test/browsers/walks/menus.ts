import { Key } from 'selenium-webdriver';
import { beforeAll, describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';

const editor = '/ExtQuestion/nwcare-hyg';

export function walkMenus(here: () => Person): void {
  describe('A Master Admin uses menus', () => {
    beforeAll(() => here().arrive(cast.maya));

    test.each([
      ['as the browser does', false],
      ['as Safari does', true],
    ])('pressed %s, an entry of More opens what it names', async (_how, asOnAMac) => {
      const maya = here();
      await maya.go(editor);
      await maya.find('button', 'More');
      if (asOnAMac) await maya.pressAsOnAMac();
      await maya.press('button', 'More');
      await maya.press('entry', 'Paste rows');
      await maya.find('heading', 'Paste rows', 'dialog[open]');
      await maya.type(Key.ESCAPE);
      await maya.isGone('dialog');
      await expect.poll(() => maya.focused()).toBe('More');
      await maya.press('button', 'More');
      await maya.find('entry', 'Find and replace');
      await maya.press('button', 'More');
      await maya.isGone('entry');
      await maya.isWell();
    });

    test('keys go through More to an entry', async () => {
      const maya = here();
      await maya.go(editor);
      await maya.find('button', 'More');
      await maya.typeUntil(Key.TAB, /^More$/, 60);
      await maya.type(Key.ENTER);
      await maya.find('entry', 'Find and replace');
      await maya.typeUntil(Key.ARROW_DOWN, /^Find and replace$/);
      await maya.type(Key.ENTER);
      await maya.find('part', 'dialog[open], .side-panel');
      await maya.type(Key.ESCAPE);
    });

    test('Tab goes on from the profile menu that was opened by mouse', async () => {
      const maya = here();
      await maya.go('/edittopic');
      await maya.press('part', '.profile summary');
      await maya.typeUntil(Key.TAB, /Logout/, 12);
      await maya.type(Key.ENTER);
      await maya.find('button', 'Sign in');
    });
  });
}
