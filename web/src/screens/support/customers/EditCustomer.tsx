import { useState } from 'react';
import { getSupportCustomer, type SupportCustomer } from '#shared/contract/support/support.ts';
import { setupStateNames } from '#shared/domain/support/customerlist.ts';
import { useCall } from '#web/api/hooks.ts';
import { DeletedCustomer } from '#web/screens/support/deleting/DeletedCustomer.tsx';
import { DeleteForGood } from '#web/screens/support/deleting/DeleteForGood.tsx';
import { StaffPage } from '#web/screens/support/frame/StaffPage.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { customers } from './above.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { CustomerPlanHistory } from './CustomerPlanHistory.tsx';
import { ExportForCustomer } from './ExportForCustomer.tsx';
import { Indexed } from './Indexed.tsx';

/** Edits a customer as staff, with the plans it had. */
export function EditCustomer({ customerid }: { customerid: string }) {
  const answer = useCall(getSupportCustomer, { customerid });
  // Nothing of it is shown any more from the moment on in which its deletion begins.
  const isGone = answer.error !== null && ['erasing', 'noCustomer'].includes(answer.error.reason);
  // The answer of a save is newer than the last reading.
  const [saved, setSaved] = useState<SupportCustomer>();
  const read = answer.data?.customer;
  const current = read && saved && saved.revision > read.revision ? saved : read;
  if (isGone) return <DeletedCustomer customerid={customerid} />;
  return (
    <StaffPage
      title={current?.custdesc ?? 'Customer'}
      help={
        current
          ? `Customer ${customerid}. Setup status: ${setupStateNames[current.inputstatus]}.`
          : `Customer ${customerid}.`
      }
      above={customers}
    >
      <Answered of={answer} what="the customer">
        {({ partners, history, customer, people }) => (
          <Indexed>
            <CustomerForm current={current ?? customer} people={people} onSaved={setSaved} />
            {(current ?? customer).activec === 'N' && <ExportForCustomer customerid={customerid} />}
            <CustomerPlanHistory history={history} partners={partners} />
            {(current ?? customer).activec === 'N' && <DeleteForGood customer={current ?? customer} />}
          </Indexed>
        )}
      </Answered>
    </StaffPage>
  );
}
