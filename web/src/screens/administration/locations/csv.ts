import type { LocationList } from '#shared/contract/administration/locations.ts';
import { textOfRows } from '#shared/domain/loading/cells.ts';
import { loads } from '#shared/domain/loading/loads.ts';
import { placeCells } from '#shared/domain/loading/places.ts';

/** Returns the locations of a list as CSV, which the import reads. */
export function locationsCsv({ Custloclist, Grouplist }: LocationList): string {
  const groups = new Map(Grouplist.map(({ custgroupid, custgroupdesc }) => [custgroupid, custgroupdesc]));
  return textOfRows(
    loads.places.columns.import,
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
