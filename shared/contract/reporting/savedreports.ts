import * as z from 'zod/mini';
import { written } from '#shared/contract/administration/parts/fields.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, filled, flag, id, ok, revision } from '#shared/contract/kit/fields.ts';
import { intervals, lastMonthday, mostRecipients } from '#shared/domain/reporting/saved.ts';
import { reportAddress, reportProblems } from './parts/selection.ts';

const common = { area: 'savedreports', access: permission('View Customer Reports') } as const;
const scope = { customer: 'customerid' } as const;

/** When a report is mailed: `day` is 1 (Monday) to 7 for `week`, 1 to 28 for `month`, 0 for `never`. */
const every = z.enum(intervals);
const day = z.number().check(z.int(), z.nonnegative(), z.maximum(lastMonthday));

const row = z.object({
  savedid: z.string(),
  reportname: z.string(),
  /** The parameters of the address that shows it. */
  address: z.string(),
  /** Who saved it, and whether they are still here. */
  useremail: z.string(),
  ownerhere: flag,
  /** Everybody who may see customer reports sees it. */
  shared: flag,
  every,
  day: z.number(),
  /** To whom it is mailed. */
  recipients: z.array(z.string()),
  /** Whether the person can change and delete it. */
  mayedit: flag,
  revision,
});

/** What people choose about a saved report. */
const choice = {
  reportname: written('Name', 60),
  shared: flag,
  every,
  day,
  recipients: z.array(filled(254)).check(z.maxLength(mostRecipients)),
};
const saved = z.object({ ...ok, row });
const choiceProblems = {
  nameused: {
    code: 400,
    message: 'There is a saved report with this name already. Nothing was saved. Enter another name.',
  },
  noday: { code: 400, message: 'Choose the day on which the report is mailed. Nothing was saved.' },
  nobody: {
    code: 400,
    message: 'Choose at least one person to whom the report is mailed. Nothing was saved.',
  },
  nodownload: {
    code: 400,
    message:
      'You need the permission Download Reports to have a report mailed. Nothing was saved. Ask an administrator for it.',
  },
  notallowed: {
    code: 400,
    message:
      'These people cannot get the report, because they are not active here or may not see and download customer reports: {people}. Nothing was saved.',
  },
} as const;

export const listSavedReports = call({
  ...common,
  name: 'listSavedReports',
  path: 'saved_reports',
  method: 'GET',
  summary: 'Lists the saved reports that a person sees, and the people to whom one can be mailed.',
  scope,
  request: z.object({ customerid: claimed.customerid }),
  response: z.object({
    ...ok,
    reports: z.array(row),
    /** People here who may see and download customer reports. */
    people: z.array(z.object({ useremail: z.string() })),
  }),
  about: ['savedReports', 'people', 'plan'],
});

export const saveReport = call({
  ...common,
  name: 'saveReport',
  path: 'save_report',
  method: 'POST',
  summary: 'Saves a customer report with its selection under a name.',
  scope,
  rights: ['member'],
  request: z.object({ customerid: claimed.customerid, ...reportAddress, ...choice }),
  response: saved,
  refusals: {
    ...choiceProblems,
    ...reportProblems,
    toomany: {
      code: 400,
      message:
        'Your organization has {most} saved reports, and no more are allowed. Nothing was saved. Delete one that nobody needs.',
    },
  },
  touches: ['savedReports'],
  grants: ['readTable', 'writeTable'],
});

export const changeSavedReport = call({
  ...common,
  name: 'changeSavedReport',
  path: 'change_saved_report',
  method: 'PUT',
  summary: 'Renames a saved report, shares it, or changes when and to whom it is mailed.',
  scope,
  rights: ['member'],
  request: z.object({ customerid: claimed.customerid, savedid: id, ...choice, revision }),
  response: saved,
  refusals: { ...choiceProblems, stale: { ...refusals.stale, state: z.object({ row }) } },
  touches: ['savedReports'],
  grants: ['readTable', 'writeTable'],
});

export const deleteSavedReport = call({
  ...common,
  name: 'deleteSavedReport',
  path: 'delete_saved_report',
  method: 'POST',
  summary: 'Deletes a saved report, which is then no longer mailed.',
  scope,
  rights: ['member'],
  request: z.object({ customerid: claimed.customerid, savedid: id }),
  response: z.object(ok),
  touches: ['savedReports'],
  grants: ['readTable', 'writeTable'],
});

export type SavedRow = Output<typeof listSavedReports>['reports'][number];
