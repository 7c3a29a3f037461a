import * as z from 'zod/mini';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { claimed, id, ok, qcode, revision } from '#shared/contract/kit/fields.ts';
import { seen, whole } from '#shared/contract/kit/written.ts';
import { drafting, draftingRefusals, noQuery } from './parts/drafting.ts';

/** Drafting questions of a query again. */
const area = 'assistant';
const access = permission('Edit Custom Topic Data');
const oneQuery = { Query_Code: id };
const scope = { query: 'Query_Code', user: 'UserID' } as const;

export const redraftAiQuestion = call({
  name: 'redraftAiQuestion',
  path: 'ai_redraft',
  area,
  method: 'POST',
  summary: 'Lets the assistant draft a question, or it and all beneath it, again with a remark.',
  access,
  scope,
  request: z.object({
    ...oneQuery,
    QR_Code: qcode,
    branch: z.boolean(),
    remark: z.string().check(seen('Say what should be different.'), whole(), z.maxLength(1000)),
    UserID: claimed.userid,
    /** The revision of the query that was read. What somebody changed since then is not replaced. */
    revision: z.optional(revision),
  }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: { ...draftingRefusals, nodata: noQuery },
  ...drafting,
});

export const undoAiRedraft = call({
  name: 'undoAiRedraft',
  path: 'ai_redraft_undo',
  area,
  method: 'POST',
  summary: 'Puts back what the last drafting again replaced.',
  access,
  scope,
  request: z.object({ ...oneQuery, UserID: claimed.userid, revision }),
  response: z.object({ ...ok, message: z.string(), revision }),
  refusals: { nodata: noQuery, stale: { ...common.stale, state: z.object({ revision }) } },
  touches: ['assistant'],
  grants: ['readTable', 'writeTable'],
});

export const decideAiRedraft = call({
  name: 'decideAiRedraft',
  path: 'ai_redraft_decide',
  area,
  method: 'POST',
  summary: 'Uses or drops what was drafted again for a question that somebody changed in the meantime.',
  access,
  scope,
  request: z.object({
    ...oneQuery,
    UserID: claimed.userid,
    /** The job that drafted it. */
    jobid: id,
    use: z.boolean(),
    revision,
  }),
  response: z.object({ ...ok, message: z.string(), revision }),
  refusals: {
    nodata: noQuery,
    unfit: { code: 400, message: '{problem} Nothing was changed.' },
    stale: { ...common.stale, state: z.object({ revision }) },
  },
  touches: ['assistant'],
  grants: ['readTable', 'writeTable'],
});
