import { dropSavedReport } from '#functions/data/reporting/saved.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { changeable } from '#functions/features/reporting/saved.ts';
import { handle } from '#functions/frame/handle.ts';
import { deleteSavedReport } from '#shared/contract/reporting/savedreports.ts';

export const handler = handle(deleteSavedReport, async ({ input, actor, at }) => {
  const message = 'Report deleted';
  return untilWritten(async () => {
    const { now } = await changeable(actor, input.savedid);
    // It was deleted before: the answer of a repeated request was lost.
    if (!now) return { message };
    return (await writeNamed(dropSavedReport(now, actor, at))) ? undefined : { message };
  });
});
