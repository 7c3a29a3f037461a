import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Visitor } from '#test/support/browser/journey.ts';
import { edgeOf, reachable, still, wellNamed } from '#test/support/browser/senses.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();

const { maya, rosa, anna } = cast;
const signedInAs: Readonly<Record<string, Visitor>> = Object.fromEntries(
  [maya, rosa, anna].map(email => [email, signedIn(journey, email)]),
);

interface Screen {
  name: string;
  who: string;
  address: string;
  /** Shown when the screen is complete. */
  complete: string;
  /** Opens a dialog or panel of the screen. */
  open?: (page: Page) => Promise<void>;
}

const press = (name: RegExp | string) => (page: Page) => page.getByRole('button', { name }).first().click();

const screens: Screen[] = [
  { name: 'home', who: maya, address: '/Extquestion2', complete: 'h1' },
  { name: 'topic list', who: maya, address: '/edittopic', complete: 'table', open: press(/^Select /) },
  {
    name: 'suggestion report',
    who: maya,
    address: '/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610',
    complete: 'table',
    open: press(/^Edit: /),
  },
  {
    name: 'questionnaire',
    who: maya,
    address: '/start_test/contquiz?topicid=nwcare-mai&locationid=nwcare-bos&periodcode=202611',
    complete: '#root #question',
  },
  { name: 'free dashboard', who: rosa, address: '/dashboard', complete: 'article', open: press(/^Select /) },
  { name: 'plans', who: anna, address: '/enroll_ui', complete: '.plan' },
  {
    name: 'editor',
    who: maya,
    address: '/ExtQuestion/nwcare-med',
    complete: 'table',
    open: press('Add Question'),
  },
];

const zoomed = { width: 320, height: 256 };
const whole = { width: 1280, height: 900 };

/** Opens a screen for its person and waits until it is complete. */
async function opened({ who, address, complete }: Screen, size: { width: number; height: number }) {
  const visitor = signedInAs[who]!;
  await visitor.page.setViewportSize(size);
  await visitor.page.emulateMedia({ forcedColors: 'none' });
  await visitor.go(address);
  await ready(visitor, complete);
  return visitor;
}

async function ready({ page }: Visitor, complete: string): Promise<void> {
  await page.locator(complete).first().waitFor();
  await page.waitForFunction(() => !document.querySelector('.loading'));
}

/** The dialog or panel that is open. */
const over = (page: Page) => page.locator('dialog[open], .side-panel');

/** What scrolls by itself inside a dialog. Where there is little height, that would leave no room to read. */
const scrollingIn = (part: Locator) =>
  part.evaluate(dialog =>
    [...dialog.querySelectorAll('*:not(textarea)')]
      .filter(
        element =>
          /auto|scroll/.test(getComputedStyle(element).overflowY) &&
          element.scrollHeight > element.clientHeight,
      )
      .map(element => `${element.tagName}.${element.className}`),
  );

describe.each(screens)('The screen $name', screen => {
  test('at 400 percent fits its width, and what opens can be used', async () => {
    const visitor = await opened(screen, zoomed);
    const { page } = visitor;
    await visitor.fits();
    await visitor.picture(`zoomed-${screen.name.replace(' ', '-')}`);
    if (screen.open) {
      await screen.open(page);
      await over(page).waitFor();
      await visitor.fits();
      await reachable(over(page));
      expect(await scrollingIn(over(page)), 'scrolls apart from its dialog').toEqual([]);
    }
  });

  test('has a name for each action and table, and nothing moves', async () => {
    const visitor = await opened(screen, whole);
    const { page } = visitor;
    await wellNamed(page.locator('body'));
    await still(page);
    if (screen.open) {
      await screen.open(page);
      await over(page).waitFor();
      await wellNamed(over(page));
      await still(page);
      await visitor.accessible();
      await visitor.readableInDark();
    }
  });
});

test.each(screens.filter(({ name }) => name === 'suggestion report' || name === 'editor'))(
  'a panel of the $name that is open when people zoom in can still be used',
  async screen => {
    const visitor = await opened(screen, whole);
    const { page } = visitor;
    await screen.open!(page);
    await page.locator('.side-panel').waitFor();
    await page.setViewportSize(zoomed);
    await visitor.fits();
    await reachable(over(page));
    expect((await over(page).boundingBox())!.x).toBeGreaterThanOrEqual(0);
    expect(await scrollingIn(over(page))).toEqual([]);
  },
);

describe('Without colors of its own, the application shows by an edge', () => {
  const plain = async (name: string) => {
    const visitor = await opened(screens.find(screen => screen.name === name)!, whole);
    await visitor.page.emulateMedia({ forcedColors: 'active' });
    return visitor;
  };

  test('where one is, and what a list is narrowed to', async () => {
    const visitor = await plain('topic list');
    const { page } = visitor;
    const entries = page.locator('.sidenav a');
    const active = entries.and(page.locator('[aria-current="page"]'));
    expect(await edgeOf(active)).toBeGreaterThan(await edgeOf(entries.first()));
    const filter = page.getByRole('combobox', { name: 'Status' });
    const frame = filter.locator('..');
    const before = await edgeOf(frame);
    await filter.selectOption('In progress');
    await page.getByRole('button', { name: 'Show all' }).waitFor();
    expect(await edgeOf(frame)).toBeGreaterThan(before);
    await visitor.picture('forced-topics');
  });

  test('a switch that is on, and the row that is edited', async () => {
    const visitor = await plain('suggestion report');
    const { page } = visitor;
    const guidance = page.getByRole('button', { name: /Guidance$/ });
    const off = await edgeOf(guidance);
    await guidance.click();
    await page.getByRole('button', { name: 'Without Guidance' }).waitFor();
    expect(await edgeOf(guidance)).toBeGreaterThan(off);
    await page
      .getByRole('button', { name: /^Edit: / })
      .first()
      .click();
    await page.locator('.side-panel').waitFor();
    const cells = page.getByRole('row').getByRole('rowheader');
    expect(await edgeOf(cells.nth(0))).toBeGreaterThan(await edgeOf(cells.nth(1)));
  });

  test('the place in the tree of a test drive', async () => {
    const { page, go } = signedInAs[maya]!;
    await page.emulateMedia({ forcedColors: 'active' });
    await go('/test/nwcare-med/deletetest');
    await page.getByText('You are here').waitFor();
    const lines = page.getByRole('treeitem');
    expect(await edgeOf(page.getByRole('treeitem', { selected: true }))).toBeGreaterThan(
      await edgeOf(lines.last()),
    );
  });

  test('the chosen answer, the progress, and the main button', async () => {
    const visitor = await plain('questionnaire');
    const { page } = visitor;
    const yes = page.getByRole('radio', { name: 'Yes', exact: true });
    const no = page.getByRole('radio', { name: 'No', exact: true });
    await yes.check();
    expect(await edgeOf(yes.locator('..'))).toBeGreaterThan(await edgeOf(no.locator('..')));
    const bar = page.getByRole('progressbar');
    expect(await edgeOf(bar)).toBeGreaterThan(0);
    const [done, empty] = await bar.evaluate(node => [
      getComputedStyle(node.firstElementChild!).backgroundColor,
      getComputedStyle(node).backgroundColor,
    ]);
    expect(done).not.toBe(empty);
    const [next, previous] = ['Next', 'Previous'].map(name =>
      page.getByRole('button', { name, exact: true }),
    );
    expect(await edgeOf(next!)).toBeGreaterThan(0);
    expect(await edgeOf(previous!), 'it stands out from the others').toBeLessThan(await edgeOf(next!));
    await visitor.picture('forced-question');
  });
});
