import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { answer, answerToEnd, choose, saved } from '#test/support/browser/people/answering.ts';
import { drawTree, openMore, openVersions } from '#test/support/browser/people/authors.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const topicid = 'nwcare-med';
const title = 'Medicines kept at the clinic';
const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

/** Opens a question's panel and enters other words. */
async function reword({ page }: Visitor, qcode: number, text: string): Promise<void> {
  await page.getByRole('button', { name: `Edit question ${qcode}`, exact: true }).click();
  await page.getByLabel('Question', { exact: true }).fill(text);
}
const save = ({ page }: Visitor) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('a run finishes on its version; the next one begins on the version published in the meantime', async () => {
  const { page } = maya;
  await choose(maya, /Medicines kept.*Boston/);
  await page.getByRole('button', { name: 'Take New Questionnaire' }).click();
  await page.getByRole('heading', { name: 'Does the clinic keep medicines on site?' }).waitFor();
  await answer(maya, 'y');
  await saved(maya);

  await maya.go(`/ExtQuestion/${topicid}`);
  await page.getByText('Published as version 1').waitFor();
  await reword(maya, 1, 'Are medicines kept at this clinic?');
  await save(maya);
  await page.getByText('Changed since version 1').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Reworded (1)').waitFor();
  await page.getByText('1 open questionnaire finishes on the version it began with.').waitFor();
  await maya.picture('versions-preview');
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Published as version 2').waitFor();

  await choose(maya, /Medicines kept.*Boston/);
  await page.getByRole('button', { name: /Continue/ }).click();
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.getByRole('heading', { name: 'Does the clinic keep medicines on site?' }).waitFor();
  await answerToEnd(maya, 'n');
  await choose(maya, /Medicines kept.*Denver/);
  await page.getByRole('button', { name: 'Take New Questionnaire' }).click();
  await page.getByRole('heading', { name: 'Are medicines kept at this clinic?' }).waitFor();
});

test('any two versions are compared, and an earlier one becomes the draft again', async () => {
  const { page } = maya;
  await maya.go(`/ExtQuestion/${topicid}`);
  await reword(maya, 11, 'Do patients know the nearest pharmacy?');
  await save(maya);
  await page.getByText('Changed since version 2').waitFor();

  await openVersions(maya);
  await page
    .getByText(/published by Maya Chen on/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Compare' }).last().click();
  const differences = page.getByRole('region', { name: 'Differences' });
  await differences.getByText('Reworded (2)').waitFor();
  await differences.getByLabel('Compare to').selectOption('version 2');
  await differences.getByText('Reworded (1)').waitFor();
  await differences
    .getByText('Question: Does the clinic keep medicines on site? → Are medicines kept at this clinic?')
    .waitFor();
  await maya.picture('versions-compared');
  await maya.accessible();
  await page.getByRole('button', { name: 'Restore', exact: true }).last().click();
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.locator('dialog footer').getByRole('button', { name: 'Close' }).click();
  await page.locator('tbody tr', { hasText: 'Does the clinic keep medicines on site?' }).waitFor();
  await page.getByText('Changed since version 2').waitFor();
});

test('of two authors who change the same question, the second sees a message and the change, and loses nothing, even when the tablet is turned', async () => {
  const second = await journey.visitor();
  await second.signIn(cast.maya, `/ExtQuestion/${topicid}`);
  await second.page.getByText('Changed since version 2').waitFor();
  await reword(second, 2, 'Is each medicine behind a lock?');
  const priority = second.page.getByLabel('Priority', { exact: true });
  await priority.selectOption('1');

  await second.page.setViewportSize({ width: 800, height: 900 });
  await second.page.setViewportSize({ width: 1280, height: 900 });

  await reword(maya, 2, 'Can every cabinet with medicines be locked?');
  await save(maya);
  await maya.page.locator('tbody tr', { hasText: 'Can every cabinet with medicines' }).waitFor();
  await save(second);
  await second.page.getByText(/You changed this question outside of this form on/).waitFor();
  const words = second.page.getByLabel('Question', { exact: true });
  await valueIs(words, 'Can every cabinet with medicines be locked?');
  await valueIs(priority, '1');
  await second.picture('authoring-stale');
  await second.accessible();
  await second.page.getByRole('button', { name: 'Put back what I typed' }).click();
  await valueIs(words, 'Is each medicine behind a lock?');
  await words.fill('Can every cabinet and drawer with medicines be locked?');
  await save(second);
  await second.page.getByText('Question updated successfully').waitFor();
  await second.close();
});

test('the editor and its dialogs are accessible on a phone and in the dark', async () => {
  for (const dark of [false, true]) {
    const phone = await journey.visitor({ width: dark ? 1280 : 360 });
    const { page } = phone;
    await page.emulateMedia({ colorScheme: dark ? 'dark' : 'light', reducedMotion: 'reduce' });
    await phone.signIn(cast.maya, `/ExtQuestion/${topicid}`);
    await page.getByRole('button', { name: /^Warning/ }).click();
    await phone.accessible();
    if (dark) {
      await drawTree(phone);
      await page.locator('#tree-question-1').waitFor();
      await phone.accessible();
      await phone.picture('authoring-dark');
    }
    for (const name of ['Proof', 'Versions', 'Publish']) {
      if (name === 'Versions') await openVersions(phone);
      else if (!dark) await openMore(phone);
      if (name !== 'Versions')
        await page.getByRole(dark ? 'button' : 'menuitem', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.waitForFunction(() => !document.querySelector('dialog .loading'));
      await phone.accessible();
      await phone.fits();
      await phone.picture(`authoring-${name.toLowerCase()}${dark ? '-dark' : ''}`);
      await page.keyboard.press('Escape');
    }
    await phone.close();
  }
});

test('the tools take so little of the screen that the first question and its priority are in view', async () => {
  for (const [width, most] of [
    [360, 360],
    [1280, 350],
  ] as const) {
    const visitor = await journey.visitor({ width });
    const { page } = visitor;
    await visitor.signIn(cast.maya, `/ExtQuestion/${topicid}`);
    const first = page
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: 'Edit question 1', exact: true }) });
    expect((await first.boundingBox())!.y, `at ${width} pixels`).toBeLessThan(most);
    const priority = (await first.getByText('Low', { exact: true }).boundingBox())!;
    const actions = (await first
      .getByRole('button', { name: 'Edit question 1', exact: true })
      .boundingBox())!;
    // Beside the tree, the actions of a row lie over the columns that do not fit.
    if (width > 1000) expect(priority.x + priority.width).toBeLessThanOrEqual(actions.x);
    await visitor.fits();
    await visitor.picture(`authoring-room-${width}`);
    await visitor.close();
  }
});

test('beside an open question, the questions keep their place above the tree, only Save is filled, and what has no room is under More', async () => {
  const visitor = await journey.visitor({ width: 1280 });
  const { page } = visitor;
  await visitor.signIn(cast.maya, `/ExtQuestion/${topicid}?edit=2`);
  await page.getByRole('region', { name: 'Edit question 2' }).waitFor();
  const first = (await page.locator('tbody tr').first().boundingBox())!;
  await visitor.picture('authoring-beside-panel');
  expect(first.y).toBeLessThan(440);
  expect(first.width).toBeGreaterThan(540);
  expect((await page.getByRole('treeitem').first().boundingBox())!.y).toBeGreaterThan(first.y);
  const bottoms = await Promise.all(
    ['Question number', 'Question sequence', 'Active'].map(async name => {
      const { y, height } = (await page.getByLabel(name, { exact: true }).boundingBox())!;
      return Math.round(y + height);
    }),
  );
  expect(new Set(bottoms).size, `fields of one line end at ${bottoms}`).toBe(1);
  const filled = page.locator('.button.primary').filter({ visible: true });
  expect(await filled.allTextContents()).toEqual(['Save']);
  await openMore(visitor);
  for (const name of ['Guidance', 'Report Category', 'Help'])
    await page.getByRole('menuitem', { name, exact: true }).waitFor();
  const entry = page.getByRole('menuitemcheckbox', { name: 'Not reviewed' });
  await entry.waitFor();
  await visitor.accessible();
  await page.keyboard.press('Escape');
  await entry.waitFor({ state: 'hidden' });
  // With more room, each has its own button again, also where the window changes in the meantime.
  const review = page.getByRole('button', { name: 'Not reviewed' });
  await page.setViewportSize({ width: 1800, height: 900 });
  await review.waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
  await review.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await review.waitFor();
  // Also on the way back to a test, whose button is wider.
  await visitor.go(`/ExtQuestion/${topicid}?edit=2&test=2`);
  const tops = await Promise.all(
    [
      page.getByRole('link', { name: 'Back to the test' }),
      page.getByRole('button', { name: 'Add Question' }),
    ].map(async of => (await of.boundingBox())!.y),
  );
  expect(new Set(tops.map(Math.round)).size, `in one line: ${tops}`).toBe(1);
  await openMore(visitor);
  await page.getByRole('menuitem', { name: 'Proof', exact: true }).waitFor();
  await visitor.close();
});

test('at 1280 pixels, the table beside the tree cuts nothing, and leads to the texts by tabs; Publish stands out', async () => {
  const visitor = await journey.visitor({ width: 1280 });
  const { page } = visitor;
  await visitor.signIn(cast.maya, `/ExtQuestion/${topicid}`);
  await page.getByRole('treeitem').first().waitFor();
  const frame = page.locator('.authoring-grid .table-frame');
  const wide = await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  const cut = await frame
    .locator('thead th button')
    .evaluateAll(heads => heads.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length);
  expect([wide, cut]).toEqual([0, 0]);
  const filled = page.locator('.button.primary').filter({ visible: true });
  expect(await filled.allTextContents()).toEqual(['Publish']);
  const tabs = page.getByRole('navigation', { name: 'Parts of the topic' });
  await tabs.getByRole('link', { name: 'Report Category' }).click();
  await page.getByRole('heading', { name: 'Report categories' }).waitFor();
  await tabs.getByRole('link', { name: 'Questions' }).click();
  await page.getByRole('treeitem').first().waitFor();
  await visitor.close();
});

test('on a phone, what has no room is under More, and what narrows the list stays in view', async () => {
  const phone = await journey.visitor({ width: 360 });
  const { page } = phone;
  await phone.signIn(cast.maya, `/ExtQuestion/${topicid}`);
  await openMore(phone);
  for (const name of ['Guidance', 'Report Category', 'Help'])
    await page.getByRole('menuitem', { name, exact: true }).waitFor();
  await phone.accessible();
  await page.getByRole('menuitemcheckbox', { name: 'Not reviewed' }).click();
  await page.getByRole('button', { name: 'Not reviewed', pressed: true }).click();
  await page.getByRole('button', { name: 'Not reviewed' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Exit' }).click();
  await page.getByRole('heading', { name: 'Custom Topics' }).waitFor();
  await phone.close();
});

test('on a phone, a question begins with its words beside its box, and what people press is 44 pixels high', async () => {
  const phone = await journey.visitor({ width: 360 });
  const { page } = phone;
  await phone.signIn(cast.maya, `/ExtQuestion/${topicid}`);
  const boxOf = async (target: Locator) => (await target.boundingBox())!;
  const number = await boxOf(page.getByRole('button', { name: 'Show question 1 in the tree' }));
  const check = await boxOf(page.getByLabel('Select question 1', { exact: true }));
  const words = await boxOf(page.getByRole('rowheader').first());
  expect(words.y).toBeLessThan(check.y + check.height);
  expect(words.y + words.height).toBeLessThanOrEqual(number.y);
  expect(words.x).toBeGreaterThan(check.x);
  const heights = [number.height];
  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await page.getByRole('treeitem').nth(1).click();
  for (const add of await page.getByRole('button', { name: /Add here after/ }).all())
    heights.push((await boxOf(add)).height);
  expect(heights.length).toBeGreaterThan(1);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await phone.fits();
  await phone.close();
});

test('the topic is listed with its actions', async () => {
  const { page } = maya;
  await maya.go('/adminfunction/custom_topic_data/nwcare');
  await page.getByRole('button', { name: `Test ${title}` }).click();
  await page.getByText('Start the topic test').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByLabel('Status').selectOption({ label: 'Inactive' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const asks = page.getByRole('dialog', { name: `Make ${title} inactive?` });
  await asks.getByText(/Nobody can begin this topic any more at \d+ locations?\./).waitFor();
  await asks.getByRole('button', { name: 'Make inactive' }).click();
  await page.getByText('Updated successfully').waitFor();
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('dialog').getByLabel('Status').selectOption({ label: 'Active' });
  await page.getByText(/^Publishes version 3: 2 reworded/).waitFor();
  await maya.picture('custom-activate');
  await maya.accessible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: `Start ${title}` }).click();
  await page.getByText('Published as version 3').waitFor();
});
