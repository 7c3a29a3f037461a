import { personItem } from '#functions/data/accounts/person.ts';
import type { FreshCustomer } from '#functions/data/administration/customer.ts';
import { memberItem } from '#functions/data/administration/member.ts';
import { permissionItem } from '#functions/data/administration/permission.ts';
import type { Cast } from './cast.ts';

/** Returns the items of a person at a customer: themselves, their seat, and what they may do where. `id` returns ids. */
export function personItems(
  { customerid, country }: FreshCustomer,
  { email, firstName, type, role, ...cast }: Cast,
  id: (key: string) => string,
) {
  const self = {
    email,
    userid: '',
    firstName,
    homeCountry: country,
    homeState: '',
    customerid,
    lastSignIn: '',
  };
  const seat = memberItem({
    customerid,
    email,
    adminType: type,
    allLocations: type === 1,
    locations: (cast.locations ?? []).map(id),
    grants: cast.grants ?? [],
    role,
    active: true,
  });
  const may = (cast.may ?? []).map(([topic, location, privilege]) =>
    permissionItem({ customerid, email, topicid: id(topic), locationid: id(location), privilege }),
  );
  return [personItem(self), seat, ...may];
}
