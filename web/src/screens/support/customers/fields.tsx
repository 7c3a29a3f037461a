import type { ReactNode } from 'react';
import { listSupportChoices } from '#shared/contract/support/support.ts';
import { useCall } from '#web/api/hooks.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Field, type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { Missed } from '#web/ui/tell/Answered.tsx';
import type { CustomerValues } from './values.ts';

export interface CustomerFieldsProps {
  form: FormState<CustomerValues>;
}

/** Countries as options. */
export const countriesOf = (rows: readonly { countrycode: string; countryfulldesc: string }[] = []) =>
  rows.map(({ countrycode, countryfulldesc }) => ({ value: countrycode, label: countryfulldesc }));
/** Sectors as options. */
export const sectorsOf = (rows: readonly { sectorid: number; sectordesc: string }[] = []) =>
  rows.map(({ sectorid, sectordesc }) => ({ value: String(sectorid), label: sectordesc }));

/** Asks what the organization is. `customerid` is '' for a new one. */
export function OrganizationFields({ form, customerid = '' }: CustomerFieldsProps & { customerid?: string }) {
  const countries = useCall(listSupportChoices, { needlist: 'homecountry' });
  const sectors = useCall(listSupportChoices, { needlist: 'sectors' });
  return (
    <FormSection title="Organization">
      <Missed of={[countries, sectors]} />
      <div className="customer-pairs">
        <TextField form={form} name="custdesc" label="Customer Name" maxLength={100} />
        {customerid && (
          <Field label="Customer ID" help="Cannot be changed.">
            {control => <input {...control} value={customerid} readOnly />}
          </Field>
        )}
        <ChoiceField
          form={form}
          name="countrycode"
          label="Home Country"
          options={countriesOf(countries.data?.country_list)}
        />
        <ChoiceField
          form={form}
          name="sector"
          label="Sector"
          options={sectorsOf(sectors.data?.sector_list)}
        />
      </div>
      <SwitchField
        form={form}
        name="activec"
        label="Active"
        help="Off stops charging, signs everyone out and tells them so."
      />
    </FormSection>
  );
}

/** Asks who owns the account. `children` stand below. */
export function CustomerOwnerFields({
  form,
  help,
  children,
}: CustomerFieldsProps & { help: string; children?: ReactNode }) {
  return (
    <FormSection title="Owners">
      <TextField form={form} name="useremail" type="email" label="Owner Email" help={help} />
      {children}
    </FormSection>
  );
}

/** Asks how administrators sign in, and which mails people get. */
export function CustomerSecurityFields({ form }: CustomerFieldsProps) {
  return (
    <FormSection title="Security and mail">
      <SwitchField
        form={form}
        name="adm2fa"
        label="Two-factor of administrators"
        help="On requires it of every administrator."
      />
      <SwitchField
        form={form}
        name="emailsugg"
        label="Email Reminder"
        help="Reminds people of the due dates of their suggestions."
      />
      <SwitchField
        form={form}
        name="emailtopic"
        label="Email Topic"
        help="Reminds people of topics to answer."
      />
      <SwitchField
        form={form}
        name="emailuser"
        label="Email Welcome"
        help="Welcomes people whom the customer adds."
      />
    </FormSection>
  );
}

/** Asks for the plan, its terms and limits. `children` stand below. */
export function PlanFields({ form, children }: CustomerFieldsProps & { children?: ReactNode }) {
  const plans = useCall(listSupportChoices, { needlist: 'plans' });
  const list = plans.data?.plan_list ?? [];
  const chosen = list.find(({ pymtid }) => String(pymtid) === form.values.plan);
  const terms = chosen && {
    price: String(chosen.price),
    loclimit: String(chosen.loclimit),
    admlimit: String(chosen.admlimit),
    userlimit: String(chosen.userlimit),
  };
  const differs =
    terms && Object.entries(terms).some(([name, value]) => form.values[name as keyof typeof terms] !== value);
  return (
    <FormSection title="Plan and limits">
      <Missed of={[plans]} />
      <div className="customer-pairs">
        <SelectField
          form={form}
          name="plan"
          label="Enrolled Plan"
          options={[
            ...(form.values.plan ? [] : [{ value: '', label: 'Choose a plan' }]),
            ...list.map(({ pymtid, pymtdesc }) => ({
              value: String(pymtid),
              label: `${pymtid} ${pymtdesc}`,
            })),
          ]}
        />
        <SelectField
          form={form}
          name="pymtsched"
          label="Payment Schedule"
          help="A contract ends what a subscription would charge."
          options={[
            { value: 'year', label: 'Yearly' },
            { value: 'Contract', label: 'Contract' },
          ]}
        />
        <TextField
          form={form}
          name="price"
          label="Agreement Price"
          help="US dollars a year."
          inputMode="numeric"
          maxLength={13}
        />
        <SelectField
          form={form}
          name="planstatus"
          label="Plan Status"
          options={[
            { value: 'Active', label: 'Active' },
            { value: 'Closed', label: 'Closed' },
          ]}
        />
        <TextField form={form} name="startdate" label="Start Date" type="date" />
        <TextField
          form={form}
          name="enddate"
          label="End Date"
          type="date"
          help={
            form.values.enddate && form.values.enddate === form.values.startdate
              ? 'The last day: the plan would end on the day it starts. Empty on Free.'
              : 'The last day. Empty on Free.'
          }
        />
        <TextField form={form} name="loclimit" label="Location Limit" inputMode="numeric" maxLength={5} />
        <TextField form={form} name="admlimit" label="Admin Limit" inputMode="numeric" maxLength={3} />
        <TextField form={form} name="userlimit" label="User Limit" inputMode="numeric" maxLength={5} />
      </div>
      <SwitchField form={form} name="trialprd" label="Trial Period" />
      {form.values.trialprd === 'Y' && (
        <div className="customer-pairs">
          <TextField form={form} name="trialstart" label="Trial Start Date" type="date" />
          <TextField form={form} name="trialend" label="Trial End Date" type="date" />
        </div>
      )}
      {terms && differs && (
        <div>
          <Button look="quiet" small onClick={() => form.fill(terms)}>
            Use price and limits of {chosen.pymtdesc}
          </Button>
        </div>
      )}
      <div className="customer-pairs">
        <TextField form={form} name="invoiceid" label="Invoice" maxLength={60} />
        <TextAreaField
          form={form}
          name="plannote"
          label="Plan note"
          help="Staff only. The customer does not see it."
          rows={2}
          maxLength={500}
        />
      </div>
      {children}
    </FormSection>
  );
}
