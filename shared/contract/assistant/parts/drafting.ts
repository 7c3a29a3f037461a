import { jobRefusals } from '#shared/contract/jobs/jobs.ts';

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

/** The refusals for a drafted question whose solution does not fit its answers. */
export const nosolution = {
  code: 400,
  message: 'This question has an answer that needs a solution. Enter what to do, then save again.',
};
export const extrasolution = {
  code: 400,
  message:
    'No answer to this question calls for a solution. Nothing was changed. Remove the solution, then save again.',
};
