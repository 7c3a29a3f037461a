import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

test('the whole guidance stands in the rows while it is switched on, and the address keeps the switch', async () => {
  const { page } = maya;
  await maya.go('/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610');
  await page.locator('.solution').first().waitFor();
  expect(await page.locator('.row-guidance').count()).toBe(0);
  await page.getByRole('button', { name: 'With Guidance' }).click();
  await page.waitForURL(/guidance=with/);
  await page.reload();
  await page.getByRole('button', { name: 'Without Guidance' }).waitFor();
  const cut = await page
    .locator('.row-guidance')
    .evaluateAll(all => all.map(one => one.scrollHeight > one.clientHeight + 1));
  expect(cut.length).toBeGreaterThan(3);
  expect(cut).not.toContain(true);
  await page.getByRole('button', { name: 'Without Guidance' }).click();
  await expect.poll(() => page.url()).not.toContain('guidance');
});
