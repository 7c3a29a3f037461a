import * as z from 'zod/mini';
import { activePlan, call, type Output } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, ok, revision } from '#shared/contract/kit/fields.ts';
import { dayOf, emailOf, membersOnlyRefusals, personEmail } from './parts/fields.ts';
import { absenceRow } from './parts/rows.ts';

const common = { area: 'absences', access: activePlan, scope: { customer: 'customerid' } } as const;

/** What people enter about an absence, with the message for each error. */
export const absenceTexts = {
  from: dayOf('First day'),
  to: dayOf('Last day'),
  substitute: emailOf('Who answers'),
};

export const getAbsence = call({
  ...common,
  name: 'getAbsence',
  path: 'absence',
  method: 'POST',
  summary: 'Says when a person is away and who can answer then: oneself, or somebody whom one administers.',
  request: z.object({ customerid: claimed.customerid, useremail: personEmail }),
  response: z.object({
    ...ok,
    row: absenceRow,
    /** The present day, and the last that an absence can have. */
    today: z.string(),
    furthest: z.string(),
    /** Who can answer instead. */
    people: z.array(z.object({ useremail: z.string(), firstname: z.string(), userrole: z.string() })),
  }),
  about: ['people', 'profile'],
});

export const setAbsence = call({
  ...common,
  name: 'setAbsence',
  path: 'set_absence',
  method: 'POST',
  summary:
    'Says from when until when a person is away and who answers, or takes it back: oneself, or somebody whom one administers.',
  request: z.object({
    customerid: claimed.customerid,
    useremail: personEmail,
    /** Left out to take it back. */
    absence: z.optional(z.object(absenceTexts)),
    /** Of the seat that was shown. */
    revision,
  }),
  response: z.object({ ...ok, row: absenceRow }),
  refusals: {
    wrongway: {
      code: 400,
      message: 'The last day is before the first one. Nothing was saved. Choose {from} or a later day.',
    },
    over: {
      code: 400,
      message: 'The last day has passed already. Nothing was saved. Choose {today} or a later day.',
    },
    toofar: {
      code: 400,
      message:
        'The last day is more than a year ahead. Nothing was saved. Choose {furthest} or an earlier day.',
    },
    oneself: {
      code: 400,
      message:
        'Nobody can answer for themselves while they are away. Nothing was saved. Choose somebody else.',
    },
    nosubstitute: {
      code: 400,
      message:
        '{substitute} is not an active admin or user at one of the same locations. Nothing was saved. Choose somebody else.',
    },
    circle: {
      code: 400,
      message:
        'On {day}, everybody who would answer is away and names another one of them: {people}. Nothing was saved. Choose somebody else, or other days.',
    },
    ...membersOnlyRefusals,
    stale: { ...refusals.stale, state: z.object({ row: absenceRow }) },
  },
  touches: ['people'],
  grants: ['readTable', 'writeTable'],
});

export type AbsenceRow = Output<typeof getAbsence>['row'];
