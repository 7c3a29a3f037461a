import { beforeAll, describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';
import { sheetsOf } from '#test/support/answering/sheets.ts';

/** Keeps how many rows a page has when it goes to paper. Runs on the page. */
function countPrinted(): void {
  addEventListener('beforeprint', () => {
    document.documentElement.dataset.printed = String(document.querySelectorAll('tbody tr').length);
  });
}

/** What is printed, how it is known to be there, the rows of its table, and the most sheets of A4 it may take. */
const papers = [
  {
    name: 'a hundred rows',
    page: '/ecompleted_report?report=outstanding&view=details',
    shown: 'tbody tr:nth-child(100)',
    /** Also those of the next page of the list. */
    rows: 101,
    atMost: 6,
    words: ['Suggested Solution'],
  },
  {
    name: 'ten suggestions',
    page: '/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610',
    shown: 'tbody tr:nth-child(9)',
    rows: 9,
    atMost: 2,
    words: ['Due date', 'Completed?'],
  },
  {
    name: 'certifications',
    page: '/certifications',
    shown: '.chart-last',
    rows: 0,
    atMost: 1,
    words: ['Gold', 'Risk by topic', 'Risk by location', 'Progress by topic group'],
  },
];

export function walkPrinting(here: () => Person): void {
  describe('A Master Admin prints', () => {
    beforeAll(() => here().arrive(cast.maya));

    test.each(papers)('$name: at most $atMost sheets', async ({ page, shown, rows, atMost, words }) => {
      const maya = here();
      await maya.go(page);
      await maya.find('part', shown);
      await maya.run(countPrinted);
      const sheets = await sheetsOf(await maya.print());
      const printed = Number(await maya.run(() => document.documentElement.dataset.printed));
      expect(printed).toBeGreaterThanOrEqual(rows);
      expect(sheets.length).toBeLessThanOrEqual(atMost);
      expect(new Set(sheets.map(({ lies }) => lies)).size, 'all sheets lie the same way').toBe(1);
      const heads = maya.repeatsHeads ? sheets : sheets.slice(0, 1);
      for (const sheet of heads) for (const part of words) expect(sheet.words).toContain(part);
    });
  });
}
