import { Clock, Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type CustomerRow,
  listSupportChoices,
  listSupportCustomers,
} from '#shared/contract/support/support.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { setupStateNames } from '#shared/domain/support/customerlist.ts';
import { useCall } from '#web/api/hooks.ts';
import { useListed } from '#web/api/listing.ts';
import { PersonCell } from '#web/features/accounts/Person.tsx';
import { OpenAccount } from '#web/features/clients/OpenAccount.tsx';
import { StaffPage } from '#web/screens/support/frame/StaffPage.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { actionColumn, type Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { SearchForm } from './SearchForm.tsx';
import { searchIn } from './searching.ts';

/** Lists the customers, which staff search by the server, and leads to adding and editing one. */
export function Customers() {
  const [query] = useSearchParams();
  const search = searchIn(query);
  const { answer, served } = useListed(listSupportCustomers, search);
  const plans = useCall(listSupportChoices, { needlist: 'plans' }).data?.plan_list;
  const columns = useMemo(() => {
    const names = new Map((plans ?? []).map(({ pymtid, pymtdesc }) => [pymtid, pymtdesc]));
    return columnsFor(planid => names.get(planid) ?? '');
  }, [plans]);
  const more = <SearchForm key={JSON.stringify(search)} search={search} />;
  const add = (
    <ButtonLink
      look="primary"
      icon={<Plus size={18} aria-hidden="true" />}
      to={addresses.supportCustomer('new')}
    >
      Add New Customer
    </ButtonLink>
  );
  return (
    <StaffPage
      title="Customers"
      help="Every organization on Attestry. Each one sees in its activity when you open it."
      action={add}
    >
      <Answered of={answer} what="the customers" shape="list">
        {({ result }) => (
          <DataTable
            label="customers"
            columns={columns}
            rows={result}
            rowKey={({ customerid }) => customerid}
            searchFor="Name, Customer ID, e-mail, country or plan"
            served={served}
            kept
            tools={more}
            empty={
              Object.keys(search).length > 0 ? (
                <>
                  {more}
                  <Empty title="No customer found">
                    Nothing matches what you searched for. Change it, or press Reset to see every customer.
                  </Empty>
                </>
              ) : (
                <Empty title="No customers yet">Press Add New Customer to add the first one.</Empty>
              )
            }
          />
        )}
      </Answered>
    </StaffPage>
  );
}

const columnsFor = (planName: (planid: number) => string): Column<CustomerRow>[] => [
  {
    key: 'custdesc',
    label: 'Customer Name',
    value: row => row.custdesc,
    role: 'name',
    render: row => <span className="lines-2">{row.custdesc}</span>,
  },
  { key: 'customerid', label: 'Customer ID', value: row => row.customerid, width: '116px', whole: true },
  {
    key: 'pymtid',
    label: 'Plan',
    value: row => row.pymtid,
    words: row => planName(row.pymtid),
    width: '152px',
  },
  { key: 'countrycode', label: 'Country', value: row => row.countrycode, width: '92px', whole: true },
  {
    key: 'useremail',
    label: 'Account Owner',
    value: row => row.useremail,
    render: row => row.useremail && <PersonCell email={row.useremail} name={personName(row.useremail)} />,
    width: '232px',
  },
  {
    key: 'inputstatus',
    label: 'Setup Status',
    value: row => setupStateNames[row.inputstatus],
    render: row => <State row={row} />,
    width: '156px',
  },
  actionColumn('Action', row => <RowActions row={row} />, '128px'),
];

/** Shows what somebody may have to look at, by word and sign. */
function State({ row: { inputstatus, activec, demo } }: { row: CustomerRow }) {
  const words = setupStateNames[inputstatus];
  return (
    <span className="statuses">
      {inputstatus === 'waiting' ? (
        <Tag tone="warn" icon={<Clock size={14} aria-hidden="true" />}>
          {words}
        </Tag>
      ) : (
        words
      )}
      {activec === 'N' && <Tag tone="bad">Switched off</Tag>}
      {demo === 'Y' && <Tag>Demo</Tag>}
    </span>
  );
}

/** What staff can do with a customer of the list. */
function RowActions({ row }: { row: CustomerRow }) {
  const [opening, setOpening] = useState(false);
  return (
    <span className="row">
      <ButtonLink
        look="quiet"
        small
        opens
        to={addresses.supportCustomer(row.customerid)}
        icon={<Pencil size={16} aria-hidden="true" />}
      >
        <span className="visually-hidden">Edit {row.custdesc}</span>
      </ButtonLink>
      <Button small onClick={() => setOpening(true)}>
        Open<span className="visually-hidden"> {row.custdesc}</span>
      </Button>
      {opening && <OpenAccount account={row} onClose={() => setOpening(false)} />}
    </span>
  );
}
