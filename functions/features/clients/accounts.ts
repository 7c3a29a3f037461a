import { person } from '#functions/data/accounts/person.ts';
import { type Customer, customer, customerProfile } from '#functions/data/administration/customer.ts';
import { partnershipsOf } from '#functions/data/clients/partner.ts';
import { visit } from '#functions/data/clients/visit.ts';
import { readMany } from '#functions/data/table/many.ts';
import type { AccountRow } from '#shared/contract/clients/partner.ts';
import { partnerHolds, visitHolds } from '#shared/domain/accounts/acting.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/**
 * Reads the customers that list a person as a partner now, by name: the index, then three batches, the last of them for
 * the owners' names.
 */
export async function accountsOf(email: string, at: Date): Promise<AccountRow[]> {
  const listed = await partnershipsOf(email);
  const ids = listed.map(({ customerid }) => customerid);
  const [customers, profiles, visits] = await Promise.all([
    readMany(ids.map(customer)),
    readMany(ids.map(customerProfile)),
    readMany(ids.map(id => visit(id, email))),
  ]);
  const owners = await readMany(profiles.map(({ accountOwner }) => person(accountOwner || email)));
  const rows = listed.flatMap((partnership, n): AccountRow[] => {
    const its = customers[n];
    if (!its || its.planid === freePlan || !partnerHolds(partnership, localDate(at, its.timezone))) return [];
    const opened = visits[n];
    return [
      {
        customerid: its.customerid,
        custdesc: its.name,
        useremail: profiles[n]?.accountOwner ?? '',
        owner: (profiles[n]?.accountOwner && owners[n]?.firstName) || '',
        right: 'partner',
        lastday: partnership.lastDay,
        obstacle: obstacleOf(its, at),
        until: visitHolds(opened, 'partner', at) ? opened.until : '',
      },
    ];
  });
  return rows.sort((a, b) => (a.custdesc < b.custdesc ? -1 : 1));
}

/** Returns why nobody can open a customer now, '' if it can be opened. */
function obstacleOf(its: Customer, at: Date): AccountRow['obstacle'] {
  if (!its.active) return 'switchedOff';
  return planHolds(its, at) ? '' : 'planEnded';
}
