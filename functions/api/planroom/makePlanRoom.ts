import { customerProfile } from '#functions/data/administration/customer.ts';
import { readOne } from '#functions/data/table/table.ts';
import { handleSignedIn } from '#functions/frame/handle.ts';
import { payingPerson } from '#functions/services/billing/person.ts';
import {
  completeChoice,
  inUseAt,
  limitsOn,
  readRoomRevision,
  switchOff,
} from '#functions/services/billing/room.ts';
import { makePlanRoom } from '#shared/contract/billing/planroom.ts';
import { describeExcess } from '#shared/domain/billing/enrollment.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { makeRoom, switchedOff } from '#shared/domain/billing/room.ts';

export const handler = handleSignedIn(makePlanRoom, async ({ input, who, self, at, refuse }) => {
  const { own } = await payingPerson(who.email, self);
  if (!own?.owner) return refuse('notowner');
  const { customerid } = own.customer;
  const plan = planOf(input.selpymtid);
  const revision = await readRoomRevision(customerid);
  // Read after the revision, which a change of the owners raises.
  const owners = await readOne(customerProfile(customerid), true);
  const inUse = await inUseAt(customerid, who.email, owners);
  const chosen = new Map([
    ...input.stay.map(id => [id, true] as const),
    ...input.off.map(id => [id, false] as const),
  ]);
  if (input.off.length > 0 && (await completeChoice(customerid, inUse, chosen)))
    return { message: 'What you chose is switched off.' };
  const made = makeRoom(plan, limitsOn(plan, own), inUse, chosen);
  if ('problem' in made) {
    if (made.problem !== 'toomany') return refuse(made.problem);
    return refuse('toomany', { plan: plan.name, excess: describeExcess(made.excess) });
  }
  const done = await switchOff(
    { customer: own.customer, profile: owners },
    made.off,
    revision,
    { email: who.email, right: 'member' },
    at,
  );
  if (done !== 'all') return refuse(done === 'part' ? 'partly' : 'changed');
  return { message: `You switched off ${switchedOff(made.off) || 'nothing'}.` };
});
