import * as z from 'zod/mini';
import { call, type Output, staffOnly } from '#shared/contract/kit/call.ts';
import { ok } from '#shared/contract/kit/fields.ts';

const common = { area: 'demo', access: staffOnly } as const;

/** How far the latest job of a kind is; null before the first, and when it is no longer kept. */
const progress = z.nullable(
  z.object({
    jobid: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Demonstrations done, and how many there are; 0 before that is known. */
    done: z.number(),
    total: z.number(),
    /** Why it failed and what to do; '' otherwise. */
    problem: z.string(),
    /** When it was requested, in ISO 8601, and by whom. */
    asked: z.string(),
    by: z.string(),
  }),
);

export const getDemoState = call({
  ...common,
  name: 'getDemoState',
  path: 'demo_state',
  method: 'GET',
  summary: 'Returns how far the latest work on the demonstrations is, and which demonstrations there are.',
  request: z.object({}),
  response: z.object({
    ...ok,
    /** Copy Prod Masters to Demodata. */
    masters: progress,
    /** Process Records. */
    build: progress,
    /** How many standard topics are ready for demonstrations. */
    topics: z.number(),
    customers: z.array(z.object({ customerid: z.string(), custdesc: z.string() })),
    /** How many changes people made in the demonstrations since they were written, as far as they are counted. */
    changes: z.number(),
  }),
  about: ['customers', 'jobs', 'library'],
});

/** One job at a time works on the demonstrations. */
const started = {
  ...common,
  method: 'POST',
  touches: ['customers', 'jobs'],
  grants: ['readTable', 'writeTable', 'startJobs'],
} as const;

const refusals = {
  busy: {
    code: 400,
    message:
      'Other work on the demonstrations has not ended yet. Nothing was started. Wait until it has, then try again.',
  },
  joblimit: {
    code: 400,
    message:
      'Other jobs of the support console are waiting or running. Nothing was started. Wait until one has ended, then try again.',
  },
} as const;

export const copyDemoMasters = call({
  ...started,
  name: 'copyDemoMasters',
  path: 'demodatasetup_check',
  summary:
    'Starts the job that keeps the standard topics for demonstrations and takes over their words there, or returns the one that is running.',
  request: z.object({}),
  response: z.object({ ...ok, message: z.string(), jobid: z.string() }),
  refusals,
});

export const buildDemos = call({
  ...started,
  name: 'buildDemos',
  path: 'demosetup_check',
  summary:
    'Starts the job that rebuilds the demonstrations, as of today, or returns the one that is running.',
  request: z.object({}),
  response: z.object({ ...ok, message: z.string(), jobid: z.string() }),
  refusals: {
    ...refusals,
    nomasters: {
      code: 400,
      message:
        'There is nothing to make demonstrations from yet. Press Copy Prod Masters to Demodata first, and wait until it is done.',
    },
  },
});

export type DemoState = Output<typeof getDemoState>;
export type DemoProgress = NonNullable<DemoState['build']>;
