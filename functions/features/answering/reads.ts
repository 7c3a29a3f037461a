import { topicPermission } from '#functions/data/administration/permission.ts';
import { type Run, run } from '#functions/data/answering/run.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { Identity } from '#functions/frame/identity.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** A run as the calls name it. */
export interface WhichRun {
  topicid: string;
  locationid: string;
  periodcode: string;
}

/** What every call on a run reads together with the session: the run, and the person's permission on it. */
export const runReads = ({ topicid, locationid, periodcode }: WhichRun, who: Identity) => ({
  run: run(topicid, locationid, periodcode),
  granted: topicPermission(customerOf(topicid), who.email, topicid, locationid),
});

/**
 * The run that was read with the session, or a consistent second look where it is not the one the client
 * names: a read may lag behind the client's own last write, and only a sure one may call a client stale.
 */
export async function seenRun(
  input: WhichRun & { runid: string; revision: number },
  read: Run | undefined,
): Promise<Run | undefined> {
  if (read?.revision === input.revision && read.runid === input.runid) return read;
  return readOne(run(input.topicid, input.locationid, input.periodcode), true);
}
