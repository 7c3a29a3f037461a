import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { drawTree, openMore } from '#test/support/browser/people/authors.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya, {
  begin: async visitor => {
    const { page, go } = visitor;
    await go('/ExtQuestion/nwcare-med');
    await drawTree(visitor);
    await page.locator('#tree-question-1').waitFor();
  },
});

/** Returns the width and height of each printed page, in points. */
async function pages(name: string): Promise<string[]> {
  const bytes = await maya.page.pdf({ preferCSSPageSize: true });
  await writeFile(`test-output/screenshots/${name}.pdf`, bytes);
  return [...bytes.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width, height]) => (Number(width) > Number(height) ? 'lying' : 'standing'),
  );
}

/** Whose topic it is, and when it was printed. */
const head = expect.stringMatching(/^Northwind Care Group · Medicines kept at the clinic · .*\s\d{4}/);

/** Presses Print, and waits until the browser is asked to print. */
async function press(): Promise<void> {
  const { page } = maya;
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await openMore(maya);
  await page.getByRole('menuitem', { name: 'Print the tree' }).click();
}

/** What paper shows of the tree, its outline and the table. */
async function onPaper() {
  const { page } = maya;
  await page.setViewportSize({ width: 720, height: 900 });
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  const shown = await page.evaluate(() => {
    const seen = (css: string) =>
      [...document.querySelectorAll(css)].filter(e => e.getClientRects().length > 0);
    return {
      drawn: seen('.printed-tree rect').length,
      lines: seen('[role="treeitem"]').length,
      table: seen('.authoring-grid').length > 0,
      head: seen('.page > .only-print')
        .map(element => element.textContent ?? '')
        .join(),
    };
  });
  await maya.picture(`print-${shown.drawn > 0 ? 'drawn' : 'outline'}`);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  return shown;
}

test('the drawn tree is printed in full on a landscape sheet, then its outline, without the table', async () => {
  await press();
  expect(await onPaper()).toEqual({ drawn: 11, lines: 11, table: false, head });
  await maya.page.locator('.printed-tree').waitFor({ state: 'detached' });
  await press();
  expect(await pages('tree-printed')).toEqual(['lying', 'standing']);
});

test('in the outline view, only the outline is printed', async () => {
  await maya.page.getByRole('button', { name: 'Outline' }).click();
  await press();
  expect(await onPaper()).toEqual({ drawn: 0, lines: 11, table: false, head });
  await press();
  expect(await pages('outline-printed')).not.toContain('lying');
});

test('the table is printed with every row and column, and with whole texts', async () => {
  const { page } = maya;
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await page.setViewportSize({ width: 720, height: 900 });
  await page.emulateMedia({ media: 'print' });
  const cut = await page.evaluate(() => {
    const frame = document.querySelector('.authoring .table-frame')!;
    const wide = frame.scrollWidth > innerWidth;
    const tall = getComputedStyle(frame).maxHeight !== 'none';
    const ends = [...frame.querySelectorAll('.cut > [aria-hidden]')].some(e => e.getClientRects().length > 0);
    return { rows: frame.querySelectorAll('tbody tr').length, wide, tall, ends };
  });
  expect(cut).toEqual({ rows: 11, wide: false, tall: false, ends: false });
  await maya.picture('print-table');
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('button', { name: 'Both', exact: true }).click();
});

test('each line of the drawn tree ends at the question that it leads to', async () => {
  await maya.page.getByRole('button', { name: 'Drawn tree' }).click();
  await maya.page.locator('#tree-question-1').waitFor();
  await maya.page.locator('.react-flow__edge-path').first().waitFor({ state: 'attached' });
  const { drawn, astray } = await maya.page.evaluate(() => {
    // Questions out of view are not drawn, but the lines to them are.
    const lines = [...document.querySelectorAll<SVGGElement>('.react-flow__edge')].flatMap(line => {
      const id = line.dataset.id!.slice(1);
      const box = document.querySelector(`.react-flow__node[data-id="${id}"]`)?.getBoundingClientRect();
      const path = line.querySelector<SVGPathElement>('.react-flow__edge-path');
      return box && path ? [{ box, path }] : [];
    });
    const meets = ({ box, path }: (typeof lines)[number]) => {
      const end = path.getPointAtLength(path.getTotalLength()).matrixTransform(path.getScreenCTM()!);
      return Math.abs(end.x - box.left) < 6 && Math.abs(end.y - (box.top + box.bottom) / 2) < 6;
    };
    return { drawn: lines.length, astray: lines.filter(line => !meets(line)).length };
  });
  expect(drawn).toBeGreaterThan(3);
  expect(astray).toBe(0);
});
