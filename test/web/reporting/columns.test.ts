import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { reportLists } from '#shared/contract/reporting/parts/lists.ts';
import { viewFiles } from '#shared/contract/reporting/parts/views.ts';
import { choicesOf } from '#shared/domain/kit/search.ts';
import type { ViewName } from '#shared/domain/reporting/chosen.ts';
import { shownViews } from '#web/screens/reporting/customer/shown.ts';

const views = Object.keys(viewFiles) as ViewName[];
const places = ['Location', 'Country', 'Reporting Group', 'Internal Location'];
const onScreen = (view: ViewName, byLocation: boolean) =>
  shownViews[view].columns(byLocation).map(({ label }) => label);
const inFile = (view: ViewName, byLocation: boolean) =>
  viewFiles[view].columns(byLocation).map(({ label }) => label);

describe('The columns of customer reports', () => {
  test.each(views)('of %s name a place only where the plan reports by location', view => {
    for (const columns of [onScreen, inFile]) {
      const [all, overall] = [columns(view, true), columns(view, false)];
      expect(overall).toEqual(all.filter(label => !places.includes(label)));
      // The summary of topics counts its locations instead.
      expect(all.some(label => places.includes(label))).toBe(view !== 'completed');
    }
  });
});

test('The latest month of a topic and the one before each stay on one line', () => {
  const latest = shownViews.completedDetails.columns(true).find(({ key }) => key === 'latest')!;
  const row = { latestperiod: 'Oct 2026', previousperiod: 'Sep 2026' } as never;
  expect(renderToStaticMarkup(latest.render!(row))).toContain('after Sep\u00a02026');
});

test.each(views)('%s is searched and sorted by the server in the columns that the table shows', view => {
  for (const byLocation of [true, false]) {
    const shown = shownViews[view].columns(byLocation).filter(({ role }) => role !== 'action');
    const served = reportLists[view].columns(byLocation);
    expect(served.map(({ key }) => key).sort()).toEqual(shown.map(({ key }) => key).sort());
    for (const column of shown) {
      const same = served.find(({ key }) => key === column.key)!;
      expect([column.value, column.words]).toEqual([same.value, same.words]);
    }
  }
});

describe('The filter by owner in a list of tasks', () => {
  const owned = (...emails: string[]) => emails.map(qownerid => ({ qownerid, ownerhere: 'Y' }) as never);
  const offered = (view: 'assigned' | 'outstandingDetails', rows: never[]) => {
    const filter = reportLists[view].filters(rows).find(({ key }) => key === 'owner')!;
    return choicesOf(filter as never, rows);
  };

  test.each(['assigned', 'outstandingDetails'] as const)(
    'of %s tells people apart who share the part before the @, and names others by it',
    view => {
      expect(
        offered(view, owned('kim@a.example', 'kim@b.example', 'lee@a.example', 'lee@a.example')),
      ).toEqual([
        { value: 'kim@a.example', count: 1 },
        { value: 'kim@b.example', count: 1 },
        { value: 'lee', count: 2 },
      ]);
    },
  );

  test('offers what is assigned to nobody first', () => {
    expect(offered('outstandingDetails', owned('lee@a.example', ''))[0]).toEqual({
      value: 'Nobody',
      count: 1,
    });
  });
});
