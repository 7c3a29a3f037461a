import { membersOf } from '#functions/data/administration/member.ts';
import { noteLookedAt } from '#functions/data/table/audit.ts';
import { ConflictError, write } from '#functions/data/table/table.ts';
import { handle } from '#functions/frame/handle.ts';
import { listActivity } from '#shared/contract/administration/activity.ts';
import { read } from './parts/reading.ts';

/** Lines on a page. */
const perPage = 100;

export const handler = handle(listActivity, async ({ input, actor, at }) => {
  const { customerid } = actor.customer;
  // Recorded first, so that nothing is seen unrecorded; the next time in the same hour is the same entry.
  await write(noteLookedAt(customerid, at, actor)).catch((error: unknown) => {
    if (!(error instanceof ConflictError)) throw error;
  });
  const [part, members] = await Promise.all([read(actor, input, perPage, at), membersOf(customerid)]);
  return { ...part, people: members.map(({ email }) => email).sort() };
});
