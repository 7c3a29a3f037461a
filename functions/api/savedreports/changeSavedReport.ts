import { isDeepStrictEqual } from 'node:util';
import { savedChanged } from '#functions/data/reporting/saved.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { changeable, choiceIn, choiceProblem, rowFor } from '#functions/features/reporting/saved.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { changeSavedReport } from '#shared/contract/reporting/savedreports.ts';

export const handler = handle(changeSavedReport, async ({ input, actor, refuse, at }) => {
  const { savedid, revision } = input;
  const choice = choiceIn(input);
  const message = 'Report changed';
  return untilWritten(async () => {
    const { now, members } = await changeable(actor, savedid);
    if (!now) throw refuseAccess();
    const { name, shared, schedule, recipients } = now;
    // It is in place: the answer of a repeated request was lost.
    if (isDeepStrictEqual({ name, shared, schedule, recipients }, choice))
      return { message, row: rowFor(actor, now, members) };
    if (now.revision !== revision) return refuse('stale', {}, { row: rowFor(actor, now, members) });
    const problem = choiceProblem(actor, choice, members, now);
    if (problem) return refuse(...problem);
    const failed = await writeNamed(savedChanged(now, choice, actor, at));
    if (failed?.part === 'name') return refuse('nameused');
    const next = { ...now, ...choice, revision: revision + 1 };
    return failed ? undefined : { message, row: rowFor(actor, next, members) };
  });
});
