import type { Person } from '#functions/data/accounts/person.ts';
import { type Enrolled, enroll } from '#functions/services/billing/enroll.ts';
import { proceedTo } from './objections.ts';
import { retrying } from './retrying.ts';

type RefuseNotice = Parameters<typeof proceedTo>[3];

/**
 * Begins a plan without payment. If the person is already on it, because the request is a repeat, returns that plan. If
 * something changed at the same moment, tries again. Throws a refusal if the plan cannot be chosen.
 */
export async function enrolling(
  planid: 1 | 4,
  { email, name, at }: { email: string; name: string | undefined; at: Date },
  self: Person | undefined,
  refuse: RefuseNotice,
): Promise<Enrolled> {
  return retrying(email, self, async person => {
    const its = person.own?.customer;
    if (person.own?.owner && its?.planid === planid && its.planStatus === 'Active') {
      return { customerid: its.customerid, planid, endDate: its.endDate };
    }
    await proceedTo(planid, person, at, refuse);
    return enroll(person, planid, name?.trim() ?? '', at);
  });
}

/** Returns the plan that was begun, for the wire. */
export const enrolledRow = ({ customerid, planid, endDate }: Enrolled) => ({
  customerid,
  pymtid: planid,
  enddate: endDate,
});
