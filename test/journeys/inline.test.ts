import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere();

/** In how many lines elements stand. */
async function linesOf(elements: readonly Locator[]): Promise<number> {
  const boxes = await Promise.all(elements.map(element => element.boundingBox()));
  return new Set(boxes.map(box => Math.round(box!.y + box!.height / 2))).size;
}

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
  expect(await linesOf(names.map(name => panel.getByRole('button', { name, exact: true })))).toBe(1);
  const dates = ['+2 weeks', '+4 weeks'].map(name => panel.getByRole('button', { name }));
  expect(await linesOf([panel.getByLabel('Due date', { exact: true }), ...dates])).toBe(1);
  await panel.getByRole('button', { name: 'Close' }).click();
  await panel.waitFor({ state: 'detached' });
  await phone.close();
});

test('at a desk, three actions of a topic stand in one row', async () => {
  const desk = await journey.visitor({ width: 1280 });
  await desk.signIn(cast.maya);
  await desk.go('/edittopic');
  const { page } = desk;
  await page
    .getByRole('row', { name: /protect people.*Denver.*Nov/ })
    .getByRole('button')
    .last()
    .click();
  const names = ['Cancel', 'Renew from Oct 2026', 'Take New Questionnaire'];
  const dialog = page.getByRole('dialog');
  expect(await linesOf(names.map(name => dialog.getByRole('button', { name })))).toBe(1);
  await desk.close();
});

test('a list of short texts fits its page: nothing is pinned beside them', async () => {
  const desk = await journey.visitor({ width: 1280 });
  await desk.signIn(cast.maya);
  await desk.go('/guidance/nwcare-med');
  const edit = desk.page.getByRole('row').last().locator('td').last();
  expect(await edit.evaluate(cell => getComputedStyle(cell).position)).not.toBe('sticky');
  await desk.close();
});

test('on a phone, the way back begins where the title begins', async () => {
  const phone = await journey.visitor({ width: 360 });
  await phone.signIn(cast.maya);
  const { page } = phone;
  await phone.go('/quarter_comparison');
  const start = (element: Element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    return Math.round(words.getBoundingClientRect().left);
  };
  const title = await page.getByRole('heading', { level: 1 }).evaluate(start);
  const back = await page.locator('.way-back svg').evaluate(arrow => arrow.getBoundingClientRect().left);
  expect(Math.abs(back - title)).toBeLessThanOrEqual(3);
  await phone.close();
});

test('at a desk, the button of an order without payment stands in the card of what is ordered, below it', async () => {
  const desk = await journey.visitor({ width: 1280 });
  await desk.signIn(cast.anna);
  await desk.go('/payment?plan=4');
  const order = (await desk.page.getByRole('region', { name: 'Your order' }).boundingBox())!;
  const confirm = (await desk.page.getByRole('button', { name: 'Confirm order' }).boundingBox())!;
  const beside = confirm.x - order.x;
  expect(confirm.x + confirm.width, 'as wide as the card without its padding').toBe(
    order.x + order.width - beside,
  );
  expect(beside).toBeGreaterThan(0);
  expect(confirm.y).toBeGreaterThan(order.y + order.height / 2);
  expect(confirm.y + confirm.height).toBeLessThan(order.y + order.height);
  await desk.close();
});
