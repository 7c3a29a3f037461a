import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { questionText, takeNew } from '#test/support/browser/people/answering.ts';
import { watchShifts } from '#test/support/browser/shifts.ts';
import { hold, journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, {
  begin: visitor => takeNew(visitor, /protect people.*Boston/),
});
const around = '**/assets/around-*.js*';

test('a question is shown before the navigation, which moves nothing and takes no focus when it comes', async () => {
  const { page } = maya;
  const release = await hold(page, around);
  await page.reload();
  await page.locator('#root #question').waitFor();
  const card = page.locator('#root .question');
  const before = await card.boundingBox();
  expect(await page.getByRole('navigation', { name: 'Main' }).getByRole('link').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('question');
  await release();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'My tasks' }).waitFor();
  expect(await card.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('question');
});

test('the profile menu and the navigation of a phone can be opened before their code is here', async () => {
  const { page } = maya;
  const release = await hold(page, around);
  await page.reload();
  await page.locator('#root #question').waitFor();
  await page.locator('.profile summary').click();
  await page.locator('.profile').getByText('Loading the menu').waitFor();
  await release();
  await page.getByRole('link', { name: 'Change Password' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByRole('link', { name: 'Change Password' }).isVisible()).toBe(false);
});

test('where it cannot be loaded, the menu says so and loads it again; the question stays', async () => {
  const { page } = maya;
  await page.route(around, route => route.abort());
  await page.reload();
  await page.locator('#root #question').waitFor();
  const asked = await questionText(maya);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByText('This could not be loaded.').waitFor();
  await page.unroute(around);
  await menu.getByRole('button', { name: 'Try again' }).click();
  await menu.getByRole('link', { name: 'My tasks' }).waitFor();
  expect(await questionText(maya)).toBe(asked);
});

test('on a phone, a title of several lines comes with its question and moves nothing', async () => {
  const visitor = await journey.visitor({ width: 360 });
  const { page } = visitor;
  const moved = await watchShifts(page);
  await visitor.arrive(cast.maya);
  // The names of topic and location are here before the questions.
  const release = await hold(page, '**/api/questionnaire_version*');
  const names = page.waitForResponse('**/api/initialstep*');
  await visitor.go('/start_test/newquiz?topicid=nwcare-prt&locationid=nwcare-tor&periodcode=202611');
  await (await names).finished();
  await page.locator('.loading').waitFor();
  await release();
  await page.locator('#root #question').waitFor();
  const title = page.getByRole('heading', {
    level: 1,
    name: 'Cybersecurity: protect people, systems and data',
  });
  const { width, height } = (await title.boundingBox())!;
  expect(height, 'two lines').toBeGreaterThan(50);
  expect(width, 'Exit takes nothing of its width').toBe(360 - 2 * 16);
  const end = await page.getByRole('button', { name: 'Exit' }).evaluate(exit => {
    const words = document.createRange();
    words.selectNodeContents(exit);
    return words.getBoundingClientRect().right;
  });
  // But for the border of its button.
  expect(end + 1, 'the word Exit ends where the page ends').toBe(360 - 16);
  expect(await moved()).toBe('');
  await visitor.close();
});
