import * as z from 'zod/mini';
import { activePlan, call } from '#shared/contract/kit/call.ts';
import { id, ok, text } from '#shared/contract/kit/fields.ts';
import { contentTypes, type FileFormat, uploadPurposes } from '#shared/domain/jobs/uploads.ts';

const area = 'jobs';

/** A background job as people follow it. */
export const jobRow = z.object({
  jobid: z.string(),
  kind: z.string(),
  /** What people recognize the job by, such as a file's name. */
  title: z.string(),
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** Steps done, and steps in total. A total of 0 is not known yet. */
  done: z.number(),
  total: z.number(),
  /** Why it failed and what to do; '' otherwise. */
  problem: z.string(),
  /** When the job was requested, in ISO 8601. */
  asked: z.string(),
  /** The topic it is about, '' for none. */
  topicid: z.string(),
});

/** The refusal of every call that starts a job. */
export const jobRefusals = {
  joblimit: {
    code: 400,
    message:
      '{most} jobs of your organization are waiting or running, and no more are allowed at a time. Nothing was started. Wait until one of them has ended, then try again.',
  },
} as const;

export const createUpload = call({
  name: 'createUpload',
  path: 'upload_url',
  area,
  method: 'POST',
  summary: 'Returns a form with which a browser posts one file directly to the bucket within 15 minutes.',
  access: activePlan,
  request: z.object({
    purpose: z.enum(uploadPurposes),
    format: z.enum(Object.keys(contentTypes) as FileFormat[]),
    /** Size of the file in bytes. */
    bytes: z.number().check(z.int(), z.positive()),
  }),
  response: z.object({
    ...ok,
    url: z.string(),
    /** Form fields, to be sent before the file. */
    fields: z.record(z.string(), z.string()),
    /** Names the file to the call that uses it. */
    key: z.string(),
  }),
  refusals: {
    format: { code: 400, message: 'This kind of file is not accepted here. Choose one of: {formats}.' },
    toolarge: {
      code: 400,
      message: '{sizes} Nothing was uploaded.',
    },
  },
  touches: [],
  grants: ['readTable', 'writeFiles'],
});

export const getJob = call({
  name: 'getJob',
  path: 'job_progress',
  area,
  method: 'GET',
  summary: 'Says how far a background job is.',
  access: activePlan,
  scope: { job: 'jobid' },
  request: z.object({ jobid: id }),
  response: z.object({ ...ok, job: jobRow }),
  about: ['jobs'],
});

export const listJobs = call({
  name: 'listJobs',
  path: 'job_list',
  area,
  method: 'GET',
  summary: 'Lists the jobs the person started in the last seven days, newest first.',
  access: activePlan,
  request: z.object({ kind: z.optional(text(60)) }),
  response: z.object({ ...ok, jobs: z.array(jobRow) }),
  about: ['jobs'],
});
