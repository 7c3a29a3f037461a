import type { Refusal } from '#functions/frame/refusal.ts';
import { applicantOf, type PayingPerson } from '#functions/services/billing/person.ts';
import type { notices } from '#shared/contract/billing/parts/rows.ts';
import { describeExcess, type Objection, type Proceed, verdictOn } from '#shared/domain/billing/enrolment.ts';

type Notice = keyof typeof notices;
type RefuseNotice = (name: Notice, values?: Record<string, string | number>) => Refusal;

/** What fills a notice's text. */
function valuesOf(objection: Objection): Record<string, string> {
  if (objection.notice === 'capacity') {
    return { plan: objection.plan, excess: describeExcess(objection.excess) };
  }
  if ('plan' in objection) return { plan: objection.plan };
  if (!('customer' in objection)) return {};
  const { notice, customer } = objection;
  if (notice !== 'noenrollyet') return { customer };
  return { contractor: customer ? `contractor ${customer}` : 'a contractor who offers this plan' };
}

/** How a person goes on to a plan. Throws the refusal that stands against it. */
export async function proceedTo(
  planid: number,
  person: PayingPerson,
  at: Date,
  refuse: RefuseNotice,
): Promise<{ proceed: Proceed; contractorid: string }> {
  const applicant = await applicantOf(person, at);
  const verdict = verdictOn(planid, applicant);
  if ('objection' in verdict) throw refuse(verdict.objection.notice, valuesOf(verdict.objection));
  const offer = applicant.offers.find(each => each.planid === planid);
  return { proceed: verdict.proceed, contractorid: offer?.contractorid ?? '' };
}
