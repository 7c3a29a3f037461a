import { isLive } from '#functions/data/support/record.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { customerNow, rowOf } from '#functions/features/support/customer.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { deleteSubscription } from '#shared/contract/support/support.ts';

export const handler = handleStaffFor(
  deleteSubscription,
  () => ({}),
  async ({ customer: { customerid }, who, refuse, at }) => {
    if (!isLive((await customerNow(customerid)).paid)) return refuse('nosubscription');
    // Only a subscription that is live needs what talks to the payment service.
    const { stopCharging } = await import('#functions/features/billing/stopping.ts');
    await atService(
      () => stopCharging(customerid, who, at),
      () => refuse('unreachable'),
    );
    const customer = rowOf(await customerNow(customerid));
    return { message: 'Subscription deleted successfully', customer };
  },
);
