import type { ReactNode } from 'react';
import { listBatchGroups, listLocationIds } from '#shared/contract/support/batching.ts';
import { sectors } from '#shared/domain/administration/sectors.ts';
import { type BatchSheetLoad, columnNames } from '#shared/domain/loading/loads.ts';
import { unknownPeople } from '#shared/domain/loading/people.ts';
import { useCall } from '#web/api/hooks.ts';
import type { SheetHere } from '#web/features/loading/preview/desk.ts';
import { Preview } from '#web/features/loading/preview/Preview.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Earlier } from './Earlier.tsx';
import { uploadOf } from './useBatch.ts';

const hints: Readonly<Record<BatchSheetLoad, string>> = {
  places:
    'Countrycode has three letters, such as USA. Sectorid is a number. Every location has a CustomerLocationID of its own, which people are then loaded with. Active is Y or N.',
  people:
    'UserType is 1 for a Master Admin, 2 for a Location Admin, or 3 for a User. AllLocations and Active are Y or N. CustomerLocationID is that of a location that was loaded before.',
};

interface Props {
  load: BatchSheetLoad;
  customer: string;
  onChecked(batchid: string): void;
}

/** Takes the spreadsheet of a batch. */
export function BatchSheet({ load, customer, onChecked }: Props) {
  const groups = useCall(listBatchGroups, { customerid: customer }, load === 'places');
  const places = useCall(listLocationIds, { customerid: customer }, load === 'people');
  const preview = (of: SheetHere): ReactNode => (
    <Preview
      way="batch"
      of={of}
      upload={uploadOf(load, customer)}
      onChecked={onChecked}
      guide={<Guide load={load} />}
    >
      <Earlier load={load} customer={customer} />
    </Preview>
  );
  if (load === 'places')
    return (
      <Answered of={groups} what="the reporting groups">
        {({ hasgroups, result }) =>
          preview({
            load,
            here: {
              hasGroups: hasgroups,
              groups: result.map(row => ({ groupid: row.custgroupid, name: row.custgroupdesc })),
              places: [],
              limit: Number.POSITIVE_INFINITY,
            },
          })
        }
      </Answered>
    );
  return (
    <Answered of={places} what="the locations">
      {({ result }) => {
        const known = result.map(({ locationid, custlocid }) => ({
          locationid,
          internalId: custlocid,
          name: '',
          active: true,
        }));
        return preview({ load, here: { ...unknownPeople, places: known } });
      }}
    </Answered>
  );
}

const Guide = ({ load }: { load: BatchSheetLoad }) => (
  <>
    <p>
      The first row has exactly these column names, in this order: {columnNames(load, 'batch').join(', ')}.
    </p>
    <p>{hints[load]}</p>
    {load === 'places' && (
      <details>
        <summary>Sector numbers</summary>
        <ul className="load-sectors">
          {sectors.map(({ id, name }) => (
            <li key={id}>
              <span className="whole">{id}</span> {name}
            </li>
          ))}
        </ul>
      </details>
    )}
  </>
);
