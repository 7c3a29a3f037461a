import { customerPk, memberPrefix, permissionsPrefix } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { type Customer, type CustomerProfile, customer, customerProfile } from './customer.ts';
import { type Member, member } from './member.ts';
import { permissionFrom, type TopicPermission } from './permission.ts';

/** A customer with its people and what they were permitted. */
export interface Whole {
  its: Customer | undefined;
  profile: CustomerProfile;
  members: Member[];
  permissions: TopicPermission[];
}

/** Reads a customer, its people and their permissions, with one query. */
export async function wholeCustomer(customerid: string): Promise<Whole> {
  const whole: Whole = {
    its: undefined,
    profile: customerProfile(customerid).parse(undefined),
    members: [],
    permissions: [],
  };
  for (const item of await queryAll(customerPk(customerid), '')) {
    const sk = String(item.sk);
    if (sk === 'CUSTOMER') whole.its = customer(customerid).parse(item);
    else if (sk === 'PROFILE') whole.profile = customerProfile(customerid).parse(item);
    else if (sk.startsWith(permissionsPrefix)) whole.permissions.push(permissionFrom(customerid, item));
    else if (sk.startsWith(memberPrefix)) {
      const found = member(customerid, sk.slice(memberPrefix.length)).parse(item);
      if (found) whole.members.push(found);
    }
  }
  return whole;
}
