import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

test('on a phone, what moves and what saves stand in one row under a suggestion, and the cross closes it', async () => {
  const phone = await journey.visitor({ width: 360 });
  await phone.signIn(cast.maya);
  const { page } = phone;
  await phone.go('/suggestion_report');
  await page.getByRole('link', { name: /protect people.*Boston/ }).click();
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();
  const panel = page.getByRole('dialog', { name: 'Edit suggestion' });
  const names = ['Previous suggestion', 'Next suggestion', 'Save', 'Save and next'];
  const boxes = await Promise.all(
    names.map(name => panel.getByRole('button', { name, exact: true }).boundingBox()),
  );
  expect(new Set(boxes.map(box => Math.round(box!.y + box!.height / 2))).size).toBe(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  await phone.close();
});
