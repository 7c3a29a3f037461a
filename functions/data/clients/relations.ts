import { customerPk, keys } from '#functions/data/table/keys.ts';
import { type Change, put, queryAll, type Read } from '#functions/data/table/table.ts';

/** A customer's relation to a contractor who enrolled it as a client. */
export interface Relation {
  contractorid: string;
  active: boolean;
}

/**
 * Reads whether this customer is an active client of a contractor (a customer on the Consultants plan); undefined if it
 * never was one.
 */
export const clientOf = (customerid: string, contractorid: string): Read<boolean | undefined> => ({
  key: keys.contractor(customerid, contractorid),
  parse: item => item && item.active === true,
});

/** Reads a customer's relations to contractors, ended ones too. */
export async function contractorsOf(customerid: string): Promise<Relation[]> {
  const prefix = keys.contractor(customerid, '').sk;
  const items = await queryAll(customerPk(customerid), prefix, { consistent: true });
  return items.map(item => ({
    contractorid: String(item.sk).slice(prefix.length),
    active: item.active === true,
  }));
}

/** Returns the change that makes a customer the client of a contractor. */
export function clientEnrolled(customerid: string, contractorid: string): Change {
  const { pk, sk, ...rest } = contractorItem(customerid, contractorid);
  return put({ pk, sk }, rest);
}

/** Returns the check that a relation is as it was read, for a write that was decided on it. */
export const relationKept = (customerid: string, { contractorid, active }: Relation): Change => ({
  kind: 'check',
  key: keys.contractor(customerid, contractorid),
  condition: 'active = :active',
  values: { ':active': active },
});

export const contractorItem = (customerid: string, contractorid: string, active = true) => ({
  ...keys.contractor(customerid, contractorid),
  active,
});
