import type { Refusal } from '#functions/frame/refusal.ts';
import { applicantOf, type OfferRead, type PayingPerson } from '#functions/services/billing/person.ts';
import type { notices } from '#shared/contract/billing/parts/rows.ts';
import {
  describeExcess,
  type Objection,
  offersOf,
  type Proceed,
  verdictOn,
} from '#shared/domain/billing/enrollment.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';

type Notice = keyof typeof notices;
type RefuseNotice = (name: Notice, values?: Record<string, string | number>) => Refusal;

/** Returns the values that fill a notice's text. */
function valuesOf(objection: Objection): Record<string, string> {
  if (objection.notice === 'capacity') {
    return { plan: objection.plan, excess: describeExcess(objection.excess) };
  }
  if (objection.notice === 'contractorends') {
    const { contractor, plan, endDate } = objection;
    return { contractor, plan, day: describeDay(endDate) };
  }
  if (objection.notice === 'clientends') return { plan: objection.plan, day: describeDay(objection.endDate) };
  if (objection.notice === 'whichoffer') {
    return { plan: objection.plan, contractors: objection.contractors };
  }
  if ('plan' in objection) return { plan: objection.plan };
  if (!('customer' in objection)) return {};
  const { notice, customer } = objection;
  if (notice !== 'noenrollyet') return { customer };
  return { contractor: customer ? `contractor ${customer}` : 'a contractor who offers this plan' };
}

/**
 * What comes next after a person chose a plan, or a contractor's offer, with that offer. Throws a refusal if it cannot be
 * chosen.
 */
export async function proceedTo(
  planid: number,
  person: PayingPerson,
  at: Date,
  refuse: RefuseNotice,
  contractorid = '',
): Promise<{ proceed: Proceed; offer: OfferRead | undefined }> {
  const applicant = await applicantOf(person, at);
  const verdict = verdictOn(planid, applicant, contractorid);
  if ('objection' in verdict) throw refuse(verdict.objection.notice, valuesOf(verdict.objection));
  const [offer] = offersOf(planid, { offers: applicant.offers, contractorid });
  return { proceed: verdict.proceed, offer };
}
