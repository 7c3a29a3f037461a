import type { Output } from '#shared/contract/kit/call.ts';
import type { getSupportCustomer } from '#shared/contract/support/support.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { DataTable } from '#web/ui/table/DataTable.tsx';

type Customer = Output<typeof getSupportCustomer>;
type Line = Customer['history'][number];

const day = (date: string): string => (date ? describeDay(date) : 'No end');

const columns: Column<Line>[] = [
  { key: 'plan', label: 'Plan', value: line => line.pymtdesc, role: 'name' },
  {
    key: 'start',
    label: 'Start',
    value: line => line.startdate,
    words: line => day(line.startdate),
    whole: true,
  },
  { key: 'end', label: 'End', value: line => line.enddate, words: line => day(line.enddate), whole: true },
  {
    key: 'price',
    label: 'Price',
    value: line => line.priceagree,
    words: line => `$${line.priceagree.toLocaleString('en')}`,
    align: 'end',
  },
  { key: 'invoice', label: 'Invoice', value: line => line.invoiceid, cut: 30 },
  { key: 'note', label: 'Note', value: line => line.plannote, cut: 60 },
];

/** Shows the plans that a customer had, and its partners. */
export function CustomerPlanHistory({ history, partners }: Pick<Customer, 'history' | 'partners'>) {
  return (
    <>
      <FormSection title="Plan history">
        <DataTable
          label="plans"
          columns={columns}
          rows={history}
          rowKey={({ startdate, pymtid }) => `${startdate} ${pymtid}`}
          search={false}
          sort={{ key: 'start', descending: true }}
          empty={<p>No plan has been recorded yet.</p>}
        />
      </FormSection>
      <FormSection title="Partners" help="Its Master Admins manage them.">
        {partners.length === 0 && <p>It has no partners.</p>}
        {partners.length > 0 && (
          <ul>
            {partners.map(({ partner_email, activecp }) => (
              <li key={partner_email}>
                {partner_email} {activecp === 'N' && '(inactive)'}
              </li>
            ))}
          </ul>
        )}
      </FormSection>
    </>
  );
}
