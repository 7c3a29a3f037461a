import type { Locator } from 'playwright-core';
import type { Visitor } from '#test/support/browser/journey.ts';

/** Draws the tree of the editor, which begins as an outline where there is little room. */
export async function drawTree({ page }: Visitor): Promise<void> {
  await page.getByRole('button', { name: 'Drawn tree' }).click();
}

/** Opens the menu of the editor's head. */
export async function openMore({ page }: Visitor): Promise<void> {
  await page.getByText('More', { exact: true }).filter({ visible: true }).click();
}

/** Opens the published versions of the topic in the editor. */
export async function openVersions(visitor: Visitor): Promise<void> {
  await openMore(visitor);
  await visitor.page.getByRole('menuitem', { name: 'Versions', exact: true }).click();
}

/** Says in the form of a question after which answer to another it is asked. */
export async function askAfter(
  { page }: Visitor,
  qcode: number,
  answer: 'Yes' | 'No' = 'Yes',
): Promise<void> {
  await page.getByLabel('Ask this after question').fill(String(qcode));
  await page.getByLabel('is answered').selectOption(answer);
}

/** Returns the zoom of the drawn tree. */
export const zoomOf = ({ page }: Visitor): Promise<number> =>
  page
    .locator('.react-flow__viewport')
    .evaluate(drawing => new DOMMatrix(getComputedStyle(drawing).transform).a);

/**
 * Scrolls through the drawn tree, which draws only what is in its frame. Returns how many questions it has, and how many
 * lines from Yes and from No.
 */
export async function drawnParts({ page }: Visitor): Promise<[questions: number, yes: number, no: number]> {
  const kinds = ['.react-flow__node', '.edge-Y', '.edge-N'];
  const found = kinds.map(() => new Set<string>());
  const look = async () => {
    for (const [i, kind] of kinds.entries()) {
      const ids = await page
        .locator(kind)
        .evaluateAll(parts => parts.map(part => part.getAttribute('data-id')));
      for (const id of ids) found[i]!.add(id!);
    }
  };
  await page.locator('.tree-canvas').hover();
  // A wheel moves the drawing by half of what it turns.
  await page.mouse.wheel(-4000, -4000);
  for (let down = 0; down < 6; down++) {
    for (let across = 0; across < 6; across++) {
      await look();
      await page.mouse.wheel(down % 2 ? -600 : 600, 0);
    }
    await page.mouse.wheel(0, 600);
  }
  return [found[0]!.size, found[1]!.size, found[2]!.size];
}

/** The side panel of the editor, by its title. */
export const panel = ({ page }: Visitor, name: string | RegExp): Locator =>
  page.getByRole('region', { name });

/** The field for the words of a question. */
export const words = ({ page }: Visitor): Locator => page.getByLabel('Question', { exact: true });

/** Saves the form of a question. */
export const save = ({ page }: Visitor): Promise<void> =>
  page.getByRole('button', { name: 'Save', exact: true }).click();

/** The button that opens the form of a question. */
export const edit = ({ page }: Visitor, qcode: number): Locator =>
  page.getByRole('button', { name: `Edit question ${qcode}`, exact: true });
