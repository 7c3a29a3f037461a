import { person } from '#functions/data/accounts/person.ts';
import { newCustomerId } from '#functions/data/administration/customer.ts';
import { toSupportFields } from '#functions/data/support/record.ts';
import { putNewCustomer } from '#functions/data/support/writes.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { customerNow } from '#functions/features/support/customer.ts';
import { starterSetBegun } from '#functions/features/topics/starterset.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { addSupportCustomer } from '#shared/contract/support/support.ts';
import { newAddressProblem } from '#shared/domain/accounts/address.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { timeZoneOf } from '#shared/domain/kit/timezones.ts';
import { isSameTerms, type SupportFields } from '#shared/domain/support/customer.ts';
import { enteredBySupport, supportProblem } from './parts/entered.ts';
import { takenElsewhere, tellPartner, welcome } from './parts/owners.ts';

export const handler = handleStaff(addSupportCustomer, async ({ input, who, refuse, at }) => {
  const customerid = newCustomerId();
  const fields = enteredBySupport(input);
  const owner = input.useremail;
  const partner = (input.PartnerEmail ?? '').trim().toLowerCase();
  if (partner && newAddressProblem(partner)) return refuse('partneremail');
  if (partner === owner) return refuse('partnerowner');
  const problem = await supportProblem(input, fields, customerid, '');
  if (problem) return refuse(problem);
  const { PLName: name, PLCountry: country, PLSector: sector } = input;
  const home = { name, country, sector, active: input.PLActive === 'Y' };
  const today = localDate(at, timeZoneOf(fields.country));
  // The Free plan has its own list of topics.
  const topicsFor = async (set: typeof input.starterset) =>
    set && fields.planid !== freePlan
      ? starterSetBegun({ customerid, active: home.active }, set, { who, at, today })
      : [];
  const added = await untilWritten(async () => {
    const self = await readOne(person(owner), true);
    const before = self?.customerid ? await addedBefore(self.customerid, owner, fields) : '';
    // The answer to the same request was lost. Its mail was sent.
    if (before) return { self, customerid: before, isDone: true };
    const taken = await takenElsewhere(self, customerid);
    if (taken) return refuse(taken.problem, { customerid: '', ...taken });
    const changes = {
      ...putNewCustomer({ customerid, fields, owner, self, home, partner }, who, at),
      topics: await topicsFor(input.starterset),
    };
    return (await writeNamed(changes)) ? undefined : { self, customerid, isDone: false };
  });
  if (!('self' in added)) return added;
  const told = { message: 'Added successfully', customerid: added.customerid };
  if (added.isDone) return { ...told, warning: '' };
  const untold = await Promise.all([
    welcome(owner, fields.name, added.self),
    // Where nobody can act yet there is nothing to tell.
    partner && fields.active && fields.planid !== freePlan ? tellPartner(partner, fields.name) : '',
  ]);
  return { ...told, warning: untold.filter(Boolean).join(' ') };
});

/** Returns the id of a customer that waits for this owner and is as it was entered, '' if the person's is none. */
async function addedBefore(customerid: string, owner: string, fields: SupportFields): Promise<string> {
  const { its, record } = await customerNow(customerid);
  const waits = record.setupState === 'waiting' && record.accountOwner === owner;
  return waits && isSameTerms(toSupportFields(its, record), fields) ? customerid : '';
}
