import type { Finding, LoadPlan } from '#shared/domain/loading/findings.ts';
import { type PeopleHere, planPeople } from '#shared/domain/loading/people.ts';
import { type PlacesHere, planPlaces } from '#shared/domain/loading/places.ts';
import { readSheet, type Sheet, type SheetCell, type SheetNote } from '#shared/domain/loading/sheet.ts';

type Table = readonly (readonly SheetCell[])[];

/** What an import says: which rows can be added and as what, and everything that was found, in the order of the file. */
interface Planned<Act> {
  ready: { row: number; entry: Act }[];
  problems: (Finding & { row: number })[];
  full: string[];
}

const planned = <Act>({ problems }: Sheet, { rows, full }: LoadPlan<Act>): Planned<Act> => ({
  ready: rows.flatMap(({ row, act }) => (act ? [{ row, entry: act }] : [])),
  problems: [...problems, ...rows.flatMap(({ row, findings }) => findings.map(each => ({ ...each, row })))],
  full,
});

/** Plans the import of a table of locations. */
export function plannedPlaces(table: Table, here: PlacesHere, notes: readonly SheetNote[] = []) {
  const sheet = readSheet('places', 'import', table, { notes });
  return planned(sheet, planPlaces('import', sheet.rows, here));
}

/** Plans the import of a table of people. */
export function plannedPeople(table: Table, here: PeopleHere, notes: readonly SheetNote[] = []) {
  const sheet = readSheet('people', 'import', table, { notes });
  return planned(sheet, planPeople('import', sheet.rows, here));
}
