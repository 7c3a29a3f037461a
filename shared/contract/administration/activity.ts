import * as z from 'zod/mini';
import { call, type Output, permission } from '#shared/contract/kit/call.ts';
import { claimed, ok, text } from '#shared/contract/kit/fields.ts';
import { type Subject, subjects } from '#shared/domain/administration/events.ts';
import { isDay } from '#shared/domain/answering/suggestions.ts';

const common = {
  area: 'activity',
  access: permission('Edit Customer Data'),
  method: 'POST',
  scope: { customer: 'customerid' },
} as const;

const subject = z.enum(Object.keys(subjects) as Subject[]);
const day = z
  .string()
  .check(z.refine(value => value === '' || isDay(value), 'A day is written as YYYY-MM-DD.'));

/** What people narrow the activity to, and where the next part begins. */
const request = z.object({
  customerid: claimed.customerid,
  /** By this person or about them. */
  person: z.optional(text(254)),
  subject: z.optional(z.union([subject, z.literal('')])),
  /** The first and the last day, in the organization's time zone; '' for no limit. */
  from: z.optional(day),
  to: z.optional(day),
  /** The cursor of the part before; '' for the newest. */
  cursor: z.optional(
    z.string().check(z.refine(value => /^(\d{4}-\d{2}(-\d{2}T[\d:.]{8,12}Z#[^\s]{1,300})?)?$/.test(value))),
  ),
});

const line = z.object({
  lineid: z.string(),
  /** Day and time in the organization's time zone, YYYY-MM-DD HH:MM. */
  when: z.string(),
  useremail: z.string(),
  /** By what right, for people who act for the organization and for services; '' for its members. */
  right: z.string(),
  subject,
  text: z.string(),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
  details: z.array(z.object({ label: z.string(), text: z.string() })),
});

const response = z.object({
  ...ok,
  /** The newest first. */
  lines: z.array(line),
  /** Where the next part begins; '' after the oldest. A part may be short and have a next one. */
  cursor: z.string(),
});

export const getLatestChange = call({
  name: 'getLatestChange',
  path: 'latest_change',
  area: 'activity',
  method: 'GET',
  summary:
    'Names the latest change of an organization, so that a page that shows what others do knows when to read again.',
  access: permission('Edit a Topic Questionnaire'),
  scope: { user: 'userid' },
  request: z.object({ userid: claimed.userid }),
  /** `change` is the same as long as nothing changed; '' where nothing did in this calendar month (UTC). */
  response: z.object({ ...ok, change: z.string() }),
});

export const listActivity = call({
  ...common,
  name: 'listActivity',
  path: 'list_activity',
  summary:
    'Lists who did what for an organization, up to 100 lines at once, and records that it was looked at.',
  request,
  response: z.extend(response, {
    /** The e-mails of the organization's people, to filter by. */
    people: z.array(z.string()),
  }),
});

export const exportActivity = call({
  ...common,
  name: 'exportActivity',
  path: 'export_activity',
  summary: 'Returns up to 1000 lines of the activity for a file, and records that they were taken.',
  request,
  response,
});

export type ActivityRow = Output<typeof listActivity>['lines'][number];
