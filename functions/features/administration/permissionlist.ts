import { membersOf } from '#functions/data/administration/member.ts';
import {
  permissionRow,
  permissionsAt,
  type TopicPermission,
} from '#functions/data/administration/permission.ts';
import { locationsOf, topicsOf } from '#functions/data/topics/settings.ts';
import {
  permissionColumns,
  permissionFilters,
  personFilter,
} from '#shared/contract/administration/parts/permissionlist.ts';
import type { PermissionRow } from '#shared/contract/administration/permissions.ts';
import { holdsPermissions } from '#shared/domain/administration/people.ts';
import {
  compareValues,
  foundPage,
  mostWhole,
  type Paging,
  pageOf,
  pageSize,
  readListing,
  type Sort,
  sortedRows,
} from '#shared/domain/kit/listing.ts';

/** So many permissions are read together with their names; a customer that has no more needs no further request. */
const atFirst = 200;

/** In a long list, people come one after the other. */
const byPerson = permissionColumns.user.key;
const byPersonFirst: Sort = { key: byPerson };
const list = {
  columns: Object.values(permissionColumns),
  filters: permissionFilters,
  sort: byPersonFirst,
};

/**
 * Reads the user topic permissions at locations that `reaches` names: whole, if there can be at most a thousand,
 * otherwise the page that was asked for. A list by person is read person by person.
 */
export async function readPermissions(
  customerid: string,
  asked: string | undefined,
  reaches: (locationid: string) => boolean,
): Promise<{ rows: PermissionRow[]; paging?: Paging }> {
  const [members, allTopics, allLocations, first] = await Promise.all([
    membersOf(customerid, true),
    topicsOf(customerid, true),
    locationsOf(customerid, true),
    permissionsAt(customerid, { most: atFirst + 1 }),
  ]);
  const topics = new Map(allTopics.map(({ topicid, title }) => [topicid, title]));
  const locations = new Map(allLocations.map(({ locationid, name }) => [locationid, name]));
  const seats = new Map(members.map(seat => [seat.email, seat]));
  // A removal that was interrupted may have left permissions that nobody holds any more.
  const rowsOf = (given: readonly TopicPermission[]) =>
    given
      .filter(
        ({ email, locationid }) => reaches(locationid) && holdsPermissions(seats.get(email), locationid),
      )
      .map(each =>
        permissionRow(each, {
          topic: topics.get(each.topicid) ?? '',
          location: locations.get(each.locationid) ?? '',
        }),
      );
  if (first.length <= atFirst) return { rows: rowsOf(first) };
  const holders = members.filter(member => member.locations.some(reaches));
  const possible = holders.reduce((sum, member) => sum + member.locations.length * topics.size, 0);
  if (possible <= mostWhole) return { rows: rowsOf(await permissionsAt(customerid)) };
  const emails = holders.map(({ email }) => email).sort(compareValues);
  const page = await pageFor({ customerid, emails, each: possible / emails.length, rowsOf }, asked);
  const choices = {
    topic: [...topics.values()].sort(compareValues),
    location: [...locations]
      .filter(([id]) => reaches(id))
      .map(([, name]) => name)
      .sort(compareValues),
    [personFilter]: emails,
    privilege: ['Edit', 'View'],
  };
  return { rows: page.rows, paging: { ...page.paging, choices } };
}

/** The permissions of a long list, person by person. */
interface People {
  customerid: string;
  emails: readonly string[];
  /** The most permissions that a person has, on average. */
  each: number;
  rowsOf(given: readonly TopicPermission[]): PermissionRow[];
}

async function pageFor(
  people: People,
  asked: string | undefined,
): Promise<{ rows: PermissionRow[]; paging: Omit<Paging, 'choices'> }> {
  const listing = readListing(
    new URLSearchParams(asked ?? ''),
    permissionFilters.map(({ key }) => key),
  );
  const { page, search, chosen, sort = list.sort } = listing;
  const { [personFilter]: person, ...others } = chosen;
  const plain = search === '' && Object.values(others).every(value => !value) && sort.key === byPerson;
  const emails = people.emails.filter(email => !person || email === person);
  if (plain) return peoplesPage({ ...people, emails: sort.descending ? emails.toReversed() : emails }, page);
  const { customerid } = people;
  const given = await (person ? permissionsAt(customerid, { email: person }) : permissionsAt(customerid));
  return foundPage(people.rowsOf(given), listing, list);
}

/** Reads the permissions of one person after the other, until the page is full. */
async function peoplesPage({ customerid, emails, each, rowsOf }: People, page: number) {
  const until = (page + 1) * pageSize;
  const rows: PermissionRow[] = [];
  let read = 0;
  for (let count = Math.ceil((until + 1) / each); read < emails.length && rows.length <= until; count *= 2) {
    const next = emails.slice(read, read + count);
    read += next.length;
    const given = await Promise.all(next.map(email => permissionsAt(customerid, { email })));
    rows.push(...given.flatMap(one => inOrder(rowsOf(one))));
  }
  return {
    rows: pageOf(rows, page),
    paging: { page, more: rows.length > until, found: read === emails.length ? rows.length : null },
  };
}

const { topic, location } = permissionColumns;

/** Returns one person's permissions by topic, and those of a topic by location. */
const inOrder = (rows: readonly PermissionRow[]): PermissionRow[] =>
  sortedRows(sortedRows(rows, [location], { key: location.key }), [topic], { key: topic.key });
