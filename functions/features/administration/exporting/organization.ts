import { person } from '#functions/data/accounts/person.ts';
import { customerFields } from '#functions/data/administration/customerdata.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { permissionPages } from '#functions/data/administration/permission.ts';
import { plansHad } from '#functions/data/billing/plan.ts';
import { partnersOf } from '#functions/data/clients/partner.ts';
import { savedReportsOf } from '#functions/data/reporting/saved.ts';
import { readMany } from '#functions/data/table/many.ts';
import type { Item } from '#functions/data/table/table.ts';
import { adminTypeNames } from '#shared/domain/accounts/access.ts';
import { sectorName } from '#shared/domain/administration/sectors.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { csvBegin, csvLines, toCsv } from '#shared/domain/kit/csv.ts';
import { topicStatusNames } from '#shared/domain/topics/topicstatus.ts';
import { calledIn, type Exported, monthText, yesNoInWords } from './names.ts';

const inJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the organization's settings and plan as JSON. */
export function organizationFile({ customer, profile }: Exported): string {
  const { customerid, planid, planStatus, endDate, canceled } = customer;
  const { schedule, startDate, trialStart, locationLimit, adminLimit, userLimit } = profile;
  return inJson({
    customerid,
    ...customerFields(customer, profile),
    sector: sectorName(profile.sector),
    plan: {
      name: planOf(planid).name,
      status: planStatus,
      ...{ schedule, startDate, endDate, trialStart, canceled },
      limits: { locations: locationLimit, admins: adminLimit, users: userLimit },
    },
  });
}

/** Returns everybody with a seat. What people entered about themselves is told only where they are active here. */
export async function peopleFile(exported: Exported): Promise<string> {
  const { customerid } = exported.customer;
  const members = await membersOf(customerid, true);
  const known = await readMany(members.map(({ email }) => person(email)));
  const called = calledIn(exported);
  const rows = members.map((seat, n) => {
    const isHere = seat.active && known[n]?.customerid === customerid;
    return { ...seat, firstName: isHere ? known[n]!.firstName : '' };
  });
  return toCsv(
    [
      { label: 'E-mail', value: ({ email }) => email },
      { label: 'First name', value: ({ firstName }) => firstName },
      { label: 'Role', value: ({ role }) => role },
      { label: 'Type', value: ({ adminType }) => adminTypeNames[adminType] },
      { label: 'Active', value: ({ active }) => yesNoInWords(active) },
      { label: 'All locations', value: ({ allLocations }) => yesNoInWords(allLocations) },
      { label: 'Locations', value: ({ locations }) => locations.map(called.location).join(', ') },
      { label: 'Also allowed', value: ({ grants }) => grants.join(', ') },
      { label: 'Since', value: ({ invitedAt }) => invitedAt.slice(0, 10) },
    ],
    rows,
  );
}

/** Yields who may do what with which topic where. */
export async function* permissionsFile(exported: Exported): AsyncGenerator<string> {
  const called = calledIn(exported);
  yield csvBegin(['E-mail', 'Topic', 'Location', 'Permission'], []);
  for await (const page of permissionPages(exported.customer.customerid)) {
    yield csvLines(
      page.map(({ email, topicid, locationid, privilege }) => [
        email,
        called.topic(topicid),
        called.location(locationid),
        privilege,
      ]),
    );
  }
}

/** Returns the people outside who may act for the organization. */
export const partnersFile = async ({ customer }: Exported): Promise<string> =>
  toCsv(
    [
      { label: 'E-mail', value: ({ email }) => email },
      { label: 'Active', value: ({ active }) => yesNoInWords(active) },
      { label: 'Last day', value: ({ lastDay }) => lastDay },
    ],
    await partnersOf(customer.customerid),
  );

export function locationsFile({ locations, groups }: Exported): string {
  const groupNames = new Map(groups.map(({ groupid, name }) => [groupid, name]));
  return toCsv(
    [
      { label: 'Location', value: ({ name }) => name },
      { label: 'Internal location ID', value: ({ internalId }) => internalId },
      { label: 'Country', value: ({ country }) => country && countryName(country) },
      { label: 'Sector', value: ({ sector }) => sectorName(sector) },
      { label: 'Reporting group', value: ({ groupid }) => groupNames.get(groupid) ?? '' },
      { label: 'Active', value: ({ active }) => yesNoInWords(active) },
    ],
    [...locations.values()],
  );
}

export const groupsFile = ({ groups }: Exported): string =>
  toCsv(
    [
      { label: 'Reporting group', value: ({ name }) => name },
      { label: 'Locations', value: ({ locations }) => locations },
    ],
    groups,
  );

export const topicsFile = ({ topics }: Exported): string =>
  toCsv(
    [
      { label: 'Topic', value: ({ title }) => title },
      { label: 'Summary', value: ({ summary }) => summary },
      { label: 'Kind', value: ({ custom }) => (custom ? 'Custom' : 'Standard') },
      {
        label: 'Status',
        value: ({ status }) => topicStatusNames[status as keyof typeof topicStatusNames] ?? status,
      },
      { label: 'Published version', value: ({ versionid }) => versionid },
      { label: 'Testers', value: ({ testers = [] }) => testers.map(({ email }) => email).join(', ') },
    ],
    [...topics.values()],
  );

/** Returns which topic is answered where, with its completed months. */
export function placesFile(exported: Exported): string {
  const called = calledIn(exported);
  return toCsv(
    [
      { label: 'Topic', value: ({ topicid }) => called.topic(topicid) },
      { label: 'Location', value: ({ locationid }) => called.location(locationid) },
      { label: 'Active', value: ({ active }) => yesNoInWords(active) },
      { label: 'Active since', value: ({ activeSince }) => activeSince },
      { label: 'Completed months', value: ({ done }) => done.map(monthText).join(', ') },
    ],
    exported.topicLocations,
  );
}

/** Returns the reports that people saved: their selection, who sees them, and to whom they are mailed. */
export const savedFile = async ({ customer }: Exported): Promise<string> => {
  const saved = await savedReportsOf(customer.customerid, true);
  return inJson(saved.map(({ customerid: _, savedid: __, revision: ___, ...rest }) => rest));
};

/** Returns the plans that the organization had. */
export const plansFile = async ({ customer }: Exported): Promise<string> =>
  toCsv<Item>(
    [
      { label: 'Plan', value: ({ planid }) => planOf(Number(planid)).name },
      { label: 'First day', value: ({ startDate }) => String(startDate ?? '') },
      { label: 'Last day', value: ({ endDate }) => String(endDate ?? '') },
      { label: 'Price in USD', value: ({ price }) => (price === undefined ? '' : Number(price)) },
      { label: 'Invoice', value: ({ invoiceid }) => String(invoiceid ?? '') },
    ],
    await plansHad(customer.customerid),
  );
