import '#web/features/administration/brand/customer.css';
import { useId, useState } from 'react';
import {
  type CustomerData,
  saveCustomerData,
  uploadBrandIcon,
} from '#shared/contract/administration/customerdata.ts';
import { type ApiError, refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { BrandFields } from '#web/features/administration/brand/BrandFields.tsx';
import type { Brand } from '#web/features/administration/brand/values.ts';
import { atField } from '#web/features/editing/atField.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { Button } from '#web/ui/Button.tsx';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { OwnerFields, OwnOrganizationFields, SecurityFields } from './fields.tsx';
import { PlanFacts } from './PlanFacts.tsx';
import {
  type CustomerDataValues,
  customerDataFieldOf,
  customerDataFieldsOf,
  customerDataSchema,
  customerDataValuesOf,
} from './values.ts';

interface Props {
  /** The customer as last read. */
  current: CustomerData;
  usual: Brand;
  changesOwners: boolean;
}

/** Edits a customer's data. Save stays in sight. */
export function CustomerDataForm({ current, usual, changesOwners }: Props) {
  const formId = useId();
  const send = useSend(saveCustomerData);
  const upload = useSend(uploadBrandIcon);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const { setUnsaved, question } = useUnsaved();
  const revised = useRevised<CustomerData, CustomerDataValues>({
    current,
    valuesOf: its => customerDataValuesOf(its, usual),
    recordOf: error => refusalOf(error, saveCustomerData)?.stateOf('stale')?.customer,
  });
  const submit = async (values: CustomerDataValues, form: FormState<CustomerDataValues>) => {
    setProblem(null);
    try {
      await revised.save(values, form, async ({ customerid, revision }, { all }) => {
        const { message, warning, customer } = await send.mutateAsync({
          customerid,
          revision,
          ...customerDataFieldsOf(values),
        });
        toast('success', message ?? 'Updated successfully');
        if (warning) toast('info', warning);
        all(customer);
      });
    } catch (error) {
      setProblem(atField(error, form, customerDataFieldOf));
    }
  };
  return (
    <div className="customer-data">
      <Form
        id={formId}
        schema={customerDataSchema}
        initial={customerDataValuesOf(current, usual)}
        onSubmit={submit}
        onUnsaved={setUnsaved}
      >
        {form => (
          <>
            <RevisedNotice revised={revised} form={form} />
            <OwnOrganizationFields form={form} />
            <OwnerFields form={form} changesOwners={changesOwners} />
            <SecurityFields form={form} own={changesOwners} />
            <BrandFields
              form={form}
              usual={usual}
              upload={upload}
              help="The colors and the icon that everyone in your organization sees, also on printed pages."
            />
          </>
        )}
      </Form>
      <PlanFacts customer={current} />
      {problem && <Problem error={problem} />}
      <footer className="customer-save">
        <Button type="submit" form={formId} look="primary" busy={send.isPending}>
          Save
        </Button>
      </footer>
      {question}
    </div>
  );
}
