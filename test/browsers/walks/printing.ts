import { beforeAll, describe, expect, test } from 'vitest';
import { cast } from '#infra/local/seed/story.ts';
import type { Person } from '#test/browsers/person.ts';
import { sheetsOf } from '#test/support/sheets.ts';

/** What is printed, how it is known to be there, and the most sheets of A4 it may take. */
const papers = [
  {
    name: 'a hundred rows',
    page: '/ecompleted_report?report=outstanding&view=details',
    shown: 'tbody tr:nth-child(100)',
    atMost: 6,
    words: ['Suggested Solution'],
  },
  {
    name: 'ten suggestions',
    page: '/esuggest?topicid=nwcare-prt&locationid=nwcare-bos&periodcode=202610',
    shown: 'tbody tr:nth-child(9)',
    atMost: 2,
    words: ['Due date', 'Completed?'],
  },
  {
    name: 'certifications',
    page: '/certifications',
    shown: '.chart-last',
    atMost: 1,
    words: ['Gold', 'Risk by topic', 'Risk by location', 'Progress by topic group'],
  },
];

export function walkPrinting(here: () => Person): void {
  describe('A Master Admin prints', () => {
    beforeAll(() => here().arrive(cast.maya));

    test.each(papers)('$name: at most $atMost sheets', async ({ page, shown, atMost, words }) => {
      const maya = here();
      await maya.go(page);
      await maya.find('part', shown);
      const sheets = await sheetsOf(await maya.print());
      expect(sheets.length).toBeLessThanOrEqual(atMost);
      for (const sheet of sheets) for (const part of words) expect(sheet.words).toContain(part);
    });
  });
}
