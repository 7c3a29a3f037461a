import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

test.each([
  ['/adminfunction/admin_user/nwcare', '.person-cell'],
  ['/adminfunction/admin_user_locations/nwcare', '.person-cell'],
  ['/adminfunction/user_topic_permissions/nwcare', '.person-cell'],
  ['/adminfunction/user_topic_permissions/nwcare?view=matrix', '.person-cell'],
])('%s names people in full, with their initials and whole addresses', async (address, person) => {
  const { page } = maya;
  await maya.go(address);
  const erin = page.locator(person).filter({ hasText: 'Erin Walsh' }).first();
  await erin.waitFor();
  expect(await erin.locator('.initials').textContent()).toBe('EW');
  expect(await erin.locator('.second-line').first().textContent()).toBe(cast.erin);
  expect(await erin.getAttribute('title')).toBe(cast.erin);
  const lines = await page
    .locator(`${person} .person-cell-name, ${person} .second-line`)
    .evaluateAll(all => Math.max(...all.map(one => one.getClientRects().length)));
  expect(lines, 'none is broken').toBe(1);
  await maya.accessible();
});

test('the activity says who by initials and short name, and is found by the whole name', async () => {
  const { page } = maya;
  await maya.go('/adminfunction/activity/nwcare');
  const me = page.locator('tbody .person').filter({ hasText: 'Me' }).first();
  await me.waitFor();
  expect(await me.getAttribute('title')).toBe(`Maya Chen, ${cast.maya}`);
});
