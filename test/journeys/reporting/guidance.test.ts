import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

test('guidance is cut like the solution beside it, one press shows both whole, and the address keeps the switch', async () => {
  const { page } = maya;
  await maya.go('/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610');
  await page.getByRole('button', { name: 'With Guidance' }).click();
  await page.waitForURL(/guidance=with/);
  await page.reload();
  await page.getByRole('button', { name: 'Without Guidance' }).waitFor();
  const heights = () =>
    page.locator('.solution').evaluateAll(all =>
      all.map(cell => {
        const of = (part: string) => cell.querySelector(part)?.getBoundingClientRect().height ?? 0;
        return { solution: of(':scope > div'), guidance: of('.row-guidance > div') };
      }),
    );
  const cut = await heights();
  expect(cut.filter(({ guidance }) => guidance > 0).length).toBeGreaterThan(3);
  for (const { guidance } of cut) expect(guidance).toBeLessThan(60);
  const guidanceCut = page.locator('.row-guidance > .lines-2');
  const many = await guidanceCut.count();
  await page
    .locator('.solution')
    .filter({ has: guidanceCut })
    .first()
    .getByRole('button', { name: /^More/ })
    .click();
  await expect.poll(() => guidanceCut.count()).toBe(many - 1);
  await page.getByRole('button', { name: 'Without Guidance' }).click();
  await expect.poll(() => page.url()).not.toContain('guidance');
});
