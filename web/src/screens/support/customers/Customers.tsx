import { Pencil, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import {
  type CustomerRow,
  listSupportChoices,
  listSupportCustomers,
} from '#shared/contract/support/support.ts';
import { pageSize } from '#shared/domain/kit/listing.ts';
import { setupStateNames } from '#shared/domain/support/customerlist.ts';
import { useCall } from '#web/api/hooks.ts';
import { useListed } from '#web/api/listing.ts';
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
  const rows = answer.data?.result;
  const first = (served?.page ?? 0) * pageSize + 1;
  const columns = useMemo(() => {
    const names = new Map((plans ?? []).map(({ pymtid, pymtdesc }) => [pymtid, pymtdesc]));
    const numbers = new Map((rows ?? []).map(({ customerid }, at) => [customerid, first + at]));
    return columnsFor(
      planid => names.get(planid) ?? '',
      ({ customerid }) => numbers.get(customerid) ?? 0,
    );
  }, [plans, rows, first]);
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
      <SearchForm key={JSON.stringify(search)} search={search} />
      <Answered of={answer} what="the customers" shape="list">
        {({ result }) => (
          <DataTable
            label="customers"
            columns={columns}
            rows={result}
            rowKey={({ customerid }) => customerid}
            search={false}
            served={served}
            sort={{ key: 'custdesc' }}
            kept
            empty={
              Object.keys(search).length > 0 ? (
                <Empty title="No customer found">
                  Nothing matches what you searched for. Change it, or press Reset to see every customer.
                </Empty>
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

const columnsFor = (
  planName: (planid: number) => string,
  numberOf: (row: CustomerRow) => number,
): Column<CustomerRow>[] => [
  { key: 'sno', label: 'S.No', value: numberOf, width: '64px', align: 'end', sortable: false, lesser: true },
  { key: 'customerid', label: 'Customer Id', value: row => row.customerid, width: '124px', whole: true },
  {
    key: 'custdesc',
    label: 'Customer Name',
    value: row => row.custdesc,
    role: 'name',
    render: row => (
      <>
        {row.custdesc} {row.demo === 'Y' && <Tag>Demo</Tag>}
        {row.activec === 'N' && <Tag tone="bad">Switched off</Tag>}
      </>
    ),
  },
  { key: 'countrycode', label: 'Countrycode', value: row => row.countrycode, width: '116px', whole: true },
  { key: 'useremail', label: 'Email', value: row => row.useremail, cut: 26, width: '210px' },
  {
    key: 'inputstatus',
    label: 'Setup Status',
    value: row => setupStateNames[row.inputstatus],
    width: '160px',
  },
  {
    key: 'pymtid',
    label: 'Plan Type ID',
    value: row => row.pymtid,
    words: row => `${row.pymtid} ${planName(row.pymtid)}`,
    width: '190px',
  },
  actionColumn('Action', row => <RowActions row={row} />, '168px'),
];

/** What staff can do with a customer of the list. */
function RowActions({ row }: { row: CustomerRow }) {
  const [opening, setOpening] = useState(false);
  return (
    <span className="row">
      <ButtonLink
        look="quiet"
        small
        to={addresses.supportCustomer(row.customerid)}
        icon={<Pencil size={16} aria-hidden="true" />}
      >
        Edit<span className="visually-hidden"> {row.custdesc}</span>
      </ButtonLink>
      <Button small onClick={() => setOpening(true)}>
        Open<span className="visually-hidden"> {row.custdesc}</span>
      </Button>
      {opening && <OpenAccount account={row} onClose={() => setOpening(false)} />}
    </span>
  );
}
