import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Input, Output } from '#shared/contract/kit/call.ts';
import { listBatchCustomers } from '#shared/contract/support/batching.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { pageSize } from '#shared/domain/kit/listing.ts';
import { useCall } from '#web/api/hooks.ts';
import { PersonCell } from '#web/features/accounts/Person.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form, TextField } from '#web/ui/form/Form.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Pager } from '#web/ui/table/Pager.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { BatchPage } from './BatchPage.tsx';

type Found = Output<typeof listBatchCustomers>;
type Customer = Found['result'][number] & { place: number };

const filters = ['customerid', 'custdesc', 'countrycode', 'useremail'] as const;
const typed = z.object({
  customerid: z.string(),
  custdesc: z.string(),
  countrycode: z.string(),
  useremail: z.string(),
});

/** Chooses the customer for whom rows are loaded. */
export function Screen() {
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState('');
  const asked = Object.fromEntries(filters.map(name => [name, query.get(name) ?? ''])) as z.output<
    typeof typed
  >;
  const page = query.get('page') ?? '';
  const set = Object.entries({ ...asked, page }).filter(([, value]) => value);
  const answer = useCall(listBatchCustomers, Object.fromEntries(set) as Input<typeof listBatchCustomers>);
  const search = (values: z.output<typeof typed>) => {
    setChosen('');
    setQuery(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim())));
  };
  return (
    <BatchPage
      title="Customer Batching"
      help="Choose the customer to load rows for."
      above={{ label: 'Customers', to: addresses.supportMenu, word: 'Return to Support Menu' }}
      action={
        <Button
          look="primary"
          onClick={() =>
            chosen
              ? navigate(addresses.batchMenu({ customer: chosen }))
              : toast('info', 'Not Selected Customer')
          }
        >
          Next
        </Button>
      }
    >
      <Form key={query.toString()} schema={typed} initial={asked} onSubmit={search}>
        {form => (
          <>
            <div className="batch-filters">
              <TextField form={form} name="customerid" label="Customer id" />
              <TextField form={form} name="custdesc" label="Customer name" />
              <TextField form={form} name="countrycode" label="Country code" />
              <TextField form={form} name="useremail" label="Email" />
            </div>
            <div className="row">
              <Button type="submit">Search</Button>
              <Button
                look="quiet"
                onClick={() => search({ customerid: '', custdesc: '', countrycode: '', useremail: '' })}
              >
                Reset
              </Button>
            </div>
          </>
        )}
      </Form>
      <Answered of={answer} what="the customers" shape="list">
        {found => (
          <List
            found={found}
            chosen={chosen}
            onChoose={setChosen}
            onPage={next => setQuery({ ...Object.fromEntries(set), page: String(next) })}
          />
        )}
      </Answered>
    </BatchPage>
  );
}

interface ListProps {
  found: Found;
  chosen: string;
  onChoose(customerid: string): void;
  onPage(page: number): void;
}

function List({ found: { result, page, found, restored }, chosen, onChoose, onPage }: ListProps) {
  const rows = result.map((customer, at) => ({ ...customer, place: page * pageSize + at + 1 }));
  const columns: Column<Customer>[] = [
    {
      key: 'choose',
      label: 'Select',
      value: () => '',
      render: ({ customerid, custdesc }) => (
        <input
          type="radio"
          name="customer"
          aria-label={custdesc || customerid}
          checked={chosen === customerid}
          onChange={() => onChoose(customerid)}
          data-opens
        />
      ),
      sortable: false,
      role: 'action',
      width: '72px',
    },
    { key: 'place', label: 'S.No', value: row => row.place, width: '72px', sortable: false, lesser: true },
    {
      key: 'customerid',
      label: 'Customer id',
      value: row => row.customerid,
      width: '160px',
      sortable: false,
    },
    { key: 'custdesc', label: 'Customer name', value: row => row.custdesc, role: 'name', sortable: false },
    {
      key: 'countrycode',
      label: 'Country code',
      value: row => row.countrycode,
      width: '128px',
      sortable: false,
      whole: true,
    },
    {
      key: 'useremail',
      label: 'Email',
      value: row => row.useremail,
      render: row => row.useremail && <PersonCell email={row.useremail} name={personName(row.useremail)} />,
      width: '280px',
      sortable: false,
    },
  ];
  return (
    <div className="stack">
      {restored && <p role="status">No customer matches. You see all of them.</p>}
      <DataTable
        label="customers"
        columns={columns}
        rows={rows}
        rowKey={row => row.customerid}
        search={false}
        empty={<Empty title="There are no customers yet">Add one in the support menu.</Empty>}
      />
      <Pager
        label="customers"
        page={page}
        pages={Math.max(1, Math.ceil(found / pageSize))}
        more={(page + 1) * pageSize < found}
        onPage={onPage}
      />
    </div>
  );
}
