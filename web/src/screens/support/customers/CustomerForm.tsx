import { useState } from 'react';
import {
  editSupportCustomer,
  replaceOwner,
  type SupportCustomer,
  uploadSupportIcon,
} from '#shared/contract/support/support.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { type ApiError, refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { BrandFields } from '#web/features/administration/brand/BrandFields.tsx';
import { atField } from '#web/features/editing/atField.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useAskBefore } from '#web/features/editing/useAskBefore.tsx';
import { type SaveOutcome, useRevised } from '#web/features/editing/useRevised.ts';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { endingOf } from './ending.tsx';
import { CustomerOwnerFields, CustomerSecurityFields, OrganizationFields, PlanFields } from './fields.tsx';
import { SubscriptionFacts } from './SubscriptionFacts.tsx';
import {
  type CustomerValues,
  customerFieldOf,
  customerFieldsOf,
  customerSchema,
  customerValuesOf,
  usualBrand,
} from './values.ts';

interface Props {
  /** The customer as last read. */
  current: SupportCustomer;
  /** How many people are active there. */
  people: number;
  onSaved(saved: SupportCustomer): void;
}

/** What was entered when the present owner has to be confirmed. */
interface Replacing {
  values: CustomerValues;
  form: FormState<CustomerValues>;
  /** The present owner. */
  email: string;
}

/** Edits a customer. Another owner than one who has signed in is confirmed first. */
export function CustomerForm({ current, people, onSaved }: Props) {
  const edit = useSend(editSupportCustomer);
  const replace = useSend(replaceOwner);
  const upload = useSend(uploadSupportIcon);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const [replacing, setReplacing] = useState<Replacing>();
  const { setUnsaved, question } = useUnsaved();
  const revised = useRevised<SupportCustomer, CustomerValues>({
    current,
    valuesOf: customerValuesOf,
    recordOf: error =>
      refusalOf(error, editSupportCustomer)?.stateOf('stale')?.customer ??
      refusalOf(error, editSupportCustomer)?.stateOf('changed')?.customer ??
      refusalOf(error, replaceOwner)?.stateOf('stale')?.customer,
  });
  const send = async (
    values: CustomerValues,
    { customerid, revision, seen }: SupportCustomer,
    { part, all }: SaveOutcome<SupportCustomer>,
  ) => {
    const saved = await edit
      .mutateAsync({ ...customerFieldsOf(values), customerid, revision, seen })
      .catch((error: ApiError) => {
        const refusal = refusalOf(error, editSupportCustomer);
        // A part was saved: the next save is made against that, and the person is told which.
        const left = refusal?.stateOf('unfinished');
        if (left) part(left.customer);
        if (refusal?.stateOf('changed')) setProblem(error);
        throw error;
      });
    toast('success', saved.message);
    if (saved.warning) toast('info', saved.warning);
    onSaved(saved.customer);
    all(saved.customer);
  };
  const asking = useAskBefore();
  const submit = async (values: CustomerValues, form: FormState<CustomerValues>) => {
    setProblem(null);
    const ends = endingOf(revised.record, values, people);
    if (ends && !(await asking.ask(ends))) return;
    try {
      await revised.save(values, form, (record, saved) => send(values, record, saved));
    } catch (error) {
      const asked = refusalOf(error, editSupportCustomer)?.stateOf('ownerassigned');
      if (asked) setReplacing({ values, form, email: asked.email });
      else setProblem(atField(error, form, customerFieldOf));
    }
  };
  const confirmed = async ({ values, form, email }: Replacing) => {
    try {
      await revised.save(values, form, async (record, saved) => {
        const { customerid, revision } = record;
        const { useremail } = customerFieldsOf(values);
        const { customer, warning } = await replace.mutateAsync({ customerid, revision, useremail, email });
        saved.part(customer);
        toast('success', `${customer.useremail} is the Account Owner now.`);
        if (warning) toast('info', warning);
        await send(values, customer, saved);
      });
    } catch (error) {
      setProblem(atField(error, form, customerFieldOf));
    }
    setReplacing(undefined);
  };
  return (
    <>
      <Form
        schema={customerSchema}
        initial={customerValuesOf(current)}
        onSubmit={submit}
        onUnsaved={setUnsaved}
      >
        {form => (
          <>
            <RevisedNotice revised={revised} form={form} />
            <OrganizationFields form={form} customerid={current.customerid} />
            <CustomerOwnerFields form={form} help={ownerHelp[current.inputstatus]}>
              {current.subemail && <p className="small quiet">Subscription Owner: {current.subemail}</p>}
            </CustomerOwnerFields>
            <PlanFields form={form}>
              <SubscriptionFacts customer={current} />
            </PlanFields>
            <CustomerSecurityFields form={form} />
            <BrandFields
              form={form}
              usual={usualBrand}
              upload={upload}
              help="The colors and the icon that everyone at the customer sees."
            />
            {problem && <Problem error={problem} />}
            <SaveBar form={form} stored={customerValuesOf(revised.record)} busy={edit.isPending} />
          </>
        )}
      </Form>
      {question}
      {asking.question}
      {replacing && (
        <ConfirmDialog
          title="Replace the Account Owner?"
          confirm="Replace"
          dismiss="Keep"
          busy={replace.isPending || edit.isPending}
          onConfirm={() => void confirmed(replacing)}
          onClose={() => {
            replacing.form.set('useremail', replacing.email);
            setReplacing(undefined);
          }}
        >
          <p>
            {replacing.email} is the Account Owner of this customer. Replace makes{' '}
            {customerFieldsOf(replacing.values).useremail} the owner and saves your changes. Keep enters{' '}
            {replacing.email} again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Says how many fields were changed, and saves them; nothing where none was. */
function SaveBar({
  form,
  stored,
  busy,
}: {
  form: FormState<CustomerValues>;
  stored: CustomerValues;
  busy: boolean;
}) {
  const names = Object.keys(stored) as (keyof CustomerValues)[];
  const changes = names.filter(name => form.values[name] !== stored[name]).length;
  if (changes === 0) return null;
  return (
    <section className="bar-over save-bar" aria-label="Changes that are not saved">
      <strong>{counted(changes, ['change', 'changes'])}</strong>
      <span className="row">
        <Button look="quiet" onClick={() => form.fill(stored)}>
          Undo
        </Button>
        <Button type="submit" look="primary" busy={busy}>
          Save
        </Button>
      </span>
    </section>
  );
}

const ownerHelp = {
  waiting: 'Has not signed in yet. Another owner takes the seat and is welcomed by e-mail.',
  ownerlogin: 'An active user of this customer who has signed in at least once.',
} as const;
