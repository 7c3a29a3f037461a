import { isLive, seenTerms, supportFields } from '#functions/data/support/record.ts';
import { customerEdited } from '#functions/data/support/writes.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { editSupportCustomer } from '#shared/contract/support/support.ts';
import {
  contradictsSubscription,
  isSame,
  stopsCharging,
  supportDifferences,
} from '#shared/domain/support/customer.ts';
import { customerNow, excessAt, rowOf } from './parts/customer.ts';
import { fieldsOf, problemWith } from './parts/entered.ts';
import { isKnownAt, nameOwner, refusalOf, welcome } from './parts/owners.ts';

export const handler = handleStaffFor(
  editSupportCustomer,
  () => ({}),
  async ({ input, customer: { customerid }, who, refuse, at }) => {
    const next = fieldsOf(input);
    const owner = input.useremail;
    const done = { owner: false, charging: false };
    let untold = '';
    // Owner, payment service and the rest one after the other, each on what is there then.
    const saved = await untilWritten(async () => {
      const seen = await customerNow(customerid);
      const now = supportFields(seen.its, seen.record);
      const problem = await problemWith(input, next, customerid, now.brandIcon);
      if (problem) return refuse(problem);
      const renamed = owner !== seen.record.accountOwner;
      if (!renamed && isSame(now, next)) return { seen };
      const revision = input.revision + (done.owner ? 1 : 0);
      if (seen.record.revision !== revision || seenTerms(now, seen.paid) !== input.seen)
        return refuse('stale', {}, { customer: rowOf(seen) });
      if (contradictsSubscription(now, next, { live: isLive(seen.paid) })) return refuse('subscribed');
      if (renamed && seen.record.setupState !== 'waiting') {
        if (!(await isKnownAt(customerid, owner))) return refuse('notfound', {}, { newemail: 'notfound' });
        const email = seen.record.accountOwner;
        return refuse('ownerassigned', { email }, { email });
      }
      if (renamed) {
        const named = await nameOwner(seen, owner, who, at);
        if (!named) return undefined;
        if ('problem' in named) return refusalOf(named, refuse);
        done.owner = true;
        untold = await welcome(owner, next.name, named.self);
        return undefined;
      }
      if (!done.charging && stopsCharging(now, next)) {
        // Few changes need what talks to the payment service.
        const { stopCharging } = await import('#functions/features/billing/stopping.ts');
        await atService(
          () => stopCharging(customerid, who, at),
          () => refuse('unreachable'),
        );
        done.charging = true;
        return undefined;
      }
      const changes = supportDifferences(now, next);
      return (await writeNamed({ all: customerEdited(seen, next, changes, who, at) })) ? undefined : { seen };
    });
    if (!('seen' in saved)) return saved;
    const [customer, excess] = await Promise.all([customerNow(customerid), excessAt(customerid, next)]);
    return {
      message: 'Updated successfully',
      customer: rowOf(customer),
      warning: [untold, excess].filter(Boolean).join(' '),
    };
  },
);
