import { useState } from 'react';
import * as z from 'zod/mini';
import { changePendingClient } from '#shared/contract/clients/clientpayment.ts';
import { addPendingClient, listEnrollChoices, type PendingClient } from '#shared/contract/clients/clients.ts';
import { offerTexts } from '#shared/contract/clients/parts/fields.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { includedIn, planOf } from '#shared/domain/billing/plans.ts';
import { type ApiError, refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { likelyCountry } from '#web/features/accounts/likelyCountry.ts';
import { atField } from '#web/features/editing/atField.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { usd } from '#web/features/plans/words.ts';
import { useSession } from '#web/session/session.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { Missed } from '#web/ui/tell/Answered.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object({
  owneremail: offerTexts.owneremail,
  compname: offerTexts.compname,
  clientcountry: z.string().check(z.minLength(1, 'Country is required.')),
  plan: z.string().check(z.minLength(1, 'Enroll plan is required.')),
  startdate: offerTexts.startdate,
});
type Values = z.output<typeof schema>;

interface Props {
  customerid: string;
  /** The client as last read; undefined to add one. */
  client?: PendingClient;
  onClose(): void;
  /** The client was added. */
  onAdded?(row: PendingClient): void;
}

type Shown = Pick<
  PendingClient,
  'owneremail' | 'compname' | 'clientcountry' | 'enrollplanid' | 'startdate' | 'revision'
>;

const nobody: Shown = {
  owneremail: '',
  compname: '',
  clientcountry: '',
  enrollplanid: 0,
  startdate: '',
  revision: 0,
};

const valuesOf = ({ owneremail, compname, clientcountry, enrollplanid, startdate }: Shown): Values => ({
  owneremail,
  compname,
  clientcountry,
  plan: enrollplanid ? String(enrollplanid) : '',
  startdate,
});

/** The field that a refusal is about. */
const fieldOf: Readonly<Record<string, keyof Values>> = {
  clientexists: 'owneremail',
  activecust: 'owneremail',
  activeother: 'owneremail',
  startpast: 'startdate',
};

/** Adds a pending client, or edits one. The owner's e-mail cannot be changed. */
export function EditPendingClient({ customerid: contractorid, client, onClose, onAdded }: Props) {
  const choices = useCall(listEnrollChoices, {});
  const countries = (choices.data?.Countrylist ?? []).map(({ countrycode, countryfulldesc }) => ({
    value: countrycode,
    label: countryfulldesc,
  }));
  const { today } = useSession().user;
  const [fresh] = useState(() => ({
    ...nobody,
    clientcountry: likelyCountry(countries),
    startdate: today,
  }));
  const current = client ?? fresh;
  const revised = useRevised<Shown, Values>({
    current,
    valuesOf,
    recordOf: error => refusalOf(error, changePendingClient)?.stateOf('stale')?.row,
  });
  const add = useSend(addPendingClient);
  const change = useSend(changePendingClient);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const submit = async (_: Values, form: FormState<Values>) => {
    setProblem(null);
    let saved: PendingClient | undefined;
    try {
      const outcome = await revised.save(form.values, form, async ({ revision }) => {
        const { plan, compname, owneremail, ...rest } = form.values;
        const fields = {
          contractorid,
          ...rest,
          owneremail: owneremail.trim(),
          compname: compname.trim(),
          enrollplanid: Number(plan),
        };
        const { message, row } = client
          ? await change.mutateAsync({ ...fields, revision })
          : await add.mutateAsync(fields);
        toast('success', message ?? 'Client updated successfully');
        saved = row;
      });
      if (outcome !== 'saved') return;
      onClose();
      if (!client && saved) onAdded?.(saved);
    } catch (error) {
      setProblem(atField(error, form, fieldOf));
    }
  };
  return (
    <FormDialog
      title={client ? 'Edit Client' : 'Add New Client'}
      send="Save"
      busy={add.isPending || change.isPending}
      schema={schema}
      initial={valuesOf(current)}
      onSubmit={submit}
      onClose={onClose}
      above={
        <>
          {problem && <Problem error={problem} />}
          <Missed of={[choices]} />
        </>
      }
    >
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          <TextField
            form={form}
            name="owneremail"
            label="Owner Email"
            type="email"
            help="The person who will own the client’s account."
            maxLength={254}
            readOnly={client !== undefined}
            autoFocus={client === undefined}
          />
          <TextField
            form={form}
            name="compname"
            label="Company name"
            maxLength={100}
            autoFocus={client !== undefined}
          />
          <ChoiceField form={form} name="clientcountry" label="Country" options={countries} />
          <PlanField form={form} plans={choices.data?.Planlist ?? []} />
          <TextField
            form={form}
            name="startdate"
            label="Start date"
            type="date"
            help="When the client wants to begin. The paid year begins on the day of the payment."
          />
        </>
      )}
    </FormDialog>
  );
}

interface PlanFieldProps {
  form: FormState<Values>;
  plans: Output<typeof listEnrollChoices>['Planlist'];
}

const PlanField = ({ form, plans }: PlanFieldProps) => (
  <SelectField
    form={form}
    name="plan"
    label="Enroll plan"
    help={
      form.values.plan
        ? `${includedIn(planOf(Number(form.values.plan)))[0]}.`
        : 'The plans differ in how many people and locations they allow.'
    }
    options={[
      { value: '', label: 'Choose a plan' },
      ...plans.map(({ pymtid, pymtdesc, price }) => ({
        value: String(pymtid),
        label: `${pymtdesc}, ${usd(price)} a year`,
      })),
    ]}
  />
);
