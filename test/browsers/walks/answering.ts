import { Key } from 'selenium-webdriver';
import { describe, expect, test } from 'vitest';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';

const questionnaire = '/start_test/newquiz?topicid=nwcare-prt&locationid=nwcare-den&periodcode=202611';
/** The question on screen; at the end, nothing. */
const question = (person: Person) =>
  person.run(() => document.querySelector('#root #question')?.textContent ?? '');

/** Waits until another question is on screen, or the end. */
const questionAfter = (person: Person, words: string) =>
  expect
    .poll(async () => (await question(person)) !== words || (await atEnd(person)), { message: words })
    .toBe(true);
const atEnd = (person: Person) => person.run(() => document.querySelector('#end') !== null);

export function walkAnswering(here: () => Person): void {
  describe('A Master Admin answers a topic', () => {
    test('signs in by the form', async () => {
      const maya = here();
      await maya.leave();
      await maya.go('/login');
      await maya.fill('Email', cast.maya);
      await maya.fill('Password', storyPassword);
      await maya.press('button', 'Sign in');
      await maya.find('heading', /Welcome, Maya/);
    });

    test('answers by mouse and by keys to the end', async () => {
      const maya = here();
      await maya.go(questionnaire);
      await maya.find('part', '#question');
      let asked = 0;
      for (; !(await atEnd(maya)); asked++) {
        const words = await question(maya);
        if (asked < 3) {
          await maya.press('radio', asked === 1 ? /No/ : /Yes/);
          await maya.press('button', 'Next');
        } else {
          await maya.run(() => document.querySelector<HTMLElement>('#root #question')?.focus());
          await maya.type(asked % 4 === 0 ? 'n' : 'y');
          await maya.type(Key.ENTER);
        }
        await questionAfter(maya, words);
      }
      expect(asked).toBeGreaterThanOrEqual(20);
      await maya.press('button', 'Open the suggestion report');
      await maya.find('heading', /^Suggestion Report for Cybersecurity/);
      await maya.isWell();
    });
  });
}
