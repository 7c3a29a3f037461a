import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { getDraft, saveQuestion } from '#shared/contract/authoring/authoring.ts';
import { beginTestDrive, restartTestDrive } from '#shared/contract/authoring/testdrive.ts';
import { look } from '#test/support/browser/look.ts';
import { answer, answerToEnd, press } from '#test/support/browser/people/answering.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

test('a test drive judges no answer before its end, and ends with the score and the suggestions', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.signIn(cast.maya, '/test/nwcare-med/deletetest');
  await page.locator('#root #question').waitFor();
  await answer(maya, 'y');
  await answer(maya, 'y');
  await answer(maya, 'n');
  // Open where there is room.
  const responses = page.locator('details').filter({ hasText: 'Previous responses (3)' });
  expect(await responses.getAttribute('open')).not.toBeNull();
  await responses.getByRole('listitem').first().waitFor();
  const tree = page.getByRole('tree');
  await tree.getByText('Answered No').waitFor();
  const fills = (of: string) =>
    tree
      .locator(of)
      .evaluateAll(marks => [...new Set(marks.map(mark => getComputedStyle(mark).backgroundColor))]);
  expect(await fills('.tag:not(.info)'), 'the answers look alike, whatever they lead to').toHaveLength(1);
  expect(await fills('.outline-when'), 'Yes and No look alike').toHaveLength(1);
  expect(await tree.getByText('Suggestion', { exact: true }).count()).toBe(0);
  expect(await page.getByText('Risk score').count()).toBe(0);

  await answerToEnd(maya, 'n');
  await page.locator('.end-number', { hasText: '64' }).waitFor();
  const rows = page.getByRole('table', { name: 'suggestions' }).locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(3);
  await rows.filter({ hasText: 'Fit a thermometer' }).waitFor();
  await expect
    .poll(() => tree.getByText('Suggestion', { exact: true }).count(), { message: 'also in the tree' })
    .toBe(3);
  await page.getByText('You have reached the end of your Topic quiz', { exact: true }).waitFor();
  await look(maya, 'testdrive-end');

  // On paper, where no text is cut, the answer follows the last word of its question.
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 260, height: 900 });
  const gap = await rows.locator('.answered').evaluateAll(all =>
    Math.max(
      ...all.map(one => {
        const words = [...one.querySelector('span')!.getClientRects()].at(-1)!;
        return one.querySelector('strong')!.getBoundingClientRect().left - words.right;
      }),
    ),
  );
  const lines = await rows
    .locator('.answered > span')
    .evaluateAll(all => Math.max(...all.map(one => one.getClientRects().length)));
  expect({ gap: gap < 10, wraps: lines > 1 }).toEqual({ gap: true, wraps: true });
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.getByRole('button', { name: 'Previous', exact: true }).click();
  await page.locator('#root #question').waitFor();
  expect(await tree.getByText('Suggestion', { exact: true }).count(), 'it goes on').toBe(0);
  await maya.close();
});

test('a test drive that was begun again elsewhere goes on with its own words, and stores nothing before', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.signIn(cast.maya, '/test/nwcare-med/deletetest');
  const question = page.locator('#root #question');
  await question.waitFor();
  /** Makes a call as the person's other tab would. */
  const elsewhere = (method: string, path: string, input?: object) =>
    page.evaluate(
      async ([verb, address, body]) => {
        const kept = [...Object.entries(sessionStorage), ...Object.entries(localStorage)];
        const [, token] = kept.find(([name]) => name.endsWith('.accessToken'))!;
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const response = await fetch(address!, { method: verb!, headers, ...(body && { body }) });
        return response.json();
      },
      [method, path, input && JSON.stringify(input)],
    );
  const topicid = 'nwcare-med';
  const draft = await elsewhere(getDraft.method, getDraft.path, { topicid });
  const { existing_questionario: rows, revision } = draft;
  expect(draft).toMatchObject({ code: 200 });
  const { cuzguidedesc: _g, repcatdesc: _c, ...row } = rows[0];
  const reworded = { ...row, revision, qdescr: 'Is there a cabinet at all?' };
  expect(await elsewhere(saveQuestion.method, saveQuestion.path, reworded)).toMatchObject({ code: 200 });
  const { runid } = await elsewhere(restartTestDrive.method, restartTestDrive.path, { topicid });

  await press(maya, 'y');
  await question.getByText('Is there a cabinet at all?').waitFor();
  const stored = () => elsewhere(beginTestDrive.method, beginTestDrive.path, { topicid });
  expect(await stored()).toMatchObject({ runid, revision: 1, lastqcode: 0 });
  await answer(maya, 'y');
  expect(await stored()).toMatchObject({ runid, revision: 2, lastqcode: rows[0].qcode });
});
