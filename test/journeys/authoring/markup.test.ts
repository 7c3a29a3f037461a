import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTopicFile } from '#functions/services/authoring/topicfiles.ts';
import { cast } from '#infra/local/seed/story.ts';
import { writeTopicJson } from '#shared/domain/authoring/topicformat/json.ts';
import { refusedLink, shownNote } from '#shared/domain/kit/markup.ts';
import { contentOf, type Visitor } from '#test/support/browser/journey.ts';
import { answer, questionIs, saved, takeNew } from '#test/support/browser/people/answering.ts';
import { drawTree, openMore } from '#test/support/browser/people/authors.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';
import { line } from '#test/support/topics/topicfiles.ts';

const topicid = 'nwcare-med';
const title = 'Un <title> por página, sin "JavaScript:"';
const words = [
  '¿Tiene cada página un <title> único?',
  '¿Hay algún <iframe src="javascript:alert(1)"></iframe> sin title="…"?',
  '¿Empieza alguna dirección por "JavaScript:" o &lt;, o hay </script><img src=x onerror=alert(1)>?',
] as const;
const solution = '=A1: añada un <title> y quite <iframe src=/login onload=alert(1)>.';
const seen = 'Mire el <head>, no "JavaScript:".';
const guidance = `${seen}\n\n- [según WCAG](HTTPS://www.w3.org/TR/WCAG22/)\n- <iframe src="/login"></iframe>`;
const questions = words.map((text, i) => ({
  ...line(i + 1, { text, solution, guidance, category: '<head> & <body>' }),
  ...(i > 0 && { parent: 1, when: 'N' as const }),
}));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-markup-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const journey = journeyHere();
const maya = signedIn(journey, cast.maya, {
  begin: async ({ page }) => {
    page.on('dialog', dialog => {
      opened.push(dialog.message());
      void dialog.dismiss();
    });
  },
});
/** What scripts in the texts would leave behind. */
const opened: string[] = [];

/** Checks that nothing in the texts became an element of the page, and that nothing in them ran. */
async function onlyText({ page }: Visitor): Promise<void> {
  expect(await page.locator('iframe').count()).toBe(0);
  expect(await page.locator('body title, img[src="x"], a[href^="javascript" i]').count()).toBe(0);
  expect(opened).toEqual([]);
}
const shows = ({ page }: Visitor, text: string) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

test('a topic has markup in its title, which its form notes', async () => {
  const { page } = maya;
  await maya.go('/adminfunction/custom_topic_data/nwcare');
  await page.getByRole('button', { name: 'Edit Medicines kept at the clinic' }).click();
  await page.getByLabel('Custom Topic Title').fill(title);
  await shows(maya, shownNote);
  await maya.picture('markup-title');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Updated successfully').waitFor();
  await page.getByRole('button', { name: `Edit ${title}` }).waitFor();
  await onlyText(maya);
});

test('questions about web pages are imported with a warning for each text, and show as typed', async () => {
  const { page } = maya;
  const path = join(folder, 'paginas.json');
  await writeFile(path, writeTopicJson({ title, questions }));
  await maya.go(`/ExtQuestion/${topicid}/import`);
  await page.getByLabel(/Choose a file/).setInputFiles(path);
  await page.getByRole('heading', { name: 'paginas.json' }).waitFor();
  const rows = page.getByRole('row').filter({ hasText: 'is shown as text, not as formatting.' });
  await expect.poll(() => rows.count()).toBe(1 + 4 * words.length);
  await expect.poll(() => rows.filter({ hasText: 'Warning' }).count()).toBe(1 + 4 * words.length);
  for (const [row, piece] of [
    ['1', '"<title>"'],
    ['2', '"<iframe src="javascript:alert(1)">"'],
    ['3', '"</script>"'],
  ] as const)
    await rows
      .filter({ hasText: row })
      .filter({ hasText: 'text' })
      .filter({ hasText: piece })
      .first()
      .waitFor();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await maya.picture('markup-import');
    await maya.accessible();
    await maya.fits();
  }
  await onlyText(maya);
  await page.getByRole('button', { name: 'Replace the draft' }).click();
  await page.getByRole('link', { name: 'Open the questions' }).click();
});

test('the tree, on screen and on paper, its outline and the form show the texts as typed with a note, and the form refuses only a link', async () => {
  const { page } = maya;
  await page.getByRole('button', { name: 'Edit question 1', exact: true }).waitFor();
  await drawTree(maya);
  await page.locator('.tree-words', { hasText: words[0] }).waitFor();
  await page.locator('.tree-note').first().waitFor();
  expect(await page.locator('.tree-node.wrong').count(), 'a note is not drawn as a warning').toBe(0);
  await maya.picture('markup-tree');
  await onlyText(maya);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.locator('.printed-tree', { hasText: words[0] }).waitFor({ state: 'attached' });
  await onlyText(maya);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.getByRole('button', { name: 'Outline' }).click();
  for (const text of words) await page.getByRole('treeitem').filter({ hasText: text }).waitFor();
  await page.locator('.outline-note', { hasText: shownNote }).first().waitFor();
  expect(await page.locator('.outline-problem').count(), 'nor in the outline').toBe(0);
  await onlyText(maya);
  await page.getByRole('button', { name: 'Edit question 2', exact: true }).click();
  await page.locator('.live-warning', { hasText: shownNote }).waitFor();
  const field = page.getByLabel('Solution', { exact: true });
  await field.fill('Vea [esto](\tJavaScript:alert(1)) <script>alert(1)</script>');
  await page.locator('.field-problem', { hasText: refusedLink }).waitFor();
  await maya.picture('markup-form');
  await maya.accessible();
  await field.fill(`${solution}!`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Question updated successfully').waitFor();
  await onlyText(maya);
});

test('the form of a guidance text also notes it, and refuses only a link', async () => {
  const { page } = maya;
  await maya.go(`/guidance/${topicid}`);
  await page.getByRole('button', { name: /^Edit Mire el <head>/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Guidance' });
  await dialog.getByText(shownNote).waitFor();
  await dialog.getByLabel('Description').fill('[aquí](//example.org)');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText(refusedLink).waitFor();
  await dialog.getByLabel('Description').fill(guidance);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await onlyText(maya);
  await maya.go(`/ExtQuestion/${topicid}`);
});

test('it is exported, to a spreadsheet without a formula', async () => {
  const { page } = maya;
  await openMore(maya);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: /CSV/ }).click(),
  ]);
  const bytes = await contentOf(download);
  expect(bytes.toString('utf8')).toContain(`'${solution}`);
  const { topic } = await readTopicFile('csv', new Uint8Array(bytes));
  expect(topic.questions.map(({ text }) => text)).toEqual(words);
  await page.getByText(/was exported\./).waitFor();
  await onlyText(maya);
});

test('the proof names them, and the topic is published', async () => {
  const { page } = maya;
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Proof', exact: true }).click();
  await dialog.getByText('have formatting that is shown as plain text').waitFor();
  await dialog
    .getByRole('button', { name: /^Run \d+: 3 asked/ })
    .first()
    .click();
  await dialog.getByRole('status').getByText(words[0]).waitFor();
  await dialog.getByText(solution).waitFor();
  await maya.picture('markup-proof');
  await maya.accessible();
  await onlyText(maya);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await dialog.locator('.changes').getByText(words[1]).first().waitFor();
  await onlyText(maya);
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Published as version 2').waitFor();
});

test('the questionnaire shows them as typed, and the only link is that of the guidance', async () => {
  const { page } = maya;
  await takeNew(maya, /Un <title> por página.*Denver/);
  for (const [i, text] of words.entries()) {
    await questionIs(maya, text);
    const aside = page.getByRole('complementary', { name: 'Guidance' });
    await aside.getByText(seen).waitFor();
    await aside.getByText('<iframe src="/login"></iframe>').waitFor();
    expect(
      await aside.getByRole('link').evaluateAll(links => links.map(link => link.getAttribute('href'))),
    ).toEqual(['HTTPS://www.w3.org/TR/WCAG22/']);
    if (i === 1) await maya.picture('markup-question');
    await onlyText(maya);
    await answer(maya, 'n');
  }
  await saved(maya);
});

test('the report, its page title, its dialog, its printout and its spreadsheet have them as typed', async () => {
  const { page } = maya;
  await page.getByRole('button', { name: 'Open the suggestion report' }).click();
  const heading = `Suggestion Report for ${title} at `;
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect.poll(() => page.title()).toContain(heading);
  await page.getByRole('button', { name: 'With Guidance' }).click();
  const cells = page.locator('tbody');
  for (const text of [...words, solution, seen]) await cells.getByText(text).first().waitFor();
  await maya.picture('markup-report');
  await maya.accessible();
  await onlyText(maya);
  const more = page.getByRole('button', { name: 'More', exact: true });
  await more.click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download Report' }).click(),
  ]);
  const csv = (await contentOf(download)).toString('utf8');
  expect(csv).toContain(`'${solution}`);
  expect(csv).toContain(words[0]);
  await page.emulateMedia({ media: 'print' });
  await more.waitFor({ state: 'hidden' });
  await shows(maya, words[1]);
  await onlyText(maya);
  await page.emulateMedia({ media: null });
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();
  await page.getByRole('region', { name: 'Edit suggestion' }).getByText(solution).first().waitFor();
  await onlyText(maya);
});

test('at 360 pixels, they show as typed, and nothing scrolls sideways', async () => {
  const phone = await journey.visitor({ width: 360 });
  const { page } = phone;
  page.on('dialog', dialog => opened.push(dialog.message()));
  await phone.signIn(cast.maya, `/ExtQuestion/${topicid}`);
  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await drawTree(phone);
  await page.locator('.tree-words', { hasText: words[0] }).waitFor();
  await onlyText(phone);
  await page.getByRole('button', { name: 'Outline' }).click();
  await page.getByRole('treeitem').filter({ hasText: words[2] }).waitFor();
  await phone.picture('markup-outline');
  await phone.fits();
  await onlyText(phone);
  await phone.go('/suggestion_report');
  await page.getByRole('link', { name: /Un <title> por página.*Denver/ }).click();
  await shows(phone, solution);
  await phone.picture('markup-report');
  await phone.fits();
  await phone.accessible();
  await onlyText(phone);
  await takeNew(phone, /Un <title> por página.*Boston/);
  await questionIs(phone, words[0]);
  await phone.picture('markup-question');
  await phone.fits();
  await phone.accessible();
  await onlyText(phone);
  await phone.close();
});
