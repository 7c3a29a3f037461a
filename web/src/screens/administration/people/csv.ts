import type { LocationRow } from '#shared/contract/administration/locations.ts';
import type { PeopleList, SeatRow } from '#shared/contract/administration/people.ts';
import type { AdminType } from '#shared/domain/accounts/access.ts';
import { textOfRows } from '#shared/domain/loading/cells.ts';
import { loads } from '#shared/domain/loading/loads.ts';
import { personCells } from '#shared/domain/loading/namedplaces.ts';
import { awayWords } from '#web/features/accounts/Away.tsx';

/** Returns the people of a list as CSV, which the import reads. It passes over the last column. */
export function peopleCsv(
  people: readonly SeatRow[],
  places: readonly LocationRow[],
  away: PeopleList['Away'],
): string {
  const awayOf = new Map(away.map(row => [row.useremail, awayWords(row)]));
  const cells = personCells(
    places.map(({ locationid, locationdesc, custlocid }) => ({
      locationid,
      name: locationdesc,
      internalId: custlocid,
    })),
  );
  return textOfRows(
    { ...loads.people.columns.import, away: { name: 'Away', also: [], required: false } },
    people.map(row => ({
      ...cells(row.useremail, {
        adminType: row.admintypeid as AdminType,
        allLocations: row.anylocation === 'Y',
        locations: row.locations,
        role: row.userrole,
        active: row.activeu === 'Y',
      }),
      away: awayOf.get(row.useremail) ?? '',
    })),
  );
}
