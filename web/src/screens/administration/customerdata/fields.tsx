import { TriangleAlert } from 'lucide-react';
import { listCustomerChoices } from '#shared/contract/administration/customerdata.ts';
import { useCall } from '#web/api/hooks.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
import { Missed } from '#web/ui/tell/Answered.tsx';
import { Tag } from '#web/ui/tell/states.tsx';
import type { CustomerDataValues } from './values.ts';

interface Props {
  form: FormState<CustomerDataValues>;
}

/** Asks what the organization is, and how its months are counted. */
export function OwnOrganizationFields({ form }: Props) {
  const countries = useCall(listCustomerChoices, { needlist: 'homecountry' });
  const sectors = useCall(listCustomerChoices, { needlist: 'sectors' });
  return (
    <FormSection title="Organization">
      <Missed of={[countries, sectors]} />
      <TextField
        form={form}
        name="custdesc"
        label="Customer Name"
        maxLength={100}
        autoComplete="organization"
      />
      <div className="customer-pairs">
        <ChoiceField
          form={form}
          name="countrycode"
          label="Home Country"
          options={(countries.data?.country_list ?? []).map(({ countrycode, countryfulldesc }) => ({
            value: countrycode,
            label: countryfulldesc,
          }))}
        />
        <div className="stack tight">
          <ChoiceField
            form={form}
            name="sector"
            label="Sector"
            options={(sectors.data?.sector_list ?? []).map(({ sectorid, sectordesc }) => ({
              value: String(sectorid),
              label: sectordesc,
            }))}
          />
          {!form.values.sector && !form.problems.sector && (
            <div>
              <Tag tone="bad" icon={<TriangleAlert size={14} aria-hidden="true" />}>
                Please choose
              </Tag>
            </div>
          )}
        </div>
        <ChoiceField
          form={form}
          name="timezone"
          label="Time zone"
          help="Days and months begin at midnight here. The plan’s last day stays the same."
          options={timeZones(form.values.timezone)}
        />
        <TextField
          form={form}
          name="pastdue"
          label="Past due after (months)"
          help="A topic that is not answered for this long is past due."
          inputMode="numeric"
          maxLength={2}
        />
      </div>
    </FormSection>
  );
}

/** Returns every time zone that the browser knows, and the one in use. */
function timeZones(current: string) {
  const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), ...(current ? [current] : [])]);
  return [...names].sort().map(value => ({ value, label: value.replaceAll('_', ' ') }));
}

/** Asks who owns the organization here, and which mails its people get. */
export function OwnerFields({ form, changesOwners }: Props & { changesOwners: boolean }) {
  const kept = 'Only the organization’s own Master Admins can change this.';
  return (
    <FormSection title="Owners and mails">
      <div className="customer-pairs">
        <TextField
          form={form}
          name="email"
          type="email"
          label="Owner Email"
          help={changesOwners ? 'An active user who has signed in at least once.' : kept}
          readOnly={!changesOwners}
        />
        <TextField
          form={form}
          name="subemail"
          type="email"
          label="Subscription Owner Email"
          help={changesOwners ? 'A Master Admin. Invoices go here.' : kept}
          readOnly={!changesOwners}
        />
        <SelectField
          form={form}
          name="emailsugg"
          label="Email Reminder"
          help="Reminds people of the due dates of their suggestions."
          options={yesNoOptions}
        />
        <SelectField
          form={form}
          name="emailuser"
          label="Email Welcome"
          help="Welcomes people who are added."
          options={yesNoOptions}
        />
        <SelectField
          form={form}
          name="emailtopic"
          label="Email Topic"
          help="Reminds people of topics to answer."
          options={yesNoOptions}
        />
      </div>
    </FormSection>
  );
}

/** Asks whether administrators must use two-factor, and whether support may open the organization. */
export function SecurityFields({ form, own }: Props & { own: boolean }) {
  return (
    <FormSection title="Security">
      <SelectField
        form={form}
        name="adm2fa"
        label="Require two-factor authentication of administrators"
        help="Turn it on for yourself first. Administrators without it are then asked to set it up before they can continue."
        options={yesNoOptions}
      />
      <SelectField
        form={form}
        name="support"
        label="Let support open your organization"
        help={
          own
            ? 'Support gives a reason, looks first, and everything it does is in your activity.'
            : 'Only the organization’s own Master Admins can change this.'
        }
        options={yesNoOptions}
        disabled={!own}
      />
    </FormSection>
  );
}
