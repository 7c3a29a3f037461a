import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { contentOf } from '#test/support/browser/journey.ts';
import { desk, look, phone } from '#test/support/browser/look.ts';
import { valueIs } from '#test/support/browser/people/accountpages.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('A Master Admin reads the activity', () => {
  const maya = signedIn(journey, cast.maya);
  const dialog = () => maya.page.getByRole('dialog');
  const row = (text: string | RegExp) => maya.page.getByRole('row').filter({ hasText: text });
  const about = () => maya.page.getByRole('combobox', { name: 'By or about' });

  test('after renaming a location and editing a suggestion, and finds both from what to what', async () => {
    const { page } = maya;
    await maya.go('/adminfunction/location-list/nwcare');
    await page.getByRole('button', { name: 'Edit Denver Highlands Clinic' }).click();
    await dialog().getByLabel('Location', { exact: true }).fill('=Denver Union Clinic');
    await dialog().getByRole('button', { name: 'Save' }).click();
    await page.getByText('Updated successfully').waitFor();

    await maya.go('/suggestion_report');
    await page.getByRole('link', { name: /protect people.*Boston/ }).click();
    await page.getByRole('heading', { name: /^Suggestion Report for/ }).waitFor();
    await page
      .getByRole('button', { name: /^Edit:/ })
      .first()
      .click();
    const panel = page.locator('.side-panel');
    await panel.getByLabel('Assigned to').fill(cast.erin);
    await panel.getByLabel('Due date', { exact: true }).fill('2031-02-03');
    await panel.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Updated successfully').waitFor();

    await maya.go('/adminfunctionmodal');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Activity/ })
      .click();
    await row('Opened the organization’s activity.').waitFor();
    const renamed = row('Changed the location =Denver Union Clinic.');
    await renamed.locator('summary', { hasText: 'What changed' }).click();
    await renamed.getByText(/Denver Highlands Clinic.*=Denver Union Clinic/).waitFor();
    const edited = row(/Changed the suggestion of question/).first();
    await edited.locator('summary', { hasText: 'What changed' }).click();
    await edited.getByText(/3 Feb 2031/).waitFor();
    await edited.getByText('Due date').waitFor();
    await look(maya, 'activity');
  });

  test('on a phone with every line in the same weight, whether it has details or not', async () => {
    const { page } = maya;
    await page.setViewportSize(phone);
    const weights = await page
      .locator('tbody th')
      .evaluateAll(lines =>
        lines.map(line => [
          line.querySelector('details') ? 'with details' : 'without',
          getComputedStyle(line.firstElementChild ?? line).fontWeight,
        ]),
      );
    expect(new Map(weights.map(([kind, weight]) => [kind, weight]))).toEqual(
      new Map([
        ['with details', '400'],
        ['without', '400'],
      ]),
    );
    await page.setViewportSize(desk);
  });

  test('narrows it to a person and a subject, which the address keeps', async () => {
    const { page } = maya;
    await about().selectOption(cast.erin);
    await row('Changed the location').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Show all' }).click();
    await row('Changed the location').waitFor();
    await about().selectOption(cast.maya);
    await page.getByRole('combobox', { name: 'Subject' }).selectOption('Locations and groups');
    await row('Changed the suggestion').waitFor({ state: 'detached' });
    await row('Changed the location').waitFor();
    await page.reload();
    await valueIs(about(), cast.maya);
    await row('Changed the location').waitFor();
    await expect.poll(() => page.getByRole('row').count(), { message: 'the head and one line' }).toBe(2);
  });

  test('two filters that are chosen before the page has drawn the first one both count', async () => {
    const { page } = maya;
    await page.getByRole('button', { name: 'Show all' }).click();
    await row('Changed the suggestion').first().waitFor();
    const shownAtOnce = await page.evaluate(
      async wanted => {
        const shown: string[] = [];
        for (const [label, value] of wanted) {
          const select = document.querySelector(`select[aria-label="${label}"]`) as HTMLSelectElement;
          select.value = value;
          select.dispatchEvent(new Event('change', { bubbles: true }));
          // What follows from a choice may run, but no frame and no other event comes in between.
          for (let i = 0; i < 50; i++) await Promise.resolve();
          shown.push(select.value);
        }
        return shown;
      },
      [
        ['By or about', cast.maya],
        ['Subject', 'Locations and groups'],
      ] as const,
    );
    expect(shownAtOnce, 'a choice does not jump back while the page is being drawn').toEqual([
      cast.maya,
      'Locations and groups',
    ]);
    await row('Changed the suggestion').waitFor({ state: 'detached' });
    await row('Changed the location').waitFor();
    await valueIs(about(), cast.maya);
  });

  test('on a phone, a long choice ends within the page, with the cross that removes it', async () => {
    const { page } = maya;
    await page.setViewportSize(phone);
    const { x, width } = (await page
      .getByRole('button', { name: /^Remove the filter By or about/ })
      .boundingBox())!;
    expect(x + width).toBeLessThanOrEqual(phone.width - 16);
    await page.setViewportSize(desk);
  });

  test('downloads what the filter shows, and no cell of it is a formula', async () => {
    const { page } = maya;
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('activity.csv');
    const lines = (await contentOf(download)).toString('utf8').split('\r\n');
    expect(lines, 'the head, one line and the end').toHaveLength(3);
    expect(lines[0]).toBe('\uFEFFWhen (America/New_York),Who,By what right,About,What,Changed,Details');
    expect(lines[1]).toContain(cast.maya);
    expect(lines[1]).toContain('“Denver Highlands Clinic” → “=Denver Union Clinic”');
    expect(lines[1]).not.toMatch(/(^|,)"?=/);
    await page.getByRole('button', { name: 'Show all' }).click();
    await row('Changed the suggestion').first().waitFor();
    await page.reload();
    await row(/Downloaded the activity: maya.*Lines: 1\./).waitFor();
  });
});
