import { declineOffered } from '#functions/data/clients/offers.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { tellDeclined } from '#functions/features/clients/offers/declining.ts';
import { offered } from '#functions/features/clients/offers/ordering.ts';
import { offerPayment } from '#functions/features/clients/payments.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { declineOffer } from '#shared/contract/clients/clientpayment.ts';

export const handler = handleSignedIn(declineOffer, ({ input, who, refuse, at }) =>
  untilWritten(async () => {
    const { contractorid } = input;
    const { open, person } = await offered(who.email, contractorid);
    if (!open) return refuse('nooffer');
    // Whoever began it: paid later, it would still make the person a client.
    const payment = await atService(
      () => offerPayment(person, contractorid, at),
      () => refuse('unreachable'),
    );
    if (payment === 'paid') return refuse('paid');
    const author = { email: who.email, right: 'member' } as const;
    if (await writeNamed({ ...declineOffered(open, author, at), payment })) return undefined;
    return { message: await tellDeclined(open, at) };
  }),
);
