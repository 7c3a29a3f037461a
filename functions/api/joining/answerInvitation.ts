import { keepCounts } from '#functions/data/administration/counts.ts';
import { declinePerson, joinPerson } from '#functions/data/administration/joining.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { askingAt, homeOf } from '#functions/features/administration/joining.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { answerInvitation } from '#shared/contract/accounts/joining.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';

export const handler = handleSignedIn(answerInvitation, ({ input, who: { email }, refuse, at }) =>
  untilWritten(async () => {
    const { organization, answer } = input;
    const [asking, { self, home }] = await Promise.all([askingAt(organization, email, at), homeOf(email)]);
    if (!asking || !self) return refuse('gone');
    const author = { email, right: 'member' as const };
    const { seat, customer } = asking;
    if (answer === 'decline') {
      const failed = await writeNamed(declinePerson(seat, author, at));
      return failed ? undefined : { message: `You did not join ${customer.name}.` };
    }
    if (home && home.planid !== freePlan) return refuse('notfree');
    await keepCounts(organization);
    const failed = await writeNamed(joinPerson(seat, self, home, author, at));
    if (failed?.part === 'room') return refuse('full', { organization: customer.name });
    if (failed?.part === 'payment') return refuse('paying');
    return failed ? undefined : { message: `You joined ${customer.name}.` };
  }),
);
