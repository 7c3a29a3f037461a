import { describe, expect, test } from 'vitest';
import { viewFiles } from '#shared/contract/reporting/parts/views.ts';
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
