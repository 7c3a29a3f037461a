import { Link } from 'react-router-dom';
import type { Deletion } from '#shared/contract/support/deleting.ts';
import { describeCounts } from '#shared/domain/support/deletion.ts';
import { StaffPage } from '#web/screens/support/frame/StaffPage.tsx';
import { addresses } from '#web/session/addresses.ts';
import { momentOf } from '#web/ui/dates.ts';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Tag } from '#web/ui/tell/states.tsx';
import { useDeletedCustomers } from './useDeletion.ts';

/** Lists the customers that were deleted for good, and those that are being deleted. */
export function Screen() {
  const answer = useDeletedCustomers();
  return (
    <StaffPage
      title="Deleted Customers"
      help="Nothing is kept of these customers but this list."
      above={{ label: 'Customers', to: addresses.supportMenu }}
    >
      <Answered of={answer} what="the deleted customers" shape="list">
        {({ customers }) => (
          <DataTable
            label="deleted customers"
            columns={columns}
            rows={customers}
            rowKey={({ customerid }) => customerid}
            sort={{ key: 'asked', descending: true }}
            kept
            empty={
              <Empty title="No deleted customers">
                A customer that was switched off can be deleted for good from its page, 30 days later.
              </Empty>
            }
          />
        )}
      </Answered>
    </StaffPage>
  );
}

const stateNames = {
  waiting: 'Being deleted',
  running: 'Being deleted',
  done: '',
  failed: 'Stopped',
} as const;

const columns: Column<Deletion>[] = [
  {
    key: 'custdesc',
    label: 'Customer Name',
    value: row => row.custdesc,
    role: 'name',
    render: row => (
      <>
        <Link to={addresses.supportCustomer(row.customerid)}>{row.custdesc}</Link>{' '}
        {stateNames[row.state] && <Tag tone="bad">{stateNames[row.state]}</Tag>}
      </>
    ),
  },
  { key: 'customerid', label: 'Customer ID', value: row => row.customerid, width: '124px', whole: true },
  {
    key: 'asked',
    label: 'Started',
    value: row => row.asked,
    words: row => momentOf(row.asked),
    width: '190px',
  },
  { key: 'by', label: 'Started by', value: row => row.by, cut: 40 },
  { key: 'reason', label: 'Reason', value: row => row.reason },
  { key: 'counts', label: 'It had', value: row => (row.counts ? describeCounts(row.counts) : '') },
];
