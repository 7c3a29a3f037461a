import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const report = '/esuggest?topicid=nwcare-prt&locationid=nwcare-den&periodcode=202610';

describe('A suggestion report at 1280 by 800', () => {
  const maya = signedIn(journey, cast.maya);
  const rows = () => maya.page.locator('tbody tr');
  const widthOf = (selector: string) =>
    rows()
      .first()
      .locator(selector)
      .evaluate(cell => cell.getBoundingClientRect().width);

  test('has eight whole rows of 64 px in view, and room for the solution', async () => {
    const { page } = maya;
    await page.setViewportSize({ width: 1280, height: 800 });
    await maya.go(report);
    await rows().nth(8).waitFor();
    const boxes = await rows().evaluateAll(all => all.map(row => row.getBoundingClientRect()));
    expect(boxes.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(8);
    for (const { height } of boxes) expect(height).toBeCloseTo(64, 0);
    expect(await widthOf('th')).toBeGreaterThanOrEqual(420);
    await maya.picture('report-dense');
    await maya.accessible();
  });

  test('keeps 420 px for the solution beside the open panel, which covers no row, and tells owner, date and state under it', async () => {
    const { page } = maya;
    await maya.go(report);
    const first = rows().first();
    const words = (await first.locator('td[data-label="Due date"]').textContent())!;
    await first.locator('th').click();
    const panel = page.locator('.side-panel');
    await panel.waitFor();
    expect(await widthOf('th')).toBeGreaterThanOrEqual(420);
    const [row, side] = [await first.boundingBox(), await panel.boundingBox()];
    expect(row!.x + row!.width).toBeLessThanOrEqual(side!.x);
    const line = await first.locator('.standing').textContent();
    expect(line).toContain(words.includes('late') ? 'late' : words === 'Set' ? 'no date' : words);
    expect(await first.locator('td[data-label="Due date"]').count()).toBe(0);
    await maya.picture('report-dense-panel');
    await maya.accessible();
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused, { message: 'the focus returns to the row' }).toMatch(/^Edit:/);
  });

  test('stays in its order and narrowed while the panel opens', async () => {
    const { page } = maya;
    await maya.go(`${report}&sort=-due`);
    const names = () => rows().locator('th .words').allInnerTexts();
    await rows().first().waitFor();
    const before = await names();
    await rows().first().locator('th').click();
    await page.locator('.side-panel').waitFor();
    expect(await names()).toEqual(before);
    await page.getByRole('searchbox').fill('high');
    await expect.poll(() => rows().count()).toBeLessThan(before.length);
    await page.getByRole('searchbox').fill('');
    await page.keyboard.press('Escape');
  });

  test('counts what is overdue in a chip that switches it, and names people in full to screen readers', async () => {
    const { page } = maya;
    await maya.go(report);
    await rows().first().waitFor();
    const chip = page.getByRole('button', { name: /^Overdue \d+$/ });
    const count = Number((await chip.textContent())!.replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await chip.click();
    await expect.poll(() => rows().count()).toBe(count);
    for (const text of await rows().allInnerTexts()) expect(text).toMatch(/\d+ days? late/);
    await expect.poll(() => page.url()).toContain('due=Overdue');
    await page.reload();
    await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true');
    await chip.click();
    await expect.poll(() => rows().count()).toBeGreaterThan(count);
    const person = page.locator('.person').filter({ hasText: 'Paul G.' }).first();
    expect(await person.getAttribute('title')).toBe('Paul Grant, paul.grant@northwind.example');
    expect(await person.locator('.person-whole').textContent()).toBe('Paul Grant');
  });
});

test('on a phone, a suggestion is a card with its box, what to do, how it stands and the way on, and nothing scrolls sideways', async () => {
  const maya = await journey.visitor({ width: 360 });
  const { page } = maya;
  await maya.signIn(cast.maya, report);
  const card = page.locator('tbody tr').first();
  await card.waitFor();
  const [box, what, open] = await Promise.all(
    ['td.select', 'th', 'td.action'].map(cell => card.locator(cell).boundingBox()),
  );
  expect(box!.x).toBeLessThan(what!.x);
  expect(what!.x + what!.width).toBeLessThanOrEqual(open!.x + 1);
  expect(await card.locator('.standing').textContent()).toMatch(/High/);
  await maya.picture('report-card');
  await maya.fits();
  await maya.accessible();
  await maya.close();
});
