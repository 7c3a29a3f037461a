import { useParams } from 'react-router-dom';
import { getCustomerData } from '#shared/contract/administration/customerdata.ts';
import { useCall } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { ExportEverything } from '#web/features/administration/export/ExportEverything.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { CustomerDataForm } from './CustomerDataForm.tsx';
import { UsualSchedule } from './UsualSchedule.tsx';

/** Edits an organization's data: its name, owners, mails, security and brand. */
export function Screen() {
  const { customerid = '' } = useParams();
  const { user } = useSession();
  const answer = useCall(getCustomerData, { customerid });
  return (
    <AdminPage
      title="Customer Data"
      help="Your organization’s name, owners, mails, security and brand."
      links={
        user.right === 'member' && (
          <ButtonLink look="quiet" to={addresses.partners(customerid)}>
            Partner Access
          </ButtonLink>
        )
      }
    >
      <Answered of={answer} what="your organization’s data">
        {({ customer, defaultbrand, changeowners }) => (
          <div className="stack">
            <CustomerDataForm
              key={customerid}
              current={customer}
              usual={defaultbrand}
              changesOwners={changeowners === 'Y'}
            />
            <div className="customer-data">
              <UsualSchedule />
              {user.right === 'member' && <ExportEverything />}
            </div>
          </div>
        )}
      </Answered>
    </AdminPage>
  );
}
