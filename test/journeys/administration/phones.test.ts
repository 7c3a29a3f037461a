import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, { width: 360 });

test('on a phone, a list whose filters have one choice each offers to sort it, not to filter it', async () => {
  await maya.go('/adminfunction/custom_topic_data/nwcare');
  await maya.page.getByRole('combobox', { name: 'Sort custom topics' }).waitFor();
  expect(await maya.page.locator('.list-tools .filter-field').count()).toBe(0);
});

test.each(['/edittopic', '/suggestion_report', '/my_tasks'])(
  'on a phone, the first row is within 160 px of the title: %s',
  async address => {
    const { page } = maya;
    await maya.go(address);
    const row = page.locator('tbody tr').first();
    await row.waitFor();
    const [title, first] = [(await page.locator('h1').boundingBox())!, (await row.boundingBox())!];
    expect(first.y - title.y).toBeLessThanOrEqual(160);
  },
);

test('on a phone, what can be done with a question that is checked far down is in view', async () => {
  const { page } = maya;
  await maya.go('/ExtQuestion/nwcare-hyg');
  await page.locator('tbody').getByRole('checkbox').nth(8).check();
  const bar = (await page.getByRole('region', { name: 'Checked questions' }).boundingBox())!;
  const { height } = page.viewportSize()!;
  expect([bar.y > 0, bar.y + bar.height < height]).toEqual([true, true]);
  await page.getByRole('button', { name: 'Clear' }).click();
});
