import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { desk, lookAt, phone, tablet } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { inSmallClinic } from '#test/support/browser/people/plans.ts';
import { arriveAsStaff } from '#test/support/browser/people/staff.ts';
import { routeExamples, routeWalks } from '#test/support/browser/routes.ts';
import { journeyHere } from '#test/support/browser/stage.ts';
import { routes } from '#web/app/routes.ts';

const journey = journeyHere(inSmallClinic);

test('every route of the application is opened below', () => {
  const table: readonly { path: string }[] = [{ path: '/' }, ...routes];
  expect(new Set(routeExamples.map(([route]) => route))).toEqual(new Set(table.map(({ path }) => path)));
});

describe('Every route opens, is accessible and does not scroll sideways at 360 and at 1280 pixels; tables fit at 1024', () => {
  test.each(routeWalks)('for $name', async ({ who, some }) => {
    const somebody = await journey.visitor();
    const { page } = somebody;
    if (who === cast.sam) await arriveAsStaff(journey, somebody);
    else if (who) await somebody.arrive(who);
    for (const [, , address, title] of some) {
      // It opens on a phone; other journeys open it at 1280 pixels.
      await page.setViewportSize(phone);
      await somebody.go(address);
      for (const size of [phone, desk]) {
        await page.setViewportSize(size);
        await heading(page, title);
        await lookAt(somebody, `route${address.replace(/\W+/g, '-').slice(0, 60)}`);
        await somebody.readableInDark();
        expect(await page.locator('.problem').allTextContents(), address).toEqual([]);
      }
      // Columns of tables are what lacks room there.
      if ((await page.locator('.table-frame').count()) === 0) continue;
      await page.setViewportSize(tablet);
      await somebody.fits();
    }
    await somebody.close();
  });
});
