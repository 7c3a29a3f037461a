import type { Privilege } from '#shared/domain/accounts/access.ts';
import { type GrantProblem, grantProblem } from '#shared/domain/administration/grants.ts';
import type { SeatFields } from '#shared/domain/administration/people.ts';
import { invalid } from './cells.ts';
import { type PlannedRow, RowFindings } from './findings.ts';
import { columnsOf, type FieldOf, type GridLoad, type SheetColumns } from './loads.ts';
import type { SheetRow } from './sheet.ts';

/** A topic or a location of the customer: what people call it, and whether it can be used for something new. */
interface Named {
  name: string;
  usable: boolean;
}
type NamedById = ReadonlyMap<string, Named>;

/** What names a topic at a location, or with an e-mail a permission. */
export const cellKey = (...parts: readonly string[]): string => parts.join(' ');

/** A topic to be put at a location, or switched there. `before` is null where it is not there yet. */
export interface PairAct {
  topicid: string;
  locationid: string;
  active: boolean;
  before: boolean | null;
  topic: string;
  location: string;
}

/** A location to be given to a person, and what the dry run saw of them. */
export interface AssignmentAct {
  email: string;
  locationid: string;
  adminType: number;
}

/** A permission to be given, or with another privilege. `before` is '' where there is none. */
export interface PermissionAct {
  email: string;
  topicid: string;
  locationid: string;
  privilege: Privilege;
  before: Privilege | '';
  topic: string;
  location: string;
}

type Row<L extends GridLoad> = SheetRow<FieldOf<L>>;
type Decided<Act> = Pick<PlannedRow<Act>, 'outcome' | 'act'> & { changes?: PlannedRow<Act>['changes'] };

/** Says for every row what becomes of it. `nameOf` is what no two rows may have; `decide` is asked where nothing is wrong. */
function plan<L extends GridLoad, Act>(
  load: L,
  rows: readonly Row<L>[],
  nameOf: (cells: Row<L>['cells']) => string,
  decide: (cells: Row<L>['cells'], found: RowFindings<FieldOf<L>>) => Decided<Act>,
): PlannedRow<Act>[] {
  const seen = new Map<string, number>();
  const columns: SheetColumns<FieldOf<L>> = columnsOf(load, 'batch');
  return rows.map(({ row, cells, findings }) => {
    const found = new RowFindings(columns, findings);
    const name = nameOf(cells);
    const earlier = seen.get(name);
    if (earlier) found.error('', invalid(`row ${earlier} is about the same.`));
    else seen.set(name, row);
    const decided = decide(cells, found);
    const kinds = Object.keys(columns) as FieldOf<L>[];
    const result = { row, cells: kinds.map(kind => cells[kind]), findings: found.all };
    if (!found.isFine) return { ...result, outcome: 'refused', changes: [] };
    return { ...result, changes: [], ...decided };
  });
}

/** Notes what is wrong with a topic and a location that a row names. */
function checkPlace(
  { topicid, locationid }: { topicid: string; locationid: string },
  { topics, places }: { topics: NamedById; places: NamedById },
  found: RowFindings<'topicid' | 'locationid'>,
): { topic: string; location: string } {
  if (!topics.has(topicid)) found.error('topicid', 'The customer has no such topic.');
  if (!places.has(locationid)) found.error('locationid', 'The customer has no such location.');
  return { topic: topics.get(topicid)?.name ?? '', location: places.get(locationid)?.name ?? '' };
}

const yesNo = (on: boolean): string => (on ? 'Yes' : 'No');

/** Says for every topic at a location what loading it would do. Source: docs/product.md, Batching. */
export function planPairs(
  rows: readonly Row<'pairs'>[],
  here: { topics: NamedById; places: NamedById; pairs: ReadonlyMap<string, boolean> },
): PlannedRow<PairAct>[] {
  return plan(
    'pairs',
    rows,
    cells => cellKey(cells.topicid, cells.locationid),
    ({ topicid, locationid, activetl }, found) => {
      const names = checkPlace({ topicid, locationid }, here, found);
      if (activetl !== 'Y' && activetl !== 'N') found.error('activetl', invalid('Y or N.'));
      const active = activetl === 'Y';
      const before = here.pairs.get(cellKey(topicid, locationid)) ?? null;
      if (before === active) return { outcome: 'unchanged' };
      const act = { topicid, locationid, active, before, ...names };
      if (active || before === null) {
        if (here.topics.get(topicid)?.usable === false)
          found.error('topicid', 'The topic is not active. The customer activates it first.');
        if (here.places.get(locationid)?.usable === false)
          found.error('locationid', 'The location is not active.');
      }
      if (before !== null)
        return {
          outcome: 'change',
          changes: [{ field: 'Active', from: yesNo(before), to: yesNo(active) }],
          act,
        };
      return { outcome: 'add', act };
    },
  );
}

/** Says for every person and location what loading it would do. Source: docs/product.md, Batching. */
export function planAssignments(
  rows: readonly Row<'assignments'>[],
  here: { places: NamedById; members: ReadonlyMap<string, SeatFields>; owners: ReadonlySet<string> },
): PlannedRow<AssignmentAct>[] {
  return plan(
    'assignments',
    rows,
    cells => cellKey(cells.useremail, cells.locationid),
    ({ useremail, locationid }, found) => {
      const place = here.places.get(locationid);
      const seat = here.members.get(useremail);
      if (!place) found.error('locationid', 'The customer has no such location.');
      if (!seat?.active) {
        found.error('useremail', 'This is not an active admin or user of the customer.');
        return { outcome: 'refused' };
      }
      if (seat.locations.includes(locationid)) return { outcome: 'unchanged' };
      if (seat.allLocations)
        found.error('useremail', 'A person with All Locations already has every location.');
      if (here.owners.has(useremail))
        found.error('useremail', 'This person is an owner. Only the customer changes the seat of an owner.');
      if (place && !place.usable) found.error('locationid', 'The location is not active.');
      return { outcome: 'add', act: { email: useremail, locationid, adminType: seat.adminType } };
    },
  );
}

const grantSentences: Readonly<Record<GrantProblem, string>> = {
  notfound: 'This is not an active user of the customer.',
  notwithadmin: 'Only Users without All Locations get permissions for topics.',
  notwithall: 'Only Users without All Locations get permissions for topics.',
  nolocationemail: 'The person is not assigned to this location. Assign them first.',
  invalidpair: 'The topic is not at this location. Add it there first.',
};

/** Says for every permission what loading it would do. Source: docs/product.md, Batching. */
export function planPermissions(
  rows: readonly Row<'permissions'>[],
  here: {
    topics: NamedById;
    places: NamedById;
    pairs: ReadonlyMap<string, boolean>;
    members: ReadonlyMap<string, SeatFields>;
    given: ReadonlyMap<string, Privilege>;
  },
): PlannedRow<PermissionAct>[] {
  return plan(
    'permissions',
    rows,
    cells => cellKey(cells.useremail, cells.topicid, cells.locationid),
    ({ useremail, topicid, locationid, privilege }, found) => {
      const names = checkPlace({ topicid, locationid }, here, found);
      if (privilege !== 'View' && privilege !== 'Edit') {
        found.error('privilege', invalid('View or Edit.'));
        return { outcome: 'refused' };
      }
      const isPlaced = here.pairs.has(cellKey(topicid, locationid));
      const problem = grantProblem(here.members.get(useremail), locationid, isPlaced);
      if (problem) found.error('useremail', grantSentences[problem]);
      const before = here.given.get(cellKey(useremail, topicid, locationid)) ?? '';
      const act: PermissionAct = { email: useremail, topicid, locationid, privilege, before, ...names };
      if (before === privilege) return { outcome: 'unchanged' };
      if (!before) return { outcome: 'add', act };
      return { outcome: 'change', changes: [{ field: 'Privilege', from: before, to: privilege }], act };
    },
  );
}
