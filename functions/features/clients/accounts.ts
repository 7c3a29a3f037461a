import { person } from '#functions/data/accounts/person.ts';
import { type Customer, customer, customerProfile } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { partnershipsOf } from '#functions/data/clients/partner.ts';
import { type ClientRelation, clientsOf } from '#functions/data/clients/relations.ts';
import { visit } from '#functions/data/clients/visit.ts';
import { readMany } from '#functions/data/table/many.ts';
import { readAll } from '#functions/data/table/table.ts';
import type { AccountRow } from '#shared/contract/clients/visits.ts';
import { contractorObstacle, partnerHolds, visitHolds } from '#shared/domain/accounts/acting.ts';
import { isClientPlan } from '#shared/domain/billing/clientplan.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

/**
 * Reads the customers for which a person may act as a partner or a contractor, by name: the index, for a contractor's
 * person also that of its clients, then three batches, the last of them for the owners' names.
 */
export async function accountsOf(self: { email: string; home: string }, at: Date): Promise<AccountRow[]> {
  const { email } = self;
  const [listed, clients] = await Promise.all([partnershipsOf(email), clientsFor(self, at)]);
  const partnerOf = new Map(listed.map(each => [each.customerid, each]));
  const clientOf = new Map(clients.map(each => [each.clientid, each]));
  const ids = [...new Set([...partnerOf.keys(), ...clientOf.keys()])];
  const [customers, profiles, visits] = await Promise.all([
    readMany(ids.map(customer)),
    readMany(ids.map(customerProfile)),
    readMany(ids.map(id => visit(id, email))),
  ]);
  const owners = await readMany(profiles.map(({ accountOwner }) => person(accountOwner || email)));
  const rows = customers.flatMap((its, n): AccountRow[] => {
    if (!its || its.planid === freePlan) return [];
    const partnership = partnerOf.get(its.customerid);
    const isPartner = partnership !== undefined && partnerHolds(partnership, localDate(at, its.timezone));
    const client = clientOf.get(its.customerid);
    if (!isPartner && !(client && isClientPlan(its.planid))) return [];
    const right = isPartner ? 'partner' : 'contractor';
    const since = isPartner ? '' : (client?.activeSince ?? '');
    const owner = profiles[n]?.accountOwner ?? '';
    const opened = visits[n];
    return [
      {
        customerid: its.customerid,
        custdesc: its.name,
        useremail: owner,
        owner: (owner && owners[n]?.firstName) || '',
        right,
        lastday: isPartner ? partnership.lastDay : '',
        obstacle: obstacleOf(its, at),
        until: visitHolds(opened, right, at, since) ? opened.until : '',
      },
    ];
  });
  return rows.sort((a, b) => a.custdesc.localeCompare(b.custdesc));
}

/** Returns the clients of a person's own organization, if they may act for them. */
async function clientsFor(
  { email, home }: { email: string; home: string },
  at: Date,
): Promise<ClientRelation[]> {
  if (!home) return [];
  const { its, seat } = await readAll({ its: customer(home), seat: member(home, email) });
  if (!its || !planOf(its.planid).clientFunctions) return [];
  const side = { ...its, planHolds: planHolds(its, at), related: true, seat: seat ?? null };
  if (contractorObstacle(side)) return [];
  return (await clientsOf(home)).filter(({ active }) => active);
}

/** Returns why nobody can open a customer now, '' if it can be opened. */
function obstacleOf(its: Customer, at: Date): AccountRow['obstacle'] {
  if (!its.active) return 'switchedOff';
  return planHolds(its, at) ? '' : 'planEnded';
}
