import { Key } from 'selenium-webdriver';
import { describe, expect, test } from 'vitest';
import { cast, storyPassword } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';

const questionnaire = '/start_test/newquiz?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202611';
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
  describe('A user answers a topic', () => {
    test('signs in by the form', async () => {
      const erin = here();
      await erin.leave();
      await erin.go('/login');
      await erin.fill('Email', cast.erin);
      await erin.fill('Password', storyPassword);
      await erin.press('button', 'Sign in');
      await erin.find('heading', /Welcome, Erin/);
    });

    test('answers by mouse and by keys to the end', async () => {
      const erin = here();
      await erin.go(questionnaire);
      await erin.find('part', '#question');
      let asked = 0;
      for (; !(await atEnd(erin)); asked++) {
        const words = await question(erin);
        if (asked < 3) {
          await erin.press('radio', asked === 1 ? /No/ : /Yes/);
          await erin.press('button', 'Next');
        } else {
          await erin.run(() => document.querySelector<HTMLElement>('#root #question')?.focus());
          await erin.type(asked % 4 === 0 ? 'n' : 'y');
          await erin.type(Key.ENTER);
        }
        await questionAfter(erin, words);
      }
      expect(asked).toBeGreaterThanOrEqual(20);
      await erin.press('button', 'Open the suggestion report');
      await erin.find('heading', /^Suggestion Report for Cybersecurity/);
      await erin.isWell();
    });
  });
}
