import { expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import { desk, look, phone } from '#test/support/browser/look.ts';
import { heading } from '#test/support/browser/people/accountpages.ts';
import { journeyHere, signedIn } from '#test/support/browser/stage.ts';

const journey = journeyHere();
const maya = signedIn(journey, cast.maya);

const policy = [
  'Visitors must sign in at reception.',
  'Visitors must wear a badge at all times.',
  'Hosts must accompany their visitors.',
  'Visitors must return the badge when they leave.',
  'Badges must carry a photo of the employee.',
  'Keys must be kept in the locked key box.',
  'The security desk must count the keys every week.',
  'The alarm must be armed every evening.',
  'The person who closes must check all windows.',
  'Alarm codes must be changed every six months.',
  'Cameras must cover every entrance.',
].join(' ');

test('each screen of the assistant has one way back, with the words of its own', async () => {
  const { page } = maya;
  const ways = async () => {
    const main = page.getByRole('main');
    const texts = await main.getByRole('link', { name: /^(Return|Go Back|Exit)/ }).allTextContents();
    return texts.map(text => text.trim());
  };
  await maya.go('/adminfunction/ai_assistant/nwcare');
  await page.getByRole('link', { name: 'Previous AI Results' }).waitFor();
  await expect.poll(ways).toEqual(['Return to Custom Topic: Custom Topics']);
  await page.getByRole('link', { name: 'Previous AI Results' }).click();
  await heading(page, 'AI Results');
  await expect.poll(ways).toEqual(['Return to AI Assistant']);
  await page
    .getByRole('link', { name: /^Select / })
    .first()
    .click();
  await page.getByRole('link', { name: 'Convert' }).waitFor();
  await expect.poll(ways).toEqual(['Exit: AI Results']);
  await page.getByRole('link', { name: 'Convert' }).click();
  await heading(page, 'Available Custom Topics');
  await expect.poll(ways).toEqual(['Exit: AI Results']);
});

test('a policy with many unclear sentences names them all, the first two above the questions', async () => {
  const { page } = maya;
  await maya.go('/adminfunction/ai_assistant/nwcare');
  await page.getByRole('button', { name: 'Select A policy or procedure' }).click();
  await page.getByLabel('Subject').fill('Rooms');
  const rooms = Array.from({ length: 30 }, (_, i) => `Room ${i + 1} should be tidy.`);
  await page.getByLabel('Text', { exact: true }).fill(rooms.join(' '));
  await page.keyboard.press('Control+Enter');
  await page.getByText('“Room 1 should be tidy.”').waitFor();
  // No question rests on the text.
  expect(await page.getByText(/put together from [^.]*the text/).count()).toBe(0);
  expect(await page.getByText('“Room 2 should be tidy.”').isVisible()).toBe(false);
  expect(await page.getByText('“Room 30 should be tidy.”').isVisible()).toBe(false);
  // Paper has no more to press, and no question that is cut in two.
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.getByText('“Room 30 should be tidy.”').waitFor();
  const row = page.locator('.ai-printed tbody tr').first();
  expect(await row.evaluate(element => getComputedStyle(element).breakInside)).toBe('avoid');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: 'screen' });
  await page.locator('summary', { hasText: '29 more remarks' }).click();
  await page.getByText('“Room 30 should be tidy.”').waitFor();
  await maya.accessible();
  // On a phone, they would move the questions out of sight.
  await page.setViewportSize(phone);
  await page.reload();
  await page.getByText('31 remarks', { exact: true }).waitFor();
  expect(await page.getByText('“Room 1 should be tidy.”').isVisible()).toBe(false);
  await page.locator('summary', { hasText: '31 remarks' }).click();
  await page.getByText('“Room 1 should be tidy.”').waitFor();
  await page.setViewportSize(desk);
  // The list has it above what was asked before.
  await maya.go('/adminfunction/ai_result_list/nwcare');
  const first = page.locator('tbody tr').first();
  await expect.poll(() => first.textContent()).toContain('Subject: Rooms');
});

test('a query that failed is asked again with what was entered, but for its text', async () => {
  const { page } = maya;
  await maya.go('/adminfunction/ai_assistant/nwcare?template=3');
  await page.getByLabel('Subject').fill('Scanned rules');
  await page.getByLabel('Industry (Optional)').fill('Care homes');
  // The field of a file is as wide as the others, whether or not a file can be removed beside it.
  const widths = page.getByLabel(/^(Subject|Or a file with the text)/);
  const [subject, chosen] = await widths.evaluateAll(all => all.map(input => input.clientWidth));
  expect(chosen).toBe(subject);
  // A file that cannot be read is named by its field alone, once, and takes the focus.
  const program = { name: 'rules.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('x') };
  const field = page.getByLabel('Or a file with the text (Optional)');
  await field.setInputFiles(program);
  await page.keyboard.press('Control+Enter');
  await expect.poll(() => field.evaluate(element => element === document.activeElement)).toBe(true);
  expect(await page.getByText('must end in .txt, .md, .docx or .pdf').count()).toBe(1);
  expect(await page.getByText('rules.exe').count()).toBe(0);
  expect(await page.getByText('Failed to save data').count()).toBe(0);
  const file = { name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no pdf') };
  await page.getByLabel('Or a file with the text (Optional)').setInputFiles(file);
  await page.keyboard.press('Control+Enter');
  await page.getByText('The file is not a PDF.').waitFor();
  await page.getByRole('link', { name: 'Ask again' }).click();
  await expect.poll(() => page.getByLabel('Subject').inputValue()).toBe('Scanned rules');
  expect(await page.getByLabel('Industry (Optional)').inputValue()).toBe('Care homes');
});

test('a pasted policy becomes questions that are reviewed, drafted again, and fill a new topic', async () => {
  const { page } = maya;
  const accept = (question: number) => page.getByRole('checkbox', { name: `Accept question ${question}` });
  await maya.go('/adminfunction/ai_assistant/nwcare');
  await page.getByRole('button', { name: 'Select A policy or procedure' }).click();
  await page.getByRole('button', { name: 'Draft questions' }).click();
  await page.getByText('Subject is required.').waitFor();
  await page.getByText('Text is required.').waitFor();
  // A file stands for the text, from when it is chosen until it is removed.
  const file = { name: 'rules.txt', mimeType: 'text/plain', buffer: Buffer.from('Keys must be counted.') };
  await page.getByLabel('Or a file with the text (Optional)').setInputFiles(file);
  await page.getByText('Text is required.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove rules.txt' }).click();
  await page.getByLabel('Subject').fill('Visitors, badges, keys');
  await page.getByLabel('Text', { exact: true }).fill(policy);
  await page.getByLabel('Number of questions (Optional)').fill('12');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Do visitors sign in at reception?').first().waitFor();

  // The tree has the numbers of the table, in its dialogs as well.
  await page.getByRole('button', { name: 'Tree', exact: true }).click();
  await page.getByRole('treeitem', { name: /20 Do visitors sign in at reception/ }).dblclick();
  await page.getByRole('dialog').getByText('Do visitors sign in at reception?', { exact: true }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Table', exact: true }).click();

  await page.getByText('put together from the text you gave and general knowledge.').waitFor();
  await accept(30).focus();
  await page.keyboard.press('Space');
  await page.getByText('12 questions, 1 ignored.').waitFor();
  expect(await accept(30).isChecked()).toBe(false);
  expect(await accept(30).evaluate(box => box === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Edit question 20', exact: true }).click();
  await heading(page, 'Edit AI Question');
  await page.getByText('Non-compliant answer: No').waitFor();
  await page.getByLabel('Guidance').fill('Look at the visitors’ book.');
  const solution = await page.getByLabel('Solution').inputValue();
  await page.getByLabel('Solution').fill('');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('The update was not successful').waitFor();
  await page.getByText('This question has an answer that needs a solution.').waitFor();
  await page.getByLabel('Solution').fill(solution);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Updated successfully').waitFor();

  // Where nothing fits, the question stays, and people are told wherever they are on the page.
  await page.getByRole('button', { name: 'Draft question 20 again', exact: true }).click();
  await page.getByLabel('What should be different?').fill('Ask about weekends too');
  await page.keyboard.press('Control+Enter');
  const told = page.getByRole('region', { name: 'Notices' }).getByText(/no other question that fits/);
  await told.waitFor();
  await page.locator('.ai-pending').getByRole('button', { name: 'Close' }).click();
  await page.getByText('Do visitors sign in at reception?').first().waitFor();

  await page.getByRole('button', { name: 'Draft question 20 again', exact: true }).click();
  await page.getByLabel('What should be different?').fill('Ask about keys');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Undo the last drafting again' }).click();
  await page.getByText('Put back successfully').waitFor();
  // The button is gone; the keyboard goes on at the questions.
  expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('Questions to check');
  await page.getByText('Look at the visitors’ book.').first().waitFor();
  await look(maya, 'assistant-result');

  await page.setViewportSize({ width: 1280, height: 900 });

  // Somebody changes a question in another window: drafted again here, it keeps that change until people decide.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Edit question 40', exact: true }).click();
  await other.getByLabel('Guidance').fill('Written in another window.');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByText('Updated successfully').waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Draft question 40 again', exact: true }).click();
  await page.getByLabel('What should be different?').fill('Ask about keys');
  await page.keyboard.press('Control+Enter');
  const beside = page.getByRole('region', { name: 'New draft of question 40' });
  await beside.getByText('Written in another window.').waitFor();
  await maya.accessible();
  await maya.picture('assistant-beside');
  await beside.getByRole('button', { name: 'Keep what is there' }).click();
  await page.getByText('The draft was dropped').waitFor();
  await beside.waitFor({ state: 'detached' });

  // A question that was changed after it was drafted again: the earlier wording can be compared, and used.
  await page.getByRole('button', { name: 'Draft question 50 again', exact: true }).click();
  await page.getByLabel('What should be different?').fill('Ask about keys');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Show the earlier wording' }).waitFor();
  await accept(50).click();
  await expect.poll(() => accept(50).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Undo the last drafting again' }).click();
  const earlier = page.getByRole('region', { name: 'Earlier wording of question 50' });
  await earlier.getByText('Somebody changed it after it was drafted again.').waitFor();
  await maya.accessible();
  await maya.picture('assistant-earlier');
  await earlier.getByRole('button', { name: 'Use the earlier wording' }).click();
  await expect.poll(() => accept(50).isChecked()).toBe(true);
  await earlier.waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Convert' }).click();
  await page.getByRole('button', { name: 'Add Custom Topic' }).click();
  await page.getByRole('button', { name: 'Add and convert' }).click();
  await page.waitForURL('**/ExtQuestion/**');
  await page.getByRole('treeitem', { name: /Do visitors sign in at reception/ }).waitFor();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(11);
});
