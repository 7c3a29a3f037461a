import { user_session_data_enroll } from '../../../shared/contract/plans.ts';
import { planOf } from '../../../shared/domain/billing/plans.ts';
import { handleSignedIn } from '../../kit/handle.ts';
import { payingPerson } from '../../services/payments/person.ts';
import { currentOf, toPlanRow } from './rows.ts';

export const handler = handleSignedIn(user_session_data_enroll, async ({ input, who, self, at }) => ({
  plan: toPlanRow(planOf(Number(input.selpymtid))),
  current: currentOf(await payingPerson(who.email, self), at),
}));
