import * as z from 'zod/mini';
import { permission } from '#shared/contract/kit/call.ts';
import { common } from '#shared/contract/kit/common.ts';
import { claimed, id, ok, revision } from '#shared/contract/kit/fields.ts';

/** What the calls about a topic's draft share. */

export const access = permission('Edit Custom Topic Data');
export const topicid = { topicid: id, userid: claimed.userid };
export const draftScope = { topic: 'topicid', user: 'userid' } as const;
export const oneTopic = z.object(topicid);

export const changingDraft = { access, scope: draftScope, grants: ['writeTable'] } as const;

/** Every change returns the draft's new revision and says in words what was done. */
export const done = { ...ok, message: z.string(), explanation: z.string(), revision };
/** The draft's current revision, for a refusal. */
export const atRevision = z.object({ revision });
/** What someone else changed first that a refused change is based on. */
export const changed = z.object({
  what: z.enum(['question', 'parent', 'child', 'place', 'words', 'guidance', 'category', 'draft']),
  /** The number of that question or text. */
  id: z.number(),
  /** The e-mail address of who changed it, and when; '' where that is not known. */
  changedby: z.string(),
  changedat: z.string(),
});
/**
 * The draft's revision with the question, guidance or category of the request. `row` is null if it no longer exists.
 * `changed` is sent if the request is stale.
 */
/* @__NO_SIDE_EFFECTS__ */
export const withRow = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({ revision, row: z.optional(z.nullable(row)), changed: z.optional(changed) });
export const stale = common.stale;
