import * as z from 'zod/mini';
import { common, permission } from '#shared/contract/kit/call.ts';
import { claimed, id, ok, revision } from '#shared/contract/kit/fields.ts';

/** What the calls about a topic's draft share. */

export const access = permission('Edit Custom Topic Data');
export const topicid = { topicid: id, userid: claimed.userid };
export const scope = { topic: 'topicid', user: 'userid' } as const;
export const oneTopic = z.object(topicid);

export const changingDraft = { access, scope, grants: ['writeTable'] } as const;

/** Every change tells where the draft stands now and, in words, what was done. */
export const done = { ...ok, message: z.string(), explanation: z.string(), revision };
/** A stale change answers 409 with the draft's `revision` and, where it names one, the `row` as it stands. */
export const stale = common.stale;
