import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { draftTopic, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const topicid = 'nwcare-mny';
const journey = journeyHere(() => draftTopic(topicid, 'Fire protection', 'What protects the building.'));
const maya = signedIn(journey, cast.maya);

/** Seconds of the keystroke-level model in docs/usability.md. */
const cost = { key: 0.28, decision: 1.35 } as const;

/** Each question of a building, then two that are asked after Yes. */
const written = [
  { words: 'Does the building have to be protected from fire?', solution: 'Ask the owner.', keys: [] },
  ...Array.from({ length: 13 }, (_, i) => [
    {
      words: `Is part ${i + 1} of the building protected from fire?`,
      solution: 'Have a plan made within four weeks.',
      keys: i === 0 ? [] : ['Shift+Tab'],
    },
    {
      words: `Is its protection in part ${i + 1} tested every year?`,
      solution: 'Have it tested this month, and keep the record.',
      keys: ['Tab'],
    },
    {
      words: `Do people in part ${i + 1} know what to do in a fire?`,
      solution: 'Train them at the next meeting.',
      keys: [],
    },
  ]).flat(),
];

/** Puts the focus on a button by keyboard, and presses it. Returns how many keys that took. */
async function press(name: string): Promise<number> {
  const button = maya.page.getByRole('button', { name, exact: true });
  await button.waitFor();
  for (let keys = 1; keys < 100; keys++) {
    await maya.page.keyboard.press('Tab');
    if (!(await button.evaluate(element => element === document.activeElement))) continue;
    await maya.page.keyboard.press('Enter');
    return keys + 1;
  }
  throw new Error(`Tab does not lead to ${name}`);
}
const outlined = () =>
  maya.page.waitForFunction(() => document.activeElement?.getAttribute('name') === 'outline');

test('forty questions on three levels take less than thirty minutes, by keyboard alone', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}`);
  let seconds = cost.decision + (await press('Add several')) * cost.key;
  await outlined();
  const key = async (name: string) => {
    await page.keyboard.press(name);
    seconds += name.split('+').length * cost.key;
  };
  const type = async (text: string) => {
    await page.keyboard.insertText(text);
    seconds += cost.decision + text.length * cost.key;
  };
  for (const [i, { words, solution, keys }] of written.entries()) {
    if (i > 0) await key('Enter');
    for (const name of keys) {
      await key(name);
      seconds += cost.decision;
    }
    await type(words);
    await key('Enter');
    await type(solution);
  }
  await key('Control+Enter');
  await page.getByText('40 questions added.').waitFor();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(40);
  const levels = await page.getByRole('treeitem').evaluateAll(lines => lines.map(line => line.ariaLevel));
  expect(levels.join('')).toBe(`1${'233'.repeat(13)}`);
  expect(seconds / 60).toBeLessThan(30);
});

test('two hundred questions change together, and that is undone and made again, each in one step', async () => {
  const { page } = maya;
  for (const part of ['East', 'West']) {
    await page.getByRole('button', { name: 'Add several' }).click();
    await outlined();
    const doors = Array.from({ length: 80 }, (_, i) => {
      const always = i === 0 ? ' and kept closed'.repeat(30) : '';
      return `Is door ${part} ${i + 1} closed${always}?\n> Close it.`;
    });
    await page.keyboard.insertText(doors.join('\n'));
    await page.keyboard.press('Control+Enter');
    await page.getByRole('region', { name: 'Add several questions' }).waitFor({ state: 'detached' });
  }
  // The table has a hundred rows on a page.
  const high = () => page.getByRole('cell', { name: 'High', exact: true }).count();
  expect(await high()).toBe(0);
  await page.getByLabel('Select all').check();
  await page.getByText('200 questions checked').waitFor();
  // Whichever page of the table is shown, the first door of one of the parts is on it.
  const longest = page.locator('tbody [title*="1 closed and kept"]');
  const lines = await longest.evaluate(
    words => words.clientHeight / Number.parseFloat(getComputedStyle(words).lineHeight),
  );
  expect(lines, 'a question of 500 characters is cut after six lines').toBeCloseTo(6, 0);
  await page
    .getByRole('region', { name: 'Checked questions' })
    .getByRole('button', { name: 'Change' })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Priority').selectOption('High');
  await dialog.getByRole('button', { name: 'Change' }).click();
  await page.getByText('200 questions changed.').waitFor();
  await expect.poll(high).toBe(100);
  await page.keyboard.press('Control+z');
  await page.getByText('Undone: changing 200 questions.').waitFor();
  await expect.poll(high).toBe(0);
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Made again: changing 200 questions.').waitFor();
  await expect.poll(high).toBe(100);
});
