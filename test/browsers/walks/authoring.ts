import { Key } from 'selenium-webdriver';
import { beforeAll, describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';
import { draftTopic } from '#test/support/browser/stage.ts';
import { about, title, topicid } from '#test/support/topics/keyquestions.ts';

const first = ['Is there a safe?', 'Buy one.'] as const;
const second = ['Is it locked?', 'Lock it.'] as const;
const panel = '.side-panel';

export function walkAuthoring(here: () => Person): void {
  describe('A Master Admin writes questions', () => {
    beforeAll(async () => {
      await draftTopic(topicid, title, about);
      await here().arrive(cast.maya);
    });

    test('one by mouse and one by keys, which are there after a reload', async () => {
      const maya = here();
      await maya.go(`/ExtQuestion/${topicid}`);
      await maya.press('button', 'Add Question');
      await maya.fill('Question', first[0], panel);
      await maya.fill('Solution', first[1], panel);
      await maya.press('button', 'Save and add another', panel);
      await expect.poll(() => maya.valueOf('Question number', panel)).toBe('2');
      await maya.fill('Question', second[0], panel);
      await maya.fill('Solution', second[1], panel);
      await maya.chord(Key.CONTROL, Key.ENTER);
      await maya.isGone('part', panel);
      await maya.find('text', second[0]);
      await maya.go(`/ExtQuestion/${topicid}`);
      for (const [words] of [first, second]) await maya.find('text', words);
      await maya.isWell();
    });
  });
}
