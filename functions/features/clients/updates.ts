import type { Customer } from '#functions/data/administration/customer.ts';
import { customer } from '#functions/data/administration/customer.ts';
import { assignmentsOf } from '#functions/data/clients/assignments.ts';
import { relation } from '#functions/data/clients/relations.ts';
import { readMany } from '#functions/data/table/many.ts';
import { canAssign } from '#shared/domain/clients/assignments.ts';
import { isContractor } from '#shared/domain/clients/copies.ts';

/** Reads the names of the clients that the next version of a contractor's topic would be offered to, in their order. */
export async function offeredTo(contractor: Customer, topicid: string, at: Date): Promise<string[]> {
  if (!isContractor(contractor, at)) return [];
  const { customerid } = contractor;
  const using = (await assignmentsOf(customerid)).filter(
    of => of.topicid === topicid && of.active && of.version > 0,
  );
  const [relations, customers] = await Promise.all([
    readMany(using.map(({ clientid }) => relation(clientid, customerid))),
    readMany(using.map(({ clientid }) => customer(clientid))),
  ]);
  return customers
    .flatMap((its, n) =>
      its && canAssign({ managed: relations[n]?.active === true, ...its }, at) ? [its.name] : [],
    )
    .sort((a, b) => a.localeCompare(b));
}
