import { useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { addSupportCustomer, uploadSupportIcon } from '#shared/contract/support/support.ts';
import type { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { BrandFields } from '#web/features/administration/brand/BrandFields.tsx';
import { atField } from '#web/features/editing/atField.ts';
import { StaffPage } from '#web/screens/support/frame/StaffPage.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { asLeft } from '#web/ui/table/listing/lastListing.ts';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { customers } from './above.ts';
import { CustomerOwnerFields, CustomerSecurityFields, OrganizationFields, PlanFields } from './fields.tsx';
import { FirstLocationFields, StarterField } from './newfields.tsx';
import {
  type CustomerValues,
  customerFieldOf,
  customerFieldsOf,
  customerSchema,
  firstLocationOf,
  newValues,
  usualBrand,
} from './values.ts';

/** Adds a customer, which then waits for its owner. */
export function AddCustomer() {
  const formId = useId();
  const navigate = useNavigate();
  const add = useSend(addSupportCustomer);
  const upload = useSend(uploadSupportIcon);
  const [initial] = useState(newValues);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { setUnsaved, question } = useUnsaved();
  const submit = async (values: CustomerValues, form: FormState<CustomerValues>) => {
    setProblem(null);
    try {
      const { message, warning } = await add.mutateAsync({
        ...customerFieldsOf(values),
        ...firstLocationOf(values),
      });
      toast('success', message);
      if (warning) toast('info', warning);
      setUnsaved(false);
      navigate(asLeft(customers.to));
    } catch (error) {
      setProblem(atField(error, form, customerFieldOf));
    }
  };
  return (
    <StaffPage
      title="Add New Customer"
      help="The owner gets one e-mail and is the first Master Admin. The customer waits until the owner signs in."
      above={customers}
    >
      <div className="customer-data">
        <Form id={formId} schema={customerSchema} initial={initial} onSubmit={submit} onUnsaved={setUnsaved}>
          {form => (
            <>
              <OrganizationFields form={form} />
              <CustomerOwnerFields form={form} help="Somebody who is active at no other customer." />
              <FirstLocationFields form={form} />
              <PlanFields form={form} />
              <StarterField form={form} />
              <CustomerSecurityFields form={form} />
              <BrandFields
                form={form}
                usual={usualBrand}
                upload={upload}
                help="The colors and the icon that everyone at the customer sees."
              />
            </>
          )}
        </Form>
        {problem && <Problem error={problem} />}
        <footer className="customer-save row">
          <Button type="submit" form={formId} look="primary" busy={add.isPending}>
            Add customer
          </Button>
          <ButtonLink look="quiet" to={asLeft(customers.to)}>
            Cancel
          </ButtonLink>
        </footer>
      </div>
      {question}
    </StaffPage>
  );
}
