import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { look } from '#test/support/browser/look.ts';
import { openFromMenu } from '#test/support/browser/people/reports.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);
const heading = (name: string) => maya.page.getByRole('heading', { name, level: 1 });
const rows = () => maya.page.locator('tbody tr');
const chips = () => maya.page.locator('.selection-chip');
const tab = (name: string) =>
  maya.page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name, exact: true });

test('reports open at once with everything, then with the selection that was run last on this device', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report');
  await heading('Completed Topics').waitFor();
  await rows().first().waitFor();
  expect(await chips().allInnerTexts()).toEqual(['All locations', 'All topics']);
  await page.getByRole('button', { name: 'Change the selection' }).click();
  const locations = page.getByRole('group', { name: 'Locations' });
  await locations.getByLabel('All').click();
  await locations.getByLabel('Boston Harbor Clinic').check();
  await page.getByRole('button', { name: 'Run Report' }).click();
  await page.getByRole('button', { name: 'Boston Harbor Clinic', exact: true }).waitFor();
  await rows().first().waitFor();

  await openFromMenu(maya, /Outstanding Tasks/);
  await heading('Outstanding Tasks').waitFor();
  await rows().first().waitFor();
  expect(await chips().first().textContent()).toBe('Boston Harbor Clinic');
  expect(new URL(page.url()).search, 'the address says it').toContain('places=bos');
  await look(maya, 'report-opened');
  await maya.go('/ecompleted_report');
  await heading('Outstanding Tasks').waitFor();
});

test('a tab leads to another report with the same selection, and a chip takes away what narrows it', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=outstanding&view=summary&places=bos');
  await rows().first().waitFor();
  const few = await rows().count();
  await tab('Assigned Tasks').click();
  await heading('Assigned Tasks').waitFor();
  expect(page.url()).toContain('places=bos');
  expect(await tab('Assigned Tasks').getAttribute('aria-current')).toBe('page');
  await tab('Outstanding Tasks').click();
  await heading('Outstanding Tasks').waitFor();
  await page.getByRole('button', { name: 'Remove Boston Harbor Clinic from the selection' }).click();
  await expect.poll(() => page.url()).not.toContain('places');
  await expect.poll(() => rows().count()).toBeGreaterThan(few);
});

test('the figures above a report are what its rows come to', async () => {
  const { page } = maya;
  await maya.go('/ecompleted_report?report=outstanding&view=summary');
  await rows().first().waitFor();
  const figures = await page
    .locator('.report-figures > div')
    .evaluateAll(all =>
      Object.fromEntries(
        all.map(one => [one.querySelector('dt')!.textContent, Number(one.querySelector('dd')!.textContent)]),
      ),
    );
  const cells = async (label: string) =>
    (await page.locator(`tbody td[data-label="${label}"]`).allInnerTexts()).reduce(
      (sum, text) => sum + Number(text),
      0,
    );
  expect(figures).toEqual({
    'Open tasks': await cells('Total'),
    High: await cells('High'),
    Medium: await cells('Medium'),
    Low: await cells('Low'),
  });
});

test.each(['not a selection', 'report=zzz&view=nothing', 'report=assigned&places=gone&topics=-'])(
  'what this device keeps is never trusted: %s opens everything',
  async kept => {
    const { page } = maya;
    await maya.go('/ecompleted_report?report=completed&view=summary');
    await rows().first().waitFor();
    const key = await page.evaluate(() =>
      Object.keys(localStorage).find(name => name.startsWith('attestry.lastreport.')),
    );
    await page.evaluate(([name, text]) => localStorage.setItem(name!, text!), [key, kept]);
    await maya.go('/ecompleted_report');
    await rows().first().waitFor();
    expect(await chips().allInnerTexts()).toEqual(['All locations', 'All topics']);
  },
);
