import * as z from 'zod/mini';
import { jobRefusals } from '#shared/contract/jobs/jobs.ts';
import { revision } from '#shared/contract/kit/fields.ts';

/** Refusals of every call that lets the assistant draft. */
export const draftingRefusals = {
  ...jobRefusals,
  querylimit: {
    code: 400,
    message:
      'This could cost up to {cost}, and one query may cost up to {most}. Nothing was started. Ask for fewer questions or give a shorter text.',
  },
  monthlimit: {
    code: 400,
    message:
      'This could cost up to {cost}, and {left} is left for your organization this month. Nothing was started. Ask for fewer questions, or wait until next month.',
  },
} as const;

/** Refusals of a query that cannot start. */
export const startRefusals = {
  ...draftingRefusals,
  nodata: { code: 400, message: 'There is no such template. Nothing was started.' },
  toomany: {
    code: 400,
    message:
      'Your organization keeps {most} queries, and no more are allowed. Nothing was started. Delete queries that you no longer need, then try again.',
  },
  parameters: {
    code: 400,
    message: '{problem}',
    state: z.object({ problems: z.array(z.object({ code: z.string(), message: z.string() })) }),
  },
} as const;

/** What these calls touch, and what they may use. */
export const drafting = {
  touches: ['assistant', 'jobs'],
  grants: ['readTable', 'writeTable', 'startDrafts'],
} as const;

/** The refusal for a query that is gone, or has no questions yet. */
export const noQuery = {
  code: 400,
  message: 'This query no longer exists, or is not finished. Nothing was changed.',
};

/** Refuses to put back what drafting again replaced. */
export const changedsince = {
  code: 409,
  message:
    'Nothing was put back, because somebody changed “{question}” after it was drafted again. That change is kept. Compare it with the earlier wording, then choose.',
  state: z.object({ revision, QR_Code: z.number() }),
} as const;
