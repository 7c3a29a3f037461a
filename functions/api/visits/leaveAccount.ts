import { endVisit, visit } from '#functions/data/clients/visit.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { leaveAccount } from '#shared/contract/clients/visits.ts';

export const handler = handleSignedIn(leaveAccount, async ({ input: { customerid }, who, at }) => {
  const opened = await readOne(visit(customerid, who.email), true);
  if (!opened) return {};
  const author = { email: who.email, right: opened.right };
  await endVisit(customerid, author, opened, at).catch((error: unknown) => {
    // It was ended, or opened anew, in another tab.
    if (!(error instanceof ConflictError)) throw error;
  });
  return {};
});
