import { topicPermission } from '#functions/data/administration/permission.ts';
import { type Run, run } from '#functions/data/answering/run.ts';
import type { Identity } from '#functions/frame/identity.ts';
import type { Actor } from '#functions/frame/session.ts';
import { runStore } from '#functions/services/answering/runs.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** The fields with which a request names a run or its report. */
export interface WhichRun {
  topicid: string;
  locationid: string;
  periodcode: string;
}

/** What every call on a run reads with the session: the run, and the person's permission for it. */
export const runReads = ({ topicid, locationid, periodcode }: WhichRun, who: Identity) => ({
  run: run(topicid, locationid, periodcode),
  granted: topicPermission(customerOf(topicid), who.email, topicid, locationid),
});

/** Returns the store of the run that a request names. `early` is the run as it was read with the session. */
export const storeOf = (
  { topicid, locationid, periodcode: period }: WhichRun,
  early: Run | undefined,
  who: Pick<Actor, 'email' | 'right'>,
) => runStore({ topicid, locationid, period }, early, who);
