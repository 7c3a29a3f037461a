import { describe, expect, test } from 'vitest';
import { viewFiles } from '#shared/contract/reporting/parts/views.ts';
import type { ViewName } from '#shared/domain/reporting/chosen.ts';

const place = 'Location | Reporting Group | Internal Location | Country';
const failed =
  'High Failed | High Scored | Medium Failed | Medium Scored | Low Failed | Low Scored | All Failed | All Scored';
const counted = 'Priority High | Priority Medium | Priority Lowest | Inactive';

/** The head of the file of each view, where the plan reports by location. */
const heads: Readonly<Record<ViewName, string>> = {
  completed: `Topic | Locations | Countries | Completed | Newest Period | Completed in Newest Period | Assigned | ${failed} | Inactive`,
  completedDetails: `Topic | ${place} | Previous Period | Latest Period | Assigned | ${failed} | Inactive`,
  pastdue: `Topic | ${place} | Last Completed | Months | Last Mail | In Charge | Inactive | Due | Asked`,
  assigned: `Topic | ${place} | Assigned To | Not Here | Solution | Priority | Due Date | Overdue | Completed? | Inactive`,
  outstanding: `Location | Topic | Country | Period | Total | ${counted}`,
  outstandingDetails:
    'Location | Topic | Country | Period | Solution | Priority | Assigned To | Due Date | Overdue | Inactive',
  done: `Location | Topic | Country | Period | Total Completed | ${counted}`,
  doneDetails:
    'Location | Topic | Country | Period | Completed On | Solution | Priority | Assigned To | Inactive',
};

describe('The file of a report', () => {
  test.each(Object.entries(heads) as [ViewName, string][])('of %s names every column', (view, head) => {
    expect(viewFiles[view].columns(true).map(({ label }) => label)).toEqual(head.split(' | '));
  });

  test.each(Object.keys(heads) as ViewName[])('of %s says what of a row is no longer active', view => {
    const column = viewFiles[view].columns(true).find(({ label }) => label === 'Inactive');
    const inactive = (row: object) => column?.value(row as never);
    expect(inactive({ activetopic: 'Y', activelocation: 'Y' })).toBe('');
    expect(inactive({ activetopic: 'N', activelocation: 'Y' })).toBe('Topic');
    expect(inactive({ activetopic: 'N', activelocation: 'N' })).toBe('Topic, Location');
  });

  test('names no place where the plan does not report by location', () => {
    for (const { columns } of Object.values(viewFiles)) {
      const labels: readonly string[] = columns(false).map(({ label }) => label);
      expect(labels).not.toContain('Location');
      expect(labels).not.toContain('Country');
    }
  });
});
