import { topicPermission } from '#functions/data/administration/permission.ts';
import { run } from '#functions/data/answering/run.ts';
import type { Identity } from '#functions/frame/identity.ts';
import type { WhichRun } from '#functions/services/answering/runs.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** Returns what every call on a run reads together with the session: the run, and the person's permission on it. */
export const runReads = ({ topicid, locationid, periodcode }: WhichRun, who: Identity) => ({
  run: run(topicid, locationid, periodcode),
  granted: topicPermission(customerOf(topicid), who.email, topicid, locationid),
});
