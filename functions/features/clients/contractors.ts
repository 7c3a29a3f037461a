import { customer } from '#functions/data/administration/customer.ts';
import { contractorsOf, type Relation } from '#functions/data/clients/relations.ts';
import { readMany } from '#functions/data/table/many.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { ContractorRow } from '#shared/contract/clients/partner.ts';

/** Returns a client's contractor for the wire. */
export const toContractorRow = (of: Relation, name: string): ContractorRow => ({
  contractorid: of.contractorid,
  custdesc: name,
  access: asFlag(of.active),
  ended: asFlag(of.endedByClient),
  revision: of.revision,
});

/** Reads the contractors that may act for a customer, and those whose access it ended. */
export async function contractorRows(customerid: string): Promise<ContractorRow[]> {
  const relations = (await contractorsOf(customerid)).filter(of => of.active || of.endedByClient);
  const names = await readMany(relations.map(({ contractorid }) => customer(contractorid)));
  return relations.map((of, n) => toContractorRow(of, names[n]?.name ?? ''));
}
