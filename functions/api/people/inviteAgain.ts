import { audit } from '#functions/data/table/audit.ts';
import { write } from '#functions/data/table/table.ts';
import { invite } from '#functions/features/administration/inviting.ts';
import { seatAt, toSeatRow } from '#functions/features/administration/seats.ts';
import { handle } from '#functions/frame/handle.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { inviteAgain } from '#shared/contract/administration/people.ts';
import { mayAdminister } from '#shared/domain/administration/people.ts';

export const handler = handle(inviteAgain, async ({ input, actor, refuse, at }) => {
  const { customerid, email, before, self, who, profile } = await seatAt(actor, input.useremail);
  if (!before || !mayAdminister(who, before)) throw refuseAccess();
  if (toSeatRow(before, self, profile).state !== 'invited') return refuse('notinvited');
  const sent = await invite({ email, hasAccount: Boolean(self?.userid) }, actor, at);
  if (sent === 'toomany') return refuse('toomanymails');
  if (sent === 'notsent') return refuse('notsent');
  await write(audit(customerid, at, actor, 'invitation sent again', { person: email }));
  return { message: `The invitation was sent to ${email}.` };
});
