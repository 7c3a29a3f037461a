import { expect, test } from 'vitest';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { phone } from '#test/support/browser/look.ts';
import { journeyHere, moveIn, signedIn } from '#test/support/browser/stage.ts';

const wanda = 'wanda.words@words.example';
const address = `https://guidance.example/${'a'.repeat(82)}`;
const category = 'Category'.repeat(25);
/** "Is door 12 closed?" and "Close door 12." */
const arabic = { text: 'هل الباب 12 مغلق؟', solution: 'أغلق الباب 12.' };
const by = { email: wanda, at: new Date('2026-10-01T12:00:00Z') };

const question = (qcode: number, rest: Partial<Question>): Question => ({
  qcode,
  seq: qcode,
  text: `Is this one as long as ${address}?`,
  priority: 'High',
  category,
  guidance: `Read ${address}.`,
  solutionIf: 'N',
  solution: `Follow ${address} to the end.`,
  active: true,
  parentYes: 0,
  parentNo: 0,
  ...rest,
});

const journey = journeyHere(async here => {
  const words = new CustomerBuilder({ customerid: 'words', name: 'W'.repeat(80), planid: 5 })
    .person({ email: wanda, firstName: 'Wanda', type: 1, role: 'Owner' })
    .location('one', 'Location'.repeat(12), 'USA')
    .customTopic(
      'long',
      { title: 'Topic'.repeat(20), summary: `About ${address}.` },
      [question(1, {}), question(2, { parentNo: 1, ...arabic })],
      by,
      ['one'],
    );
  await words.run(['long', '@1', 'one'], '202610', { ...by, failing: 1, random: () => 0 });
  await moveIn(here, [words], [wanda]);
});
const visitor = signedIn(journey, wanda, { width: phone.width });

const pages = [
  '/Extquestion2',
  '/edittopic',
  '/suggestion_report',
  '/esuggest?topicid=words-long&locationid=words-one&periodcode=202610',
  '/ExtQuestion/words-long',
  '/ExtQuestion/words-long/checklist?version=1',
  '/ecompleted_report?report=outstanding&view=details',
  '/certifications',
  '/my_tasks',
  '/adminfunction/location-list/words',
];

test.each(pages)(
  'long words do not make %s wider than a phone, nor run over what is beside them',
  async path => {
    const { page } = visitor;
    await page.setViewportSize(phone);
    await visitor.go(path);
    await page.locator('h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('.loading'));
    await visitor.fits();
    await page.setViewportSize({ width: 1280, height: 900 });
    await visitor.fits();
    const over = await page.evaluate(() =>
      [...document.querySelectorAll('main :is(tbody td, tbody th, li, p, dd, h1, h2, h3, label)')]
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .filter(element => getComputedStyle(element).overflowX === 'visible')
        .map(element => `${element.tagName} ${element.className}: ${element.textContent?.slice(0, 40)}`),
    );
    expect(over).toEqual([]);
  },
);

test('a question, its panel and the end page of long words fit a phone', async () => {
  const { page } = visitor;
  await page.setViewportSize(phone);
  await visitor.go('/esuggest?topicid=words-long&locationid=words-one&periodcode=202610');
  await page
    .getByRole('button', { name: /^Edit:/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await visitor.fits();
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('input:not([type=checkbox], [type=radio]), select, textarea')]
      .filter(field => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map(field => field.outerHTML),
  );
  expect(small, 'Safari zooms into fields with smaller letters').toEqual([]);
});

test('Arabic begins at the right, and English beside it at the left', async () => {
  const { page } = visitor;
  await visitor.go('/esuggest?topicid=words-long&locationid=words-one&periodcode=202610');
  const ends = await page
    .locator('.words p', { hasText: arabic.solution })
    .first()
    .evaluate(element => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let text = walker.nextNode() as Text;
      while (!text.data.includes('12.')) text = walker.nextNode() as Text;
      const at = (from: number) => {
        const range = document.createRange();
        range.setStart(text, from);
        range.setEnd(text, from + 1);
        return range.getBoundingClientRect();
      };
      // The full stop stands to the left of the first letter where the text runs from right to left.
      return { first: at(0).left, stop: at(text.data.indexOf('.')).left };
    });
  expect(ends.stop).toBeLessThan(ends.first);
  const field = await page.evaluate(() => {
    const input = document.body.appendChild(document.createElement('textarea'));
    const { unicodeBidi } = getComputedStyle(input);
    input.remove();
    return unicodeBidi;
  });
  expect(field, 'so do fields').toBe('plaintext');
});
