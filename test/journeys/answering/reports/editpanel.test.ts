import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, { width: 360 });

test('on a phone, the buttons of a field stand beside its box, also where a problem is shown', async () => {
  const { page } = maya;
  await maya.go('/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610');
  await page
    .getByRole('row')
    .filter({ hasText: 'Remove rights this month' })
    .getByRole('button', { name: /^Edit:/ })
    .click();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.waitFor();
  const check = async () => {
    const fields = await page.locator('.field-with').evaluateAll(all =>
      all.map(field => {
        const boxes = [...field.querySelectorAll('input, .button')].map(it => it.getBoundingClientRect());
        return boxes.map(({ left, right, top, height }) => ({ left, right, middle: top + height / 2 }));
      }),
    );
    expect(fields.map(({ length }) => length)).toEqual([2, 3]);
    for (const boxes of fields) {
      for (const [at, { left, middle }] of boxes.entries()) {
        expect(left).toBeGreaterThanOrEqual(boxes[at - 1]?.right ?? 0);
        expect(Math.abs(middle - boxes[0]!.middle)).toBeLessThan(2);
      }
    }
  };
  await check();
  await save.click();
  await page.getByText('Due Date is required.').waitFor();
  await check();
});

test('what a failed save said is gone once it is saved', async () => {
  const { page } = maya;
  const panel = page.getByRole('dialog', { name: 'Edit suggestion' });
  await panel.getByLabel('Assigned to').fill(cast.erin);
  await panel.getByLabel('Due date', { exact: true }).fill('2030-01-31');
  await maya.offline(true);
  const save = panel.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  const message = page.getByText('There is no connection.');
  await message.waitFor();
  await maya.offline(false);
  await save.click();
  await page.getByText('Updated successfully').waitFor();
  expect(await message.count()).toBe(0);
});

test('a typed owner who cannot be chosen stays in the field, which says so until somebody else is chosen', async () => {
  const { page } = maya;
  await maya.go('/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610');
  const panel = page.getByRole('dialog', { name: 'Edit suggestion' });
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();
  const owner = panel.getByLabel('Assigned to');
  await owner.fill('nobody.here');
  await panel.getByLabel('Due date', { exact: true }).fill('2030-01-31');
  const problem = panel.getByText(/must be an active user for this Customer/);
  await problem.waitFor();
  expect(await owner.inputValue()).toBe('nobody.here');
  await panel.getByRole('button', { name: 'Save', exact: true }).click();
  await problem.waitFor();
  expect(await page.getByText('Updated successfully').count()).toBe(0);
  await panel.getByRole('button', { name: 'Me', exact: true }).click();
  await expect.poll(() => owner.inputValue()).toMatch(/\(me\)$/);
  await expect.poll(() => problem.count()).toBe(0);
});
