import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { answer, questionText, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { inSmallClinic } from '#test/support/browser/people/plans.ts';
import { arriveAsStaff } from '#test/support/browser/people/staff.ts';
import { routeWalks } from '#test/support/browser/routes.ts';
import { journeyHere } from '#test/support/browser/stage.ts';

const journey = journeyHere(inSmallClinic);
const translated = { translated: true } as const;

describe('In a page that the browser translates', () => {
  test('a questionnaire goes on to the next question', async () => {
    const luis = await journey.visitor(translated);
    await luis.arrive(cast.luis);
    await takeNew(luis, /Select Privacy.*Toronto/);
    const seen = new Set<string | null>();
    for (let n = 0; n < 4; n++) {
      seen.add(await questionText(luis));
      await answer(luis, n % 2 ? 'n' : 'y');
    }
    await saved(luis);
    expect(seen.size).toBe(4);
    await luis.close();
  });

  test('a sign-in says what is wrong', async () => {
    const visitor = await journey.visitor(translated);
    const { page } = visitor;
    await visitor.go('/login');
    await page.getByLabel('Email').fill(cast.maya);
    await page.getByLabel('Password', { exact: true }).fill('Wrong2Attestry!');
    await page.keyboard.press('Enter');
    await page.getByText('The e-mail or the password is wrong.').waitFor();
    await visitor.close();
  });

  test('numbers are those of now: of rows that are found and that are checked', async () => {
    const maya = await journey.visitor(translated);
    const { page } = maya;
    await maya.signIn(cast.maya, '/my_tasks');
    const main = page.locator('main');
    const checks = main.getByRole('checkbox', { name: /^Select / });
    await checks.nth(1).check();
    await main
      .getByText(/\b1 (task )?(checked|selected)/)
      .first()
      .waitFor();
    await checks.nth(2).check();
    await main
      .getByText(/\b2 (tasks )?(checked|selected)/)
      .first()
      .waitFor();
    await checks.nth(1).uncheck();
    await main
      .getByText(/\b1 (task )?(checked|selected)/)
      .first()
      .waitFor();
    await maya.close();
  });

  test.each(routeWalks)(
    'every screen is drawn, and drawn again as another size of it: $name',
    async ({ who, some }) => {
      const somebody = await journey.visitor(translated);
      const { page } = somebody;
      if (who === cast.sam) await arriveAsStaff(journey, somebody);
      else if (who) await somebody.arrive(who);
      for (const [, , address, title] of some) {
        await somebody.go(address);
        await heading(page, title);
        const search = page.locator('main input[type=search]').first();
        if (await search.isVisible()) {
          await search.fill('zzz');
          await search.fill('');
        }
        await heading(page, title);
        expect(await page.locator('.problem').allTextContents(), address).toEqual([]);
      }
      await somebody.close();
    },
  );
});
