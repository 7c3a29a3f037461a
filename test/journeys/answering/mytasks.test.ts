import { expect, test } from 'vitest';
import { keys } from '#functions/data/table/keys.ts';
import { update, write } from '#functions/data/table/table.ts';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const erin = signedIn(journey, cast.erin, { width: 360 });

const rows = () => erin.page.locator('tbody tr');
const bar = () => erin.page.getByRole('region', { name: 'Checked tasks' });

test('a number of the home page opens these tasks, and each opens its suggestion in the report', async () => {
  const { page } = erin;
  await erin.go('/Extquestion2');
  const tile = page.getByRole('link', { name: /Overdue tasks/ });
  const count = Number(await tile.locator('strong').textContent());
  expect(count).toBeGreaterThan(0);
  await tile.click();
  await expect.poll(() => rows().count()).toBe(count);
  await expect.poll(() => rows().first().textContent()).toMatch(/days? late/);
  await erin.picture('my-tasks');
  const wordsEnd = await page.getByRole('button', { name: 'Calendar' }).evaluate(button => {
    const words = document.createRange();
    words.selectNodeContents(button);
    return words.getBoundingClientRect().right;
  });
  expect(wordsEnd, 'the button’s words end where the page ends').toBeLessThanOrEqual(344);
  await erin.fits();
  await erin.accessible();
  await erin.readableInDark();
  const solution = await rows().first().locator('th').textContent();
  await page
    .getByRole('link', { name: /^Open / })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Edit suggestion' });
  await panel.waitFor();
  expect(solution).toContain((await panel.locator('p').nth(0).textContent())!.slice(0, 40));
  const due = (await panel.getByLabel('Due date', { exact: true }).boundingBox())!;
  const later = (await panel.getByRole('button', { name: '+2 weeks' }).boundingBox())!;
  expect(due.x + due.width, 'a field ends before the buttons beside it').toBeLessThan(later.x);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  const isOnPage = () => page.evaluate(() => document.activeElement?.matches('main, main *'));
  await expect
    .poll(isOnPage, { message: 'the focus goes to the page, where nothing had it before' })
    .toBe(true);
});

test('on a phone, one box above the cards checks and unchecks all of them', async () => {
  const { page } = erin;
  await erin.go('/my_tasks');
  await rows().first().waitFor();
  const all = page.getByLabel('Select all');
  expect(await all.isVisible()).toBe(true);
  await all.check();
  await expect.poll(() => bar().textContent()).toContain(`${await rows().count()} checked`);
  await all.uncheck();
  expect(await bar().count()).toBe(0);
});

test('several tasks are changed at once; what somebody else changed stays, and is named', async () => {
  const { page } = erin;
  await erin.go('/my_tasks');
  await rows().first().waitFor();
  const all = await rows().count();
  expect(all).toBeGreaterThan(1);
  const [topicid, locationid, period, qcode] = (await rows().first().getAttribute('data-row'))!.split(' ');
  await write(update(keys.edit(topicid!, locationid!, period!, Number(qcode)), { revision: 9 }));
  await page.getByLabel('Select all').check();
  await bar().getByRole('button', { name: '+2 weeks' }).click();
  await bar().getByRole('button', { name: 'Apply' }).click();
  await page.getByText(all === 2 ? '1 task updated' : `${all - 1} tasks updated`).waitFor();
  await page.getByText('1 task was not saved.').waitFor();
  await page.getByText('Someone else changed this first').waitFor();
  await expect.poll(() => bar().textContent(), { message: 'it stays checked' }).toContain('1 checked');
  await erin.picture('my-tasks-not-saved');
  const close = (await page.getByRole('alert').getByRole('button', { name: 'Close' }).boundingBox())!;
  const title = (await page.getByText('1 task was not saved.').boundingBox())!;
  expect(close.x, 'the way to close it is beside its title').toBeGreaterThan(title.x + title.width);
  expect(close.y).toBeLessThan(title.y + title.height);
  const size = page.viewportSize()!;
  // Where the bar stands depends on how long the list is for the window, and on its width.
  for (const [width, height] of [
    [1280, 480],
    [1280, 600],
    [1280, 700],
    [1280, 800],
    [1024, 768],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    const told = (await page.locator('.toast').last().boundingBox())!;
    const checked = (await bar().boundingBox())!;
    const apart = told.y + told.height <= checked.y || told.y >= checked.y + checked.height;
    expect(apart, `a message does not cover the bar at ${width} × ${height}`).toBe(true);
    const cut = await rows().evaluateAll(all =>
      all
        .flatMap(row => [...row.querySelectorAll('td:not(.select) *, th p')])
        .filter(({ clientHeight, scrollHeight }) => clientHeight > 0 && scrollHeight > clientHeight + 1)
        .map(({ textContent }) => textContent),
    );
    expect(cut, `topic and location are read whole at ${width} × ${height}`).toEqual([]);
    const due = (await page.locator('tbody [data-label="Due date"]').first().boundingBox())!;
    const open = (await page.locator('tbody td.action').first().boundingBox())!;
    const isSeen = due.x + due.width <= open.x || due.y + due.height <= open.y;
    expect(isSeen, `a due date is not behind the button at ${width} × ${height}`).toBe(true);
  }
  await page.setViewportSize(size);
  await erin.fits();
  await erin.accessible();
  // It was read again: now it can be saved.
  await bar().getByRole('button', { name: 'Apply' }).click();
  await page.getByText('1 task updated').last().waitFor();
  const isOnAll = () => page.evaluate(() => document.activeElement?.matches('.select-all input'));
  await expect.poll(isOnAll, { message: 'the focus stays with the list when the bar goes' }).toBe(true);
  await expect
    .poll(() =>
      rows()
        .filter({ hasText: /days? late/ })
        .count(),
    )
    .toBe(0);
  expect(await page.getByText('not saved').count()).toBe(0);
});

test('a calendar can subscribe to the tasks until the address is switched off', async () => {
  const { page } = erin;
  await erin.go('/my_tasks');
  await page.getByRole('button', { name: 'Calendar' }).click();
  await page.getByRole('button', { name: 'Make an address' }).click();
  const field = page.getByLabel('Your calendar address');
  await field.waitFor();
  await erin.fits();
  await erin.accessible();
  const address = await field.inputValue();
  const calendar = async () => {
    const response = await fetch(address);
    return { status: response.status, events: (await response.text()).split('BEGIN:VEVENT').length - 1 };
  };
  // Erin is asked for two questionnaires a month, which are there for a year.
  const due = 2 * 12;
  expect(await calendar()).toEqual({ status: 200, events: due + (await rows().count()) });
  await page.getByRole('button', { name: 'Switch off' }).click();
  await page.getByText('You have no address yet.').waitFor();
  expect((await calendar()).status).toBe(404);
});

test('what a search hides is neither counted nor changed, and is checked again once it shows', async () => {
  const { page } = erin;
  await erin.go('/my_tasks');
  await rows().first().waitFor();
  const all = await rows().count();
  const solution = (await rows().first().locator('th').textContent())!.trim().slice(0, 30);
  await page.getByLabel('Select all').check();
  const search = page.getByRole('searchbox', { name: 'Search tasks' });
  await search.fill(solution);
  await expect.poll(() => rows().count()).toBeLessThan(all);
  const seen = await rows().count();
  await expect.poll(() => bar().textContent()).toContain(`${seen} checked`);
  await bar().getByLabel('Due date, of all checked').fill('2027-01-31');
  await bar().getByRole('button', { name: 'Apply' }).click();
  await page
    .getByText(/updated/i)
    .first()
    .waitFor();
  await search.fill('');
  await expect.poll(() => rows().count()).toBe(all);
  await expect.poll(() => bar().textContent()).toContain(`${all - seen} checked`);
  expect(await rows().filter({ hasText: '31 Jan 2027' }).count()).toBe(seen);
  await bar().getByLabel('Uncheck all').click();
});

test('a task that somebody else completed first does not stay checked', async () => {
  const { page } = erin;
  await erin.go('/my_tasks');
  await rows().first().waitFor();
  expect(await rows().count()).toBe(2);
  await page.getByLabel('Select all').check();
  const other = await journey.visitor();
  await other.arrive(cast.erin);
  await other.go('/my_tasks');
  await other.page.locator('tbody tr').first().getByRole('checkbox').check();
  const theirs = other.page.getByRole('region', { name: 'Checked tasks' });
  await theirs.getByLabel('Suggestion completed? Of all checked').selectOption('Yes');
  await theirs.getByRole('button', { name: 'Apply' }).click();
  await other.page.getByText('1 task updated').waitFor();
  await other.close();
  await bar().getByRole('button', { name: '+4 weeks' }).click();
  await bar().getByRole('button', { name: 'Apply' }).click();
  await page.getByText('1 task was not saved.').waitFor();
  await page.getByText(/completed: Yes/).waitFor();
  await expect.poll(() => rows().count()).toBe(1);
  expect(await bar().count(), 'it is in no list, and could not be unchecked').toBe(0);
});
