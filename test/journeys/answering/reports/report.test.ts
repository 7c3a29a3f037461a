import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { reconnect, type Visitor } from '#test/support/browser/journey.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { answer, answerToEnd, choose, progressAt, takeNew } from '#test/support/browser/people/answering.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

/** Opens last month's report of a topic. */
async function openReport({ page, go }: Visitor): Promise<void> {
  await go('/suggestion_report');
  await page.getByRole('link', { name: /protect people.*Boston/ }).click();
  await page.getByRole('heading', { name: /^Suggestion Report for/ }).waitFor();
}
/** Opens the first suggestion of the report on screen. */
const editFirst = ({ page }: Visitor): Promise<void> =>
  page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();

/** The panel that edits a suggestion: beside the list, or in front of it on a phone. */
const panelOf = ({ page }: Visitor) =>
  page
    .locator(':is(.side-panel, dialog)')
    .filter({ has: page.getByRole('heading', { name: 'Edit suggestion' }) });
/** Chooses what is in the menu of everything else. */
async function more({ page }: Visitor, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('suggestions are numbered on paper as they are listed, and no answer is cut off', async () => {
  const { page } = maya;
  await openReport(maya);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const numbers = await page.locator('tbody td[data-label="S.No"]').allInnerTexts();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers).toEqual(numbers.map((_, at) => String(at + 1)));
  const cut = await page.locator('.answered').evaluateAll(
    all =>
      all.filter(one => {
        const [cell, answered] = [one, one.querySelector('strong')!].map(it => it.getBoundingClientRect());
        return (
          answered!.bottom > cell!.bottom + 1 || answered!.right > cell!.right + 1 || answered!.height > 30
        );
      }).length,
  );
  expect(cut).toBe(0);
});

test('an earlier report can be read, but not changed', async () => {
  const { page } = maya;
  await openReport(maya);
  await page.getByRole('button', { name: 'With Guidance' }).click();
  await page.locator('.row-guidance').first().waitFor();
  await more(maya, 'View Prior Reports');
  const prior = page.getByRole('dialog').getByRole('link').first();
  await prior.waitFor();
  await maya.picture('prior-periods');
  await prior.click();
  await page.getByText('This is an earlier report.').waitFor();
  await page.locator('tbody tr').first().waitFor();
  expect(await page.getByRole('button', { name: /^Edit:/ }).count()).toBe(0);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  expect(await page.getByRole('menu').textContent()).not.toContain('Delete Quiz');
  await page
    .getByRole('button', { name: /^View:/ })
    .first()
    .click();
  await page.getByRole('heading', { name: 'Suggestion', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const month = page.getByLabel('Month of the report');
  const newest = (await month.locator('option').first().getAttribute('value'))!;
  await month.selectOption(newest);
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Exit' }).click();
  await page.getByRole('heading', { level: 1, name: 'Suggestion Report' }).waitFor();
  await page.locator('summary', { hasText: 'How is this computed?' }).click();
  await page.getByText(/High 5, Medium 3, Low 1/).waitFor();
});

test('what the report before left open is carried over row by row, and the history beside a row shows it', async () => {
  const { page, go } = maya;
  await go('/suggestion_report');
  await page.getByRole('link', { name: /protect people.*Denver/ }).click();
  const chip = page.getByRole('button', { name: /^Carry over \d+ from Sep 2026$/ });
  await chip.waitFor();
  expect(await chip.getAttribute('title')).toMatch(
    /^Of the tasks left open in Sep 2026, \d+ suggestions? failed again/,
  );
  await chip.click();
  const panel = page.locator(':is(.side-panel, dialog)');
  await panel.getByText(/Paul Grant left/).waitFor();
  await panel.getByRole('heading', { name: /^Resolved/ }).waitFor();
  await maya.picture('carry-over');
  await maya.accessible();
  const row = panel.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Carry over:/ }) });
  const due = /due (\d+ \w+ \d{4})/.exec((await row.first().textContent())!)![1]!;
  await row.first().getByRole('button').click();
  await page.getByText('1 suggestion carried over').waitFor();
  await row.first().getByText('Carried over').waitFor();
  await panel.getByRole('button', { name: 'Close' }).first().click();
  const carried = page.getByRole('row').filter({ hasText: 'Maya Chen' }).filter({ hasText: due });
  await carried.getByRole('button', { name: /^Edit:/ }).click();
  const history = page.getByRole('region', { name: 'History' });
  await history.getByText('Assigned to: Maya Chen').waitFor();
  await history.getByText(`Due date: ${due}`).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chip.click();
  await panel.getByRole('heading', { name: /^Resolved/ }).waitFor();
});

test('the person is asked before text typed on a suggestion is discarded, and an error shows in front of it', async () => {
  const narrow = await journey.visitor({ width: 360 });
  const { page } = narrow;
  await narrow.arrive(cast.maya);
  await openReport(narrow);
  await editFirst(narrow);
  const dialog = panelOf(narrow);
  const link = dialog.getByLabel('Link name');
  await link.fill('Minutes of the meeting');
  await dialog.getByRole('button', { name: 'Previous suggestion', disabled: true }).waitFor();
  const asked = page.getByRole('dialog', { name: 'Leave without saving?' });
  for (const way of ['Next suggestion', 'Close']) {
    await dialog.getByRole('button', { name: way }).first().click();
    await asked.getByRole('button', { name: 'Keep editing' }).click();
  }
  await page.keyboard.press('Escape');
  await asked.waitFor();
  await narrow.accessible();
  await asked.getByRole('button', { name: 'Keep editing' }).click();
  await expect.poll(() => link.inputValue()).toBe('Minutes of the meeting');

  await narrow.offline(true);
  await dialog.getByLabel('Assigned to').fill(cast.erin);
  await dialog.getByLabel('Due date', { exact: true }).fill('2030-01-31');
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const message = page.getByText('There is no connection.');
  await message.waitFor();
  const onTop = (text: Element) => {
    const { x, y, width, height } = text.getBoundingClientRect();
    return text.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  await expect.poll(() => message.evaluate(onTop), { message: 'nothing covers it' }).toBe(true);
  await expect
    .poll(() => save.evaluate(button => button === document.activeElement), { message: 'the focus stays' })
    .toBe(true);
  await narrow.picture('report-edit-offline');
  await narrow.offline(false);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await dialog.getByRole('button', { name: 'Next suggestion' }).click();
  await asked.getByRole('button', { name: 'Leave without saving' }).click();
  await asked.waitFor({ state: 'hidden' });
  await valueIs(link, '');
  await narrow.close();
});

test('a suggestion that someone else has changed shows its current values, and can be changed then', async () => {
  const other = await journey.visitor();
  await other.page.clock.install({ time: journey.now() });
  await other.arrive(cast.maya);
  const write = async (visitor: Visitor, due: string, link: string) => {
    const dialog = panelOf(visitor);
    await dialog.getByLabel('Assigned to').fill(cast.maya);
    await dialog.getByLabel('Due date', { exact: true }).fill(due);
    await dialog.getByLabel('Link name').fill(link);
  };
  const save = (visitor: Visitor) =>
    panelOf(visitor).getByRole('button', { name: 'Save', exact: true }).click();
  for (const visitor of [other, maya]) {
    await openReport(visitor);
    await editFirst(visitor);
  }
  await write(other, '2031-02-28', 'Plan at home');
  await write(maya, '2031-01-31', 'Plan at work');
  await save(maya);
  await maya.page.getByText('Updated successfully').waitFor();
  const link = panelOf(other).getByLabel('Link name');
  // A list older than half a minute is read again when the connection is back. Text being typed stays.
  await other.page.clock.fastForward(60_000);
  const read = other.page.waitForResponse('**/api/build_report_and_access_privilliges*');
  await reconnect(other);
  expect(await (await read).text()).toContain('Plan at work');
  await other.page.locator('tbody tr', { hasText: 'Plan at work' }).waitFor();
  await valueIs(link, 'Plan at home');
  await panelOf(other).getByRole('button', { name: 'Show the change' }).waitFor();
  await save(other);
  await other.page.getByText('Someone else changed this in the meantime.').waitFor();
  await valueIs(link, 'Plan at work');
  await link.fill('Plan of both');
  await save(other);
  await other.page.getByText('Updated successfully').waitFor();
  await other.close();
});

test('whoever assigns several suggestions can tell their owner at once, with one e-mail', async () => {
  const { page } = maya;
  await openReport(maya);
  await editFirst(maya);
  const panel = panelOf(maya);
  const tick = panel.getByRole('checkbox', { name: /^Tell them now by e-mail/ });
  const give = async (owner: string) => {
    await panel.getByLabel('Assigned to').fill(owner);
    await panel.getByLabel('Due date', { exact: true }).fill('2031-02-28');
  };
  // They are open, and nobody else has them before.
  for (const n of [1, 2]) {
    await panel.getByText(`${n} of `).waitFor();
    await give(cast.maya);
    await panel.getByLabel('Suggestion completed?', { exact: true }).selectOption('N');
    await panel.getByRole('button', { name: 'Save and next' }).click();
  }
  await panel.getByText('3 of ').waitFor();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await editFirst(maya);
  await give(cast.erin);
  await tick.waitFor();
  await give(cast.maya);
  await tick.waitFor({ state: 'detached' });
  for (const n of [1, 2]) {
    await panel.getByText(`${n} of `).waitFor();
    await give(cast.erin);
    if (n === 1) {
      await tick.check();
      await maya.picture('tell-now');
      await maya.accessible();
    }
    await expect.poll(() => tick.isChecked()).toBe(true);
    await panel.getByRole('button', { name: 'Save and next' }).click();
  }
  await panel.getByText('3 of ').waitFor();
  await panel.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('E-mail sent to Erin Walsh.').waitFor();
  const mails = journey.local.mailbox.messages().filter(({ to }) => to === cast.erin);
  expect(mails.map(({ subject }) => subject)).toEqual(['2 suggestions assigned to you']);
});

test('what was set in an earlier month can be copied, and a deleted quiz can be taken again', async () => {
  const { page } = maya;
  await takeNew(maya, /protect people.*Boston/);
  await answer(maya, 'y');
  await answerToEnd(maya, 'n');
  await page.getByRole('button', { name: 'Open the suggestion report' }).click();
  const dialog = panelOf(maya);
  const copy = dialog.getByRole('button', { name: 'Copy Prior' });
  await editFirst(maya);
  let copied = false;
  for (let i = 0; i < 40 && !copied; i++) {
    // Earlier actions are read for each suggestion.
    await dialog.locator('button[aria-busy=false]', { hasText: 'Copy Prior' }).waitFor();
    copied = await copy.isEnabled();
    if (!copied) await dialog.getByRole('button', { name: 'Next suggestion' }).click();
  }
  expect(copied, 'one of the suggestions was worked on last month').toBe(true);
  await copy.click();
  await page.getByText('Copied from ').first().waitFor();
  await expect
    .poll(() => dialog.getByLabel('Assigned to').inputValue())
    .toMatch(/^(Erin Walsh|Tom Baker|Maya Chen \(me\))$/);
  await dialog.getByLabel('Due date', { exact: true }).fill('2025-01-31');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Set Due Date' }).click();
  await page.getByText('Updated successfully').first().waitFor();
  await more(maya, 'Delete Quiz');
  const asked = page.getByRole('dialog', { name: 'Delete this quiz?' });
  await asked.getByText('recovered once deleted').waitFor();
  await page.route('**/api/delete_quiz', route => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await asked.getByRole('button', { name: 'Delete Quiz' }).click();
  await page.getByText(/^Failed to delete quiz\./).waitFor();
  await page.unroute('**/api/delete_quiz');
  await asked.getByRole('button', { name: 'Delete Quiz' }).click();
  await page.getByText('Quiz deleted successfully').waitFor();
  await choose(maya, /protect people.*Boston/);
  await page.getByRole('button', { name: 'Take New Questionnaire' }).waitFor();
});

test('a run begins again from its first question after a confirmation', async () => {
  const { page } = maya;
  await choose(maya, /e-mail and file.*Boston/);
  await page.getByRole('button', { name: 'Delete Data & Begin Again' }).click();
  await page.getByText(/will be deleted/).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Data & Begin Again' }).click();
  await page.getByText(progressAt(1)).waitFor();
  await page.getByRole('button', { name: 'Exit' }).click();
  // Exit leaves the run before it opens the list; opening its address at once would interrupt that.
  await page.getByRole('heading', { level: 1, name: 'Topic Questionnaire' }).waitFor();
  await choose(maya, /e-mail and file.*Boston/);
  await page.getByRole('button', { name: 'Delete Data & Begin Again' }).waitFor();
});
