import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';
import type { Wire } from '#test/browsers/wire.ts';

const question = (person: Person) =>
  person.run(() => document.querySelector('#root #question')?.textContent ?? '');

/** Answers the question on screen with Yes, and waits for the next one. */
async function answerYes(person: Person): Promise<void> {
  const before = await question(person);
  await person.press('radio', /Yes/);
  await person.press('button', 'Next');
  await expect.poll(() => question(person)).not.toBe(before);
}

export function walkOffline(here: () => Person): void {
  describe('A Master Admin answers without a connection', () => {
    let wire: Wire;
    let asked = '';
    beforeAll(async () => {
      wire = await here().overAWire();
      await here().arrive(cast.maya);
    });
    afterAll(() => here().straight());

    test('what is due, from an application that starts cold', async () => {
      const maya = here();
      await maya.go('/');
      await maya.find('heading', /Welcome, Maya/);
      await maya.run(() => navigator.serviceWorker.ready.then(() => undefined));
      await maya.go('/');
      await maya.find('heading', /Welcome, Maya/);
      await expect.poll(() => maya.keptRuns()).toBe(5);
      wire.cut();
      await maya.go('/');
      await maya.find('heading', /Welcome, Maya/);
      await maya.find('button', 'No connection');
      await maya.press('link', /^Start/);
      await maya.find('part', '#question');
      await answerYes(maya);
      await answerYes(maya);
      asked = await question(maya);
      await maya.find('text', 'Not saved yet');
    });

    test('and finds the answers on every page, until they are sent from there', async () => {
      const maya = here();
      await maya.go('/');
      await maya.press('button', /2 answers wait on this device/);
      await maya.press('link', /^Open /, 'dialog');
      await maya.find('part', '#question');
      expect(await question(maya)).toBe(asked);
      wire.mend();
      await maya.go('/');
      await maya.find('heading', /Welcome, Maya/);
      await maya.isGone('button', /wait on this device/);
      await maya.isWell();
    });
  });
}
