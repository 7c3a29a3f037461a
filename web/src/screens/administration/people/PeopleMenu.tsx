import { listLocations } from '#shared/contract/administration/locations.ts';
import type { PeopleList, SeatRow } from '#shared/contract/administration/people.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { peopleCsv } from './csv.ts';

/** Offers what is done with the whole list. The file names locations by their internal ids, which another call has. */
export function PeopleMenu({
  customerid,
  list,
  listed,
  onHandOver,
}: {
  customerid: string;
  list: PeopleList;
  /** The rows that search and filters let pass. */
  listed: readonly SeatRow[];
  /** Asks whose questionnaires are handed over. */
  onHandOver(): void;
}) {
  const places = useCall(listLocations, { customerid });
  return (
    <>
      {list.Accessrole === 'Masteradm' && (
        <ButtonLink look="quiet" to={addresses.rowImport('people', customerid)}>
          Import from a file
        </ButtonLink>
      )}
      <Button look="quiet" onClick={onHandOver}>
        Hand over questionnaires…
      </Button>
      {places.data && (
        <Button
          look="quiet"
          onClick={() =>
            saveFile(
              'admins_and_users.csv',
              'text/csv',
              peopleCsv(listed, places.data.Custloclist, list.Away),
            )
          }
        >
          Save as CSV
        </Button>
      )}
    </>
  );
}
