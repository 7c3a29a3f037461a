import { saveApprovalNeeded } from '#functions/data/authoring/approval.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { customTopic, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { setApproval } from '#shared/contract/authoring/reviewing.ts';

export const handler = handle(setApproval, async ({ input, actor, at }) => {
  const needed = input.needed === 'Y';
  await untilWritten(async () => {
    const topic = customTopic({ topic: await readOne(draftReads(input).topic, true) });
    if (Boolean(topic.approval) !== needed) await saveApprovalNeeded(topic, needed, actor, at);
    return true;
  });
  const message = needed
    ? 'Another person now has to approve changes before they are published'
    : 'Changes can now be published without approval';
  return { message, approval: input.needed };
});
