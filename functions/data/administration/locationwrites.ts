import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { absent, type Change, type Condition, put, remove, update } from '#functions/data/table/table.ts';
import { type Location, locationItem } from '#functions/data/topics/settings.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Difference } from '#shared/domain/administration/differences.ts';
import type { LocationFields } from '#shared/domain/administration/locations.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { sectorName } from '#shared/domain/administration/sectors.ts';
import { countryName } from '#shared/domain/kit/countries.ts';
import { changeCounts } from './counts.ts';

/** The parts of a write about a location. `room` fails where the plan has no room or the last active location would go. */
export type LocationPart = 'location' | 'room' | 'internalid' | 'group' | 'rest';

/** Returns the changes that add a location. */
export function putNewLocation(
  place: Omit<Location, 'revision'>,
  who: Author,
  at: Date,
): Record<LocationPart, Change[]> {
  const { customerid, locationid, internalId, groupid, active, name } = place;
  const { pk, sk, ...attributes } = locationItem(place);
  return {
    location: [put({ pk, sk }, attributes, absent)],
    room: active ? changeCounts(customerid, { locations: 1 }) : [],
    internalid: internalId ? [internalIdTaken(place)] : [],
    group: groupid ? [groupCounted(customerid, groupid, 1)] : [],
    rest: [audit(customerid, at, who, 'location added', { locationid, name })],
  };
}

/** Returns the condition that nothing was put at a location since it was read. */
export const nothingPut = ({ puts }: Pick<Location, 'puts'>): Condition =>
  puts === undefined
    ? { condition: 'attribute_not_exists(puts)' }
    : { condition: 'puts = :puts', values: { ':puts': puts } };

/** Returns the check that nothing was put at a location since it was read. */
export const checkNothingPutAt = (place: Location): Change => ({
  kind: 'check',
  key: keys.location(place.customerid, place.locationid),
  ...nothingPut(place),
});

const both = (one: Condition, other: Condition): Condition => ({
  condition: [one.condition, other.condition].flatMap(each => (each ? [`(${each})`] : [])).join(' AND '),
  names: { ...one.names, ...other.names },
  values: { ...one.values, ...other.values },
});

/**
 * Returns the changes of a location that was seen as `now`. `changes` is what the activity shows; `also` is a further condition of
 * the location.
 */
export function locationChanged(
  now: Location,
  fields: LocationFields,
  changes: readonly Difference[],
  today: string,
  who: Author,
  at: Date,
  also: Condition = {},
): Record<LocationPart, Change[]> {
  const { customerid, locationid, revision } = now;
  const next = { ...now, ...fields };
  const switchedOn = fields.active && !now.active;
  const by = Number(fields.active) - Number(now.active);
  const renumbered = folded(now.internalId) !== folded(fields.internalId);
  const regrouped = now.groupid !== fields.groupid;
  return {
    location: [
      update(
        keys.location(customerid, locationid),
        { ...fields, ...(switchedOn && { activeSince: today }), revision: revision + 1 },
        both(atRevision(revision), also),
      ),
    ],
    room: changeCounts(customerid, { locations: by }),
    internalid: renumbered
      ? [
          ...(now.internalId ? [internalIdFreed(now)] : []),
          ...(fields.internalId ? [internalIdTaken(next)] : []),
        ]
      : [],
    group: regrouped
      ? [
          ...(now.groupid ? [groupCounted(customerid, now.groupid, -1)] : []),
          ...(fields.groupid ? [groupCounted(customerid, fields.groupid, 1)] : []),
        ]
      : [],
    rest: [audit(customerid, at, who, 'location changed', { locationid, name: fields.name }, changes)],
  };
}

/** Returns the item that says which location has an internal id. */
export const internalIdItem = ({
  customerid,
  locationid,
  internalId,
}: Pick<Location, 'customerid' | 'locationid' | 'internalId'>) => ({
  ...keys.internalId(customerid, folded(internalId)),
  locationid,
});

const internalIdTaken = ({ customerid, locationid, internalId }: Omit<Location, 'revision'>): Change =>
  put(
    keys.internalId(customerid, folded(internalId)),
    { locationid },
    { condition: 'attribute_not_exists(pk) OR locationid = :this', values: { ':this': locationid } },
  );

/** Returns the change that counts that a person was put at a location, and fails unless that has the internal id with which it was read. */
export const numberPutAt = (customerid: string, locationid: string, internalId: string): Change =>
  update(
    keys.location(customerid, locationid),
    {},
    {
      condition: 'internalId = :number',
      extra: { add: ['puts :one'] },
      values: { ':number': internalId, ':one': 1 },
    },
  );

/** How many locations of one change are counted: a transaction has room for a hundred changes. */
const mostCounted = 80;

/**
 * Returns the changes that count on locations that a person was put there, and fail unless each is as active as it was
 * read. Locations that nobody has changed come first: only those can be taken back.
 */
export const putPeopleAt = (places: readonly Location[]): Change[] =>
  places
    .toSorted((a, b) => a.revision - b.revision)
    .slice(0, mostCounted)
    .map(({ customerid, locationid, active }) =>
      update(
        keys.location(customerid, locationid),
        {},
        {
          condition: 'active = :seen',
          extra: { add: ['puts :one'] },
          values: { ':seen': active, ':one': 1 },
        },
      ),
    );

const internalIdFreed = ({ customerid, locationid, internalId }: Location): Change =>
  remove(keys.internalId(customerid, folded(internalId)), {
    condition: 'attribute_not_exists(pk) OR locationid = :this',
    values: { ':this': locationid },
  });

/** Returns the change of the number of locations in a group, which has to exist. */
const groupCounted = (customerid: string, groupid: string, by: 1 | -1): Change =>
  update(
    keys.reportingGroup(customerid, groupid),
    {},
    { condition: 'attribute_exists(pk)', extra: { add: ['locations :by'] }, values: { ':by': by } },
  );

/** Returns a location for the wire, in the administration's list. */
export const locationAdminRow = (place: Location, groupName: string) => ({
  customerid: place.customerid,
  locationid: place.locationid,
  locationdesc: place.name,
  countrycode: place.country,
  countryfulldesc: countryName(place.country),
  custlocid: place.internalId,
  custgroupid: place.groupid,
  custgroupdesc: groupName,
  sectorid: place.sector,
  sectordesc: sectorName(place.sector),
  activel: asFlag(place.active),
  revision: place.revision,
});
