import type { Customer } from '#functions/data/administration/customer.ts';
import { contractorsOf, relationEnded } from '#functions/data/clients/relations.ts';
import type { Author } from '#functions/data/table/audit.ts';
import type { Change } from '#functions/data/table/table.ts';
import { isClientPlan } from '#shared/domain/billing/enrollment.ts';

/** Returns the changes that end the relations of a client to contractors, where staff give it a plan of its own. */
export async function relationsOver(its: Customer, planid: number, who: Author, at: Date): Promise<Change[]> {
  if (!isClientPlan(its.planid) || isClientPlan(planid)) return [];
  const relations = await contractorsOf(its.customerid);
  return relations.flatMap(each => relationEnded(its, each, 'client relation ended', who, at));
}
