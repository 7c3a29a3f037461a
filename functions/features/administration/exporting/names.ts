import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { groupsOf } from '#functions/data/administration/group.ts';
import { readAll } from '#functions/data/table/table.ts';
import { type Location, settingsOf } from '#functions/data/topics/settings.ts';

/** What is read once for an export, and used by all its files: a customer, its places and its topics. */
export type Exported = Awaited<ReturnType<typeof readExported>>;

/** Reads a customer with its places and topics. */
export async function readExported(customerid: string) {
  const [{ its, profile }, settings, groups] = await Promise.all([
    readAll({ its: customer(customerid), profile: customerProfile(customerid) }, true),
    settingsOf(customerid, true),
    groupsOf(customerid, true),
  ]);
  if (!its) throw new Error(`There is no customer ${customerid}`);
  const topic = (id: string) => settings.topics.get(id)?.title;
  const location = (id: string) => settings.locations.get(id)?.name;
  return { customer: its, profile, ...settings, groups, names: { topic, location } };
}

/** What a topic or a location is called; its id where it no longer is there. */
export const calledIn = ({ names }: Exported) => ({
  topic: (id: string): string => names.topic(id) ?? id,
  location: (id: string): string => names.location(id) ?? id,
});

/** Returns a location with its name and the customer's own number, also where it no longer is there. */
export const exportedPlaceIn = ({ locations }: Exported, id: string): Pick<Location, 'name' | 'internalId'> =>
  locations.get(id) ?? { name: id, internalId: '' };

/** Returns an instant's day and time as files show them, in UTC. */
export const instantText = (instant: string): string => instant.slice(0, 19).replace('T', ' ');

export const yesNoInWords = (is: boolean): string => (is ? 'Yes' : 'No');

/** Returns a period as files show it, YYYY-MM. */
export const monthText = (period: string): string => `${period.slice(0, 4)}-${period.slice(4)}`;
