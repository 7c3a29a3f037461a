import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { contentOf, type Visitor } from '#test/support/browser/journey.ts';
import { heading, valueIs } from '#test/support/browser/people/accountpages.ts';
import {
  answer,
  choose,
  press,
  progressAt,
  questionAfter,
  questionIs,
  questionText,
  saved,
} from '#test/support/browser/people/answering.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

const topic = 'Cybersecurity: protect people, systems and data';

const atHome = async ({ page, go }: Visitor) => {
  await go('/');
  await heading(page, /Welcome/);
};

/** Returns whether what has the focus begins below the bar and above the end of the window. */
const belowBar = ({ page }: Visitor): Promise<boolean> =>
  page.evaluate(() => {
    const { top } = document.activeElement!.getBoundingClientRect();
    return top >= document.querySelector('.topbar')!.getBoundingClientRect().bottom && top < innerHeight;
  });

/** Answers the topic at a place by keyboard, from its first question to its report. */
function answersATopic(person: Visitor, place: string): void {
  const row = new RegExp(`protect people.*${place}.*Nov`);

  test('going back twice and reloading in the middle neither loses nor repeats an answer', async () => {
    const { page } = person;
    await person.picture('home');
    await person.accessible();
    await choose(person, row);
    await person.picture('topic-actions');
    await page.getByRole('button', { name: 'Take New Questionnaire' }).click();
    await page.locator('#root #question').waitFor();
    await person.accessible();
    await person.picture('quiz-first');
    await page.getByLabel('Answer with the keys Y and N').waitFor();
    for (let i = 0; i < 6; i++) {
      await answer(person, 'y');
      // The focus follows the frame.
      await expect.poll(() => belowBar(person), { message: 'the question that has the focus' }).toBe(true);
    }
    const seventh = await questionText(person);
    await answer(person, 'n');
    await answer(person, 'y');
    for (let i = 0; i < 2; i++) {
      await saved(person);
      const shown = await questionText(person);
      await page.getByRole('button', { name: 'Previous' }).click();
      await questionAfter(person, shown);
    }
    await questionIs(person, seventh);
    const no = page.getByRole('radio', { name: /No/ });
    await expect.poll(() => no.isChecked(), { message: 'the earlier choice is preselected' }).toBe(true);

    await saved(person);
    await page.reload();
    await page.locator('#root #question').waitFor();
    await questionIs(person, seventh);
    await page.getByText(progressAt(7)).waitFor();
  });

  test('the end shows the result and leads to the report', async () => {
    const { page } = person;
    await page.locator('#root #question').waitFor();
    let asked = 6;
    for (let end = false; !end; asked++) {
      end = await answer(person, asked % 4 === 0 ? 'n' : 'y');
      if (asked === 20) await person.picture('quiz-middle');
    }
    expect(asked).toBeGreaterThanOrEqual(20);
    await page.locator('summary', { hasText: 'How is this computed?' }).click();
    await person.picture('quiz-end');
    await person.accessible();
    await page.getByRole('button', { name: 'Open the suggestion report' }).click();
    await page.getByRole('heading', { name: `Suggestion Report for ${topic} at ${place}` }).waitFor();
    await page.getByRole('table').waitFor();
    await person.picture('report');
    await person.accessible();
  });
}

describe('A user answers a topic and works its report', () => {
  const erin = signedIn(journey, cast.erin, { begin: atHome });

  answersATopic(erin, 'Boston Harbor Clinic');

  test('a suggestion is assigned, dated and completed', async () => {
    const { page } = erin;
    await page
      .getByRole('button', { name: /^Edit:/ })
      .first()
      .click();
    const panel = page.getByRole('region', { name: 'Edit suggestion' });
    const owner = panel.getByRole('combobox', { name: 'Assigned to' });
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await panel.getByText('Assigned to is required.').waitFor();
    await owner.fill('nobody@elsewhere.example');
    await panel.getByText(/must be an active user/).waitFor();
    await owner.fill('Tom');
    await page.keyboard.press('Enter');
    await panel.getByRole('button', { name: '+2 weeks' }).click();
    await expect.poll(() => panel.getByLabel('Due date', { exact: true }).inputValue()).toBe('2026-12-01');
    await erin.picture('report-edit');
    await erin.accessible();
    await panel.getByRole('button', { name: 'Save and next' }).click();
    await page.getByText('Updated successfully').first().waitFor();
    await panel.getByText(/^2 of/).waitFor();
    await panel.getByRole('button', { name: 'Me', exact: true }).click();
    await panel.getByLabel('Due date', { exact: true }).fill('2030-02-28');
    await panel.getByLabel('Suggestion completed?', { exact: true }).selectOption('Y');
    await page.keyboard.press('Control+Enter');
    await panel.getByText(/^3 of/).waitFor();
    await panel.getByRole('button', { name: 'Close' }).click();
    const listed = page.getByRole('table').getByRole('row');
    await page.getByRole('combobox', { name: 'Completed?', exact: true }).selectOption('Yes');
    await expect.poll(() => listed.count()).toBe(2);
    await expect.poll(() => new URL(page.url()).searchParams.get('completed')).toBe('Yes');
    await page.reload();
    await expect.poll(() => listed.count()).toBe(2);
    await page.getByRole('button', { name: 'Show all' }).click();
  });

  test('several suggestions are assigned and dated at once', async () => {
    const { page } = erin;
    const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await boxes.nth(2).check();
    await boxes.nth(4).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Checked suggestions' });
    await bar.getByText('3 checked').waitFor();
    await bar.getByRole('combobox', { name: 'Assigned to, of all checked' }).click();
    const people = bar.getByRole('option');
    await people.first().waitFor();
    const below = await people.evaluateAll(options =>
      Math.max(...options.map(option => option.getBoundingClientRect().bottom - innerHeight)),
    );
    expect(below, 'everybody who can be chosen is in view').toBeLessThan(0);
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Me', exact: true }).click();
    await bar.getByRole('button', { name: 'Apply' }).click();
    await bar.getByText('Due Date is required.').waitFor();
    await bar.getByRole('button', { name: '+4 weeks' }).click();
    await erin.picture('report-assign');
    await erin.accessible();
    await bar.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('3 suggestions updated').waitFor();
    await bar.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('cell', { name: '15 Dec 2026' }).count()).toBe(3);
  });

  test('the report goes to a spreadsheet and to paper as on screen', async () => {
    const { page } = erin;
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download Report' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('suggestion_report.csv');
    const csv = String(await contentOf(download));
    const [organization, report, selection] = csv.split('\r\n');
    expect(organization).toBe('\uFEFFOrganization,Northwind Care Group');
    expect(report).toBe('Report,Suggestion Report');
    expect(selection).toMatch(/^Selection,.* · Nov 2026"?$/);
    expect(csv).toContain('Question,Suggested Solution,Category,Control References,Assigned To,Due Date');
    expect(csv).toContain(cast.tom);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const [table] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download only the table' }).click(),
    ]);
    const [head, first] = String(await contentOf(table)).split('\r\n');
    expect(head).toMatch(/^\uFEFFS\.No,Topic,Location,Country,Period,Risk Score,Risk Level/);
    expect(first, 'numbered, with the score of its report').toMatch(/^\d+,.*,[A-Z]{3},Nov 2026,[\d.]+,High,/);
    await page.emulateMedia({ media: 'print' });
    await page.getByRole('button', { name: 'More', exact: true }).waitFor({ state: 'hidden' });
    await page.locator('.print-brand', { hasText: 'Northwind Care Group' }).waitFor();
    await erin.picture('report-print');
    await page.emulateMedia({ media: 'screen' });
  });
});

describe('In a window of 360 pixels, an administrator answers a topic', () => {
  answersATopic(signedIn(journey, cast.maya, { width: 360, begin: atHome }), 'Denver Highlands Clinic');
});

test('a person with View sees the report with its fields disabled, except for what is assigned to them', async () => {
  const tom = await journey.visitor();
  await tom.arrive(cast.tom);
  await tom.go('/Extquestion2');
  await tom.page.getByText('You can view the topics that are left, but not answer them.').waitFor();
  await choose(tom, /protect people.*Boston/);
  await tom.page.getByText('This topic has been completed for the current period.').waitFor();
  await tom.page.keyboard.press('Escape');
  await choose(tom, /e-mail and file.*Boston/);
  await tom.page.getByText(/You can view this topic/).waitFor();
  await tom.go('/suggestion_report');
  await tom.page.getByRole('link', { name: /protect people.*Boston/ }).click();
  const edit = tom.page.getByRole('button', { name: /^Edit:/ });
  await edit.first().waitFor();
  expect(await tom.page.locator('button', { hasText: 'Download Report' }).count()).toBe(0);
  const dialog = tom.page.getByRole('region', { name: 'Edit suggestion' });
  await edit.first().click();
  await expect.poll(() => dialog.getByLabel('Assigned to').isDisabled()).toBe(true);
  await expect.poll(() => dialog.getByLabel('Due date', { exact: true }).isDisabled()).toBe(true);
  await valueIs(dialog.getByLabel('Due date', { exact: true }), /^\d{1,2} [A-Z][a-z]{2} 20\d\d$/);
  await expect
    .poll(() => dialog.getByLabel('Suggestion completed?', { exact: true }).isEnabled(), {
      message: 'it is assigned to Tom',
    })
    .toBe(true);
  await tom.page.keyboard.press('Escape');
  await expect.poll(() => edit.count(), { message: 'only what is assigned to Tom has a pencil' }).toBe(1);
  await tom.page
    .getByRole('button', { name: /^View:/ })
    .first()
    .click();
  const shown = tom.page.getByRole('region', { name: 'Suggestion', exact: true });
  await expect.poll(() => shown.getByLabel('Suggestion completed?', { exact: true }).isDisabled()).toBe(true);
  expect(await shown.getByRole('button', { name: 'Save and next' }).count()).toBe(0);
  await tom.picture('report-view-user');
  await tom.close();
});

test('a run without an answer is gone however it was left, and one with an answer stays', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  const row = page.getByRole('row').filter({ hasText: 'Medicines kept' }).filter({ hasText: 'Denver' });
  await maya.go('/edittopic');
  for (const leave of [
    () =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: 'Topic Questionnaire' })
        .click(),
    () => page.goBack(),
  ]) {
    await row.getByRole('link', { name: /^Start/ }).click();
    await page.locator('#root #question').waitFor();
    await leave();
    await row.getByText('Not due').waitFor();
  }
  await row.getByRole('link', { name: /^Start/ }).click();
  await page.locator('#root #question').waitFor();
  await answer(maya, 'y');
  await saved(maya);
  await page.goBack();
  await row.getByText('In progress').waitFor();
  await maya.close();
});

test('nothing of one customer is visible to another, whatever address they type', async () => {
  const anna = await journey.visitor();
  await anna.signIn(cast.anna, '/edittopic');
  await anna.page.locator('tbody tr').first().waitFor();
  expect(await anna.page.getByText('Boston').count()).toBe(0);
  await anna.go('/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610');
  await anna.page.getByText('This does not exist, or you may not use it.').waitFor();
  await anna.go('/start_test/newquiz?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202611');
  await anna.page.getByText('This does not exist, or you may not use it.').waitFor();
  await anna.go('/adminfunction/activity/nwcare');
  await anna.page.getByText('This does not exist, or you may not use it.').waitFor();
  expect(await anna.page.getByRole('button', { name: /CSV|More/ }).count(), 'nothing to do around it').toBe(
    0,
  );
  await anna.picture('other-customer');
  await anna.close();
});

test('two people answer the same run at once: no answer is lost, and the second sees a message', async () => {
  const maya = await journey.visitor();
  const erin = await journey.visitor();
  await maya.arrive(cast.maya);
  await erin.arrive(cast.erin);
  for (const person of [maya, erin]) {
    await choose(person, /e-mail and file.*Boston/);
    await person.page.getByRole('button', { name: 'Continue with Questionnaire' }).click();
    await person.page.locator('#root #question').waitFor();
  }
  const shown = await questionText(maya);
  await questionIs(erin, shown);
  await answer(maya, 'y');
  await saved(maya);
  await press(erin, 'n');
  await erin.page.getByText(/Someone else changed this first/).waitFor();
  await questionIs(erin, await questionText(maya));
  await maya.close();
  await erin.close();
});
