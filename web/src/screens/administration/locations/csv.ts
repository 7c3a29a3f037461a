import type { LocationList } from '#shared/contract/administration/locations.ts';
import { placeCells, placeColumns } from '#shared/domain/administration/imports/places.ts';
import { textOfRows } from '#shared/domain/administration/imports/rows.ts';

/** Returns the locations of a list as CSV, which the import reads. */
export function locationsCsv({ Custloclist, Grouplist }: LocationList): string {
  const groups = new Map(Grouplist.map(({ custgroupid, custgroupdesc }) => [custgroupid, custgroupdesc]));
  return textOfRows(
    placeColumns,
    Custloclist.map(row =>
      placeCells(
        {
          name: row.locationdesc,
          country: row.countrycode,
          sector: row.sectorid,
          internalId: row.custlocid,
          groupid: row.custgroupid,
          active: row.activel === 'Y',
        },
        groupid => groups.get(groupid) ?? '',
      ),
    ),
  );
}
