import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type CustomerData, getCustomerData } from '#shared/contract/administration/customerdata.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { adminCrumbs } from '#web/session/menu.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { CustomerForm } from './CustomerForm.tsx';

/** Edits an organization's data: its name, owners, mails, security and brand. */
export function Screen() {
  const { customerid = '' } = useParams();
  const answer = useCall(getCustomerData, { customerid });
  // The answer of a save is newer than the last reading.
  const [saved, setSaved] = useState<CustomerData>();
  return (
    <Page
      title="Customer Data"
      help="Your organization’s name, owners, mails, security and brand."
      crumbs={adminCrumbs}
      action={
        <ButtonLink look="quiet" to={addresses.adminMenu}>
          Return to Admin Menu
        </ButtonLink>
      }
    >
      <Answer of={answer} what="your organization’s data">
        {({ customer, defaultbrand, changeowners }) => (
          <CustomerForm
            // A saved form begins anew, with nothing unsaved.
            key={`${customerid} ${saved?.revision ?? ''}`}
            current={saved && saved.revision > customer.revision ? saved : customer}
            usual={defaultbrand}
            changesOwners={changeowners === 'Y'}
            onSaved={setSaved}
          />
        )}
      </Answer>
    </Page>
  );
}
