import { expect, test } from 'vitest';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, moveIn } from '#test/support/browser/stage.ts';

/** The Master Admin of a customer with a topic at many locations. */
const mona = 'mona.many@wide.example';
const places = 130;

const journey = journeyHere(async here => {
  const keys = Array.from({ length: places }, (_, n) => `l${n + 1}`);
  const wide = new CustomerBuilder({ customerid: 'wide', name: 'Wide', planid: 5 })
    .person({ email: mona, firstName: 'Mona', type: 1, role: 'Owner' })
    .standardTopic('prt', 'csf-protect', 'Protect', keys, '2026-01-01');
  for (const key of keys) wide.location(key, `Location ${key}`, 'USA');
  await moveIn(here, [wide], [mona]);
});

test('a list of several pages is printed in full, and has its pages again afterward', async () => {
  const visitor = await journey.visitor();
  const { page } = visitor;
  await visitor.signIn(mona, '/edittopic');
  await page.getByText('Page 1 of 2').waitFor();
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBe(100);
  const printed = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    return document.querySelectorAll('tbody tr').length;
  });
  expect(printed, 'the browser prints right after the event').toBe(places);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect.poll(() => rows.count()).toBe(100);
  await visitor.close();
});

test('a report is printed dark on light, whatever colors the screen has', async () => {
  const maya = await journey.visitor();
  const { page } = maya;
  await maya.arrive(cast.maya);
  await page.emulateMedia({ colorScheme: 'dark' });
  await maya.go('/suggestion_report');
  await page.getByRole('link', { name: /protect people.*Boston/ }).click();
  await page.getByRole('heading', { name: /^Suggestion Report for/ }).waitFor();
  await page.locator('.table-frame tbody tr').first().waitFor();
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  await maya.picture('report-print-dark');
  await maya.accessible();
  const behind = await page
    .locator('.table-frame')
    .evaluate(frame => getComputedStyle(frame).backgroundColor);
  expect(behind).toBe('rgb(255, 255, 255)');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const paper = await page.evaluate(() => {
    const shown = (part: string) =>
      [...document.querySelectorAll(`.table-frame ${part}`)].map(each => getComputedStyle(each).display);
    return {
      face: getComputedStyle(document.body).fontFamily,
      brand: document.querySelector<HTMLElement>('.print-brand')!.textContent,
      line: getComputedStyle(document.querySelector('.page > p.only-print')!).borderBottomStyle,
      foot: document.documentElement.style.getPropertyValue('--printed'),
      format: getComputedStyle(document.body).getPropertyValue('page'),
      left: shown('col:is(.select, .action)'),
      heads: shown('thead button'),
      sticky: [...document.querySelectorAll('thead th')].map(head => getComputedStyle(head).position),
    };
  });
  expect([paper.brand, paper.line], 'whose it is, and where the head ends').toEqual([
    'Northwind Care Group',
    'solid',
  ]);
  expect(paper.face, 'a typeface that every browser prints as text').toMatch(/^Arial/);
  expect(paper.foot, 'what, when, and who').toMatch(
    /^"Suggestion Report · \d+ .* · maya\.chen@northwind\.example"$/,
  );
  expect(paper.format, 'across the paper').toBe('wide');
  expect(paper.left, 'columns that are not printed leave no room').toEqual(['none', 'none']);
  expect([...new Set(paper.heads)], 'a button would be painted on the first page only').toEqual(['contents']);
  expect(new Set(paper.sticky), 'a head that sticks would cover rows').toEqual(new Set(['static']));
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  expect(await page.evaluate(() => document.documentElement.style.getPropertyValue('--printed'))).toBe('');
  await maya.close();
});
