import { remindAbout } from '#functions/features/reporting/remindmail.ts';
import { handle } from '#functions/frame/handle.ts';
import { remindAnswerers } from '#shared/contract/reporting/reportmail.ts';

export const handler = handle(remindAnswerers, async ({ input, actor, at, refuse }) => {
  const done = await remindAbout(actor, { ...input, people: input.useremails }, at);
  return typeof done === 'string' ? refuse(done) : done;
});
