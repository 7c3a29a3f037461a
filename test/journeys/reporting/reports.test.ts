import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { desk, look } from '#test/support/browser/look.ts';
import { downloaded, openFromMenu } from '#test/support/browser/people/reports.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

describe('A manager looks where the organization stands', () => {
  const maya = signedIn(journey, cast.maya);
  const heading = (name: string) => maya.page.getByRole('heading', { name, level: 1 });
  const rows = () => maya.page.locator('tbody tr');
  const button = (name: string) => maya.page.getByRole('button', { name, exact: true });

  test('from the menu to what is outstanding at one location, and opens its report', async () => {
    const { page } = maya;
    await openFromMenu(maya, /Outstanding Tasks/);
    await heading('Outstanding Tasks').waitFor();
    await button('Change the selection').click();
    const locations = page.getByRole('group', { name: 'Locations' });
    await locations.getByLabel('All').click();
    await button('Run Report').click();
    await page.getByText('Choose at least one location.').waitFor();
    await locations.getByLabel('Boston Harbor Clinic').check();
    await button('Run Report').click();
    await button('Boston Harbor Clinic').waitFor();
    await rows().first().waitFor();
    await look(maya, 'outstanding-summary');
    await button('Drill Down').click();
    await heading('Outstanding Tasks Details').waitFor();
    const focused = () => page.evaluate(() => document.activeElement?.textContent);
    await expect.poll(focused, { message: 'the focus goes to the way back' }).toBe('Summary Report');
    await rows().first().waitFor();
    const address = page.url();
    expect(address).toContain('places=bos');
    for (const place of await page.locator('tbody tr').allInnerTexts()) expect(place).toContain('Boston');
    // The address has everything: it can be sent.
    await page.reload();
    await heading('Outstanding Tasks Details').waitFor();
    await button('Boston Harbor Clinic').waitFor();
    await rows().first().getByRole('link', { name: /^Open/ }).click();
    await page.getByRole('heading', { name: /^Suggestion Report for/ }).waitFor();
    await page.getByRole('heading', { name: 'Edit suggestion' }).waitFor();
    await page.goBack();
    await button('Change the selection').click();
    await locations.waitFor();
    await expect.poll(() => locations.getByLabel('Boston Harbor Clinic').isChecked()).toBe(true);
    expect(await locations.getByLabel('Denver Highlands Clinic').isChecked()).toBe(false);
    await page.goBack();
    await page.getByRole('link', { name: 'New Selection' }).click();
    await locations.waitFor();
    await expect.poll(() => locations.getByLabel('Denver Highlands Clinic').isChecked()).toBe(true);
  });

  test('and changes only the checked rows that a search leaves in sight', async () => {
    const { page } = maya;
    await maya.go('/ecompleted_report?report=assigned&view=summary');
    await rows().first().waitFor();
    const all = await rows().count();
    const bar = page.getByRole('region', { name: 'Checked tasks' });
    await page.getByLabel('Select all').check();
    await expect.poll(() => bar.textContent()).toContain(`${all} checked`);
    await page.getByRole('combobox', { name: 'Due Date' }).selectOption('Overdue');
    await expect.poll(() => rows().count()).toBeLessThan(all);
    const seen = await rows().count();
    await expect.poll(() => bar.textContent()).toContain(`${seen} checked`);
    await bar.getByLabel('Uncheck all').click();
    await page.getByRole('combobox', { name: 'Due Date' }).selectOption('');
    await expect.poll(() => bar.textContent()).toContain(`${all - seen} checked`);
    await bar.getByLabel('Uncheck all').click();
  });

  test('and finds what is overdue and who has it, and comes back to the same place', async () => {
    const { page } = maya;
    await maya.go('/ecompleted_report?report=assigned&view=summary');
    await rows().first().waitFor();
    const all = await rows().count();
    const bar = page.getByRole('region', { name: 'Checked tasks' });
    for (const nth of [1, 2]) await rows().nth(nth).getByRole('checkbox').check();
    await bar.getByPlaceholder('Assigned to').fill('luis');
    await bar.getByRole('option', { name: /^Luis Ortega/ }).click();
    await maya.picture('assigned-change-owner');
    await maya.accessible();
    await bar.getByRole('button', { name: 'Apply' }).click();
    await page.getByText('2 tasks updated').waitFor();
    await expect.poll(() => bar.count()).toBe(0);
    await page.setViewportSize({ width: 1280, height: 480 });
    await page.evaluate(() => scrollTo(0, 400));
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByRole('link', { name: 'Topic Questionnaire' }).click();
    await heading('Topic Questionnaire').waitFor();
    await rows().nth(8).waitFor();
    await expect.poll(() => page.evaluate(() => scrollY), { message: 'a page opens at its top' }).toBe(0);
    await page.goBack();
    await rows().first().waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
    await page.setViewportSize(desk);
    await page.getByRole('combobox', { name: 'Due Date' }).selectOption('Overdue');
    await expect.poll(() => rows().count()).toBeLessThan(all);
    for (const row of await rows().allInnerTexts()) expect(row).toMatch(/\d+ days? late/);
    await page.getByRole('combobox', { name: 'Assigned To' }).selectOption('Luis Ortega');
    for (const row of await rows().allInnerTexts()) expect(row).toContain('Luis Ortega');
  });

  test('and never gets everything for an address that selects what is no longer there', async () => {
    const { page } = maya;
    await maya.go('/ecompleted_report?report=assigned&view=summary&topics=gone');
    await page.getByText(/What this address selects is no longer here/).waitFor();
    expect(await button('Send Email').count()).toBe(0);
  });

  test('and takes the completed topics along as a file that says what it is about', async () => {
    await maya.go('/ecompleted_report?report=completed&view=summary');
    await rows().first().waitFor();
    const { name, lines } = await downloaded(maya);
    expect(name).toBe('completed_topics_summary_report.csv');
    const [organization, report, selection, made, empty, head] = lines;
    expect(organization).toBe('\uFEFFOrganization,Northwind Care Group');
    expect([report, selection]).toEqual(['Report,Completed Topics', 'Selection,All locations · All topics']);
    expect(made).toMatch(/^Made,"\d+ [A-Z][a-z]+ \d{4}, \d\d:\d\d \(America\/New_York\)"$/);
    expect([empty, head?.split(',').slice(0, 2)]).toEqual(['', ['Topic', 'Locations']]);
  });

  test.each([
    ['completed', 'details', 'completed_topics_drill_report', 'Latest Period'],
    ['pastdue', 'summary', 'past_due_topics_report', 'In Charge'],
    ['assigned', 'summary', 'assigned_tasks_report', 'Assigned To'],
    ['outstanding', 'summary', 'outstanding_tasks_summary_report', 'Priority Lowest'],
    ['outstanding', 'details', 'outstanding_tasks_drill_report', 'Solution'],
    ['done', 'summary', 'completed_tasks_summary_report', 'Total Completed'],
    ['done', 'details', 'completed_tasks_drill_report', 'Completed On'],
  ])('and takes %s, %s, along as %s.csv, with its columns and rows', async (report, view, file, column) => {
    await maya.go(`/ecompleted_report?report=${report}&view=${view}`);
    await rows().first().waitFor();
    const { name, lines } = await downloaded(maya);
    expect(name).toBe(`${file}.csv`);
    const head = lines.indexOf('') + 1;
    expect(lines[head]?.split(',')).toContain(column);
    expect(lines.slice(head + 1).filter(Boolean).length).toBeGreaterThan(0);
  });

  test('and goes from a topic that is past due to its questionnaire', async () => {
    const { page } = maya;
    await maya.go('/ecompleted_report?report=pastdue&view=summary');
    await page.getByRole('link', { name: 'Answer Privacy: governance and risk at Vancouver' }).click();
    await heading('Topic Questionnaire').waitFor();
    await expect.poll(() => rows().count()).toBe(1);
    await rows()
      .getByRole('link', { name: /^Start Privacy: governance and risk/ })
      .waitFor();
  });

  test('and sees who is in charge of what is past due, and narrows it to one person', async () => {
    const { page } = maya;
    await maya.go('/ecompleted_report?report=pastdue&view=summary');
    await rows().first().waitFor();
    await look(maya, 'past-due');
    const all = await rows().count();
    await page.getByRole('combobox', { name: 'In charge' }).selectOption('Luis Ortega');
    await expect.poll(() => rows().count()).toBeLessThan(all);
    for (const row of await rows().allInnerTexts()) expect(row).toContain('Luis Ortega');
    const person = rows().first().locator('.person-name', { hasText: 'Luis Ortega' });
    expect(await person.getAttribute('title')).toBe('luis.ortega@northwind.example');
  });

  test('and sees what is overdue among all that is outstanding', async () => {
    const { page } = maya;
    await maya.go('/ecompleted_report?report=outstanding&view=details');
    await page.getByRole('combobox', { name: 'Due Date' }).selectOption('Overdue');
    await expect.poll(() => rows().count()).toBeLessThan(20);
    for (const row of await rows().allInnerTexts()) expect(row).toMatch(/\d+ days? late/);
  });

  test('and takes a narrowed list along with what narrows it, which is not part of a saved report', async () => {
    const { page } = maya;
    await maya.go('/ecompleted_report?report=outstanding&view=details&due=Overdue&q=clinic');
    await rows().first().waitFor();
    const shown = await rows().count();
    const { lines } = await downloaded(maya);
    expect(lines[2]).toBe('Selection,All locations · All topics · Due Date: Overdue · Search: clinic');
    const head = lines.indexOf('') + 1;
    expect(lines.slice(head + 1).filter(Boolean)).toHaveLength(shown);
    const printed = await page.evaluate(() => {
      dispatchEvent(new Event('beforeprint'));
      return document.querySelector('.only-print.prints-wide')?.textContent;
    });
    expect(printed).toContain('All locations · All topics · Due Date: Overdue · Search: clinic · ');
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await button('Save').click();
    const dialog = page.getByRole('dialog', { name: 'Save Report' });
    await dialog
      .getByText('The saved report has every row, not only “Due Date: Overdue · Search: clinic”.')
      .waitFor();
    await look(maya, 'save-narrowed');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  test('and mails those in charge of what is past due, after seeing who they are', async () => {
    const { page } = maya;
    await maya.go('/ecompleted_report?report=pastdue&view=summary');
    await rows().first().waitFor();
    await button('Send Email').click();
    const dialog = page.getByRole('dialog', { name: 'Send Email' });
    await dialog.getByText('luis.ortega@northwind.example').waitFor();
    await look(maya, 'send-report');
    await dialog.getByRole('button', { name: /^Send to \d+ / }).click();
    await page.getByText(/^Sent to \d+ /).waitFor();
    await button('Send Email').click();
    await dialog.getByText('Mailed today').first().waitFor();
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Send', exact: true }).isDisabled())
      .toBe(true);
    await page.keyboard.press('Escape');
  });

  test.each([
    '/ecompleted_report?report=completed&view=details',
    '/ecompleted_report?report=pastdue&view=summary',
    '/ecompleted_report?report=assigned&view=summary',
    '/ecompleted_report?report=outstanding&view=summary',
    '/ecompleted_report?report=outstanding&view=details',
    '/ecompleted_report?report=done&view=summary',
    '/ecompleted_report?report=done&view=details',
    '/my_tasks',
  ])('and finds the button of each row within its cell, without scrolling sideways: %s', async address => {
    const { page } = maya;
    await page.setViewportSize(desk);
    await maya.go(address);
    const last = rows().first().locator('td').last();
    await last.locator('a, button').first().waitFor();
    const room = await last.evaluate(cell => {
      const end = (element: Element) => element.getBoundingClientRect().right;
      return (
        end(cell) -
        Number.parseFloat(getComputedStyle(cell).paddingRight) -
        end(cell.querySelector('a, button')!)
      );
    });
    expect(room).toBeGreaterThanOrEqual(0);
    const frame = page.locator('.table-frame').first();
    expect(await frame.evaluate(({ classList }) => classList.contains('fits'))).toBe(true);
    expect(await frame.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });

  test.each([
    ['report=done&view=summary&from=2020-01-01&to=2020-01-31', 'Choose other days, locations or topics.'],
    ['report=pastdue&view=summary&places=tor', 'Choose other locations or topics to check those.'],
  ])(
    'and learns of an empty report what fits it, with one button that stands out: %s',
    async (query, hint) => {
      const { page } = maya;
      await maya.go(`/ecompleted_report?${query}`);
      await page.getByText(hint).waitFor();
      expect(await page.locator('main .button.primary').allTextContents()).toEqual(['Change the selection']);
      expect(await button('Send Email').count()).toBe(0);
    },
  );
});

describe('A User without the permission for reports', () => {
  const tom = signedIn(journey, cast.tom);

  test('is told so at their address instead of finding links that lead nowhere', async () => {
    await tom.go('/viewcustomerreport');
    await tom.page.getByText('Performance Reports need a permission that you do not have.').waitFor();
    expect(
      await tom.page
        .getByRole('main')
        .getByRole('link', { name: /^Completed Topics/ })
        .count(),
    ).toBe(0);
  });

  test.each([
    '/ecompleted_report?report=assigned&view=summary',
    '/certifications',
    '/change_in_topic_risk_score/',
    '/topic_risk_score_details/?topicid=unknown',
    '/topics_completed/unknown',
    '/topic_completed_by_location/unknown',
    '/topic_completed_and_repeated/2026',
    '/topic_completed_and_repeated_locations/2026/unknown',
    '/quarter_comparison',
    '/Topic_History_Cmp_Report',
  ])('is told so at an address that somebody sent: %s', async address => {
    await tom.go(address);
    await tom.page.getByText('Performance Reports need a permission that you do not have.').waitFor();
    expect(await tom.page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  });
});
