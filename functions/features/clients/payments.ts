import { checkWorksAt } from '#functions/data/accounts/person.ts';
import { checkCheckout, dropCheckout } from '#functions/data/billing/checkout.ts';
import type { Change } from '#functions/data/table/table.ts';
import type { PayingPerson } from '#functions/services/billing/person.ts';
import { giveUpPayment } from '#functions/services/billing/take.ts';

/**
 * Gives up what was begun to be paid on a contractor's offer to a person, by whichever of the two. Returns the changes with
 * which the offer ends or becomes another one: they hold only if nothing was begun in between. Returns 'paid' if it has just
 * been paid; then it is recorded. Throws PaymentError.
 */
export async function offerPayment(
  { own, checkout, email }: PayingPerson,
  contractorid: string,
  at: Date,
): Promise<Change[] | 'paid'> {
  const begun = own?.checkout ?? checkout;
  const holder = own?.customer.customerid ?? '';
  // The payment of a person who gets a customer in between is begun for that one.
  const still = checkWorksAt(email, holder);
  const onThis = begun && [begun.paidBy, begun.contractorid].includes(contractorid);
  if (!onThis) return [still, checkCheckout(begun ?? { holder, email }, begun)];
  return (await giveUpPayment(begun, at)) ? [still, dropCheckout(begun)] : 'paid';
}
