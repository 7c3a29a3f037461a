import { holdsIcon } from '#functions/features/administration/icons.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import type { addSupportCustomer, editSupportCustomer } from '#shared/contract/support/support.ts';
import { storedBrand } from '#shared/domain/administration/customerdata.ts';
import { checkTerms, type SupportFields, type TermsProblem } from '#shared/domain/support/customer.ts';

type Entered = Input<typeof addSupportCustomer> | Input<typeof editSupportCustomer>;

/** What staff entered about a customer, in plain names. Without a trial its days do not count. */
export function enteredBySupport(input: Entered): SupportFields {
  const trial = input.trialprd === 'Y';
  return {
    name: input.custdesc,
    country: input.countrycode,
    sector: input.sectorid,
    mailsSuggestions: input.emailsugg === 'Y',
    mailsTopics: input.emailtopic === 'Y',
    mailsUsers: input.emailuser === 'Y',
    active: input.activec === 'Y',
    adminsNeedTwoFactor: input.adm2fa === 'Y',
    ...storedBrand(input.brandcolor, input.brandheader),
    brandIcon: input.brandicon,
    planid: input.pymtid,
    schedule: input.pymtsched,
    price: input.priceagree,
    startDate: input.startdate,
    endDate: input.enddate,
    trialStart: trial ? input.trialstart : '',
    trialEnd: trial ? input.trialend : '',
    planStatus: input.planstatus,
    locationLimit: input.loclimit,
    adminLimit: input.admlimit,
    userLimit: input.userlimit,
    invoice: input.invoiceid,
    note: input.plannote.trim(),
  };
}

/** Returns why what was entered cannot be saved, null if it can. `icon` is the present one. */
export async function supportProblem(
  input: Entered,
  fields: SupportFields,
  customerid: string,
  icon: string,
): Promise<TermsProblem | 'unknownicon' | null> {
  if (input.trialprd === 'Y' && !fields.trialStart) return 'trialmissing';
  const problem = checkTerms(fields);
  if (problem) return problem;
  return (await holdsIcon(customerid, fields.brandIcon, icon)) ? null : 'unknownicon';
}
