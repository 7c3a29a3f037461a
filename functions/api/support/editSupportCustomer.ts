import { checkCheckout } from '#functions/data/billing/checkout.ts';
import { contractorsOf } from '#functions/data/clients/relations.ts';
import { isLive, seenTerms, toSupportFields } from '#functions/data/support/record.ts';
import { customerEdited, type SeenCustomer } from '#functions/data/support/writes.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { atService } from '#functions/features/billing/failures.ts';
import { tellClosed } from '#functions/features/support/closing.ts';
import { customerNow, customerToChange, excessAt, rowOf } from '#functions/features/support/customer.ts';
import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { relationsOver } from '#functions/services/clients/accepting.ts';
import { editSupportCustomer } from '#shared/contract/support/support.ts';
import {
  contradictsSubscription,
  isSameTerms,
  stopsCharging,
  supportDifferences,
} from '#shared/domain/support/customer.ts';
import { enteredBySupport, supportProblem } from './parts/entered.ts';

export const handler = handleStaffFor(
  editSupportCustomer,
  () => ({}),
  async ({ input, customer: { customerid }, who, refuse, at }) => {
    const next = enteredBySupport(input);
    const owner = input.useremail;
    let renamedOwner = false;
    let stopping = false;
    let untold = '';
    const done = () =>
      [
        renamedOwner ? `${owner} is the Account Owner now.` : '',
        stopping ? 'Charging may have stopped already.' : '',
      ]
        .filter(Boolean)
        .join(' ');
    // The owner, then the rest, each on what is there then.
    const saved = await untilWritten(async () => {
      const seen = await customerToChange(customerid);
      const now = toSupportFields(seen.its, seen.record);
      const problem = await supportProblem(input, next, customerid, now.brandIcon);
      if (problem) return refuse(problem);
      const renamed = owner !== seen.record.accountOwner;
      if (!renamed && isSameTerms(now, next)) return { seen };
      const isAsShown = ({ its, record, paid }: SeenCustomer) =>
        record.revision === input.revision + (renamedOwner ? 1 : 0) &&
        seenTerms(toSupportFields(its, record), paid) === input.seen;
      if (!isAsShown(seen))
        return refuse(done() ? 'changed' : 'stale', { done: done() }, { customer: rowOf(seen) });
      if (contradictsSubscription(now, next, { live: isLive(seen.paid) })) return refuse('subscribed');
      if (renamed) {
        // Few changes name another owner.
        const [{ isKnownAt, nameOwner, ownerRefusalOf: refusalOf }, { welcome }] = await Promise.all([
          import('./parts/naming.ts'),
          import('./parts/owners.ts'),
        ]);
        if (seen.record.setupState !== 'waiting') {
          if (!(await isKnownAt(customerid, owner))) return refuse('notfound', {}, { newemail: 'notfound' });
          const email = seen.record.accountOwner;
          return refuse('ownerassigned', { email }, { email });
        }
        const named = await nameOwner(seen, owner, who, at);
        if (!named) return undefined;
        if ('problem' in named) return refusalOf(named, refuse);
        renamedOwner = true;
        untold = await welcome(owner, next.name, named.self);
        return undefined;
      }
      const stops = stopsCharging(now, next);
      const write = async (of: SeenCustomer) =>
        !(await writeNamed({
          all: customerEdited(of, next, supportDifferences(now, next), who, at),
          payment: stops ? [checkCheckout({ holder: customerid, email: '' }, undefined)] : [],
          clients: relationsOver(of.its, await contractorsOf(customerid), next.planid, who, at),
        }));
      if (!stops) return (await write(seen)) ? { seen } : undefined;
      // Few changes need what talks to the payment service.
      const { stopChargingFor } = await import('#functions/features/billing/stopping.ts');
      const change = {
        off: now.active && !next.active,
        holds: async () => {
          const held = isAsShown(await customerNow(customerid));
          stopping ||= held;
          return held;
        },
        write: async () => {
          const again = await customerNow(customerid);
          return isAsShown(again) && write(again);
        },
      };
      const stopped = await atService(
        () => stopChargingFor(customerid, who, at, change),
        () =>
          done() ? refuse('unfinished', { done: done() }, { customer: rowOf(seen) }) : refuse('unreachable'),
      );
      return stopped ? { seen } : undefined;
    });
    if (!('seen' in saved)) return saved;
    const [customer, excess] = await Promise.all([customerNow(customerid), excessAt(customerid, next)]);
    const unclosed = await tellClosed(customer, at);
    return {
      message: 'Updated successfully',
      customer: rowOf(customer),
      warning: [untold, excess, unclosed].filter(Boolean).join(' '),
    };
  },
);
