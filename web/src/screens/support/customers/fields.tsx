import type { ReactNode } from 'react';
import { listSupportChoices } from '#shared/contract/support/support.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { starterSetOf, starterSets, suggestedSet } from '#shared/domain/topics/startersets.ts';
import { useCall } from '#web/api/hooks.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
import { Missed } from '#web/ui/tell/Answered.tsx';
import { bySector, type CustomerValues } from './values.ts';

interface Props {
  form: FormState<CustomerValues>;
}

const countriesOf = (rows: readonly { countrycode: string; countryfulldesc: string }[] = []) =>
  rows.map(({ countrycode, countryfulldesc }) => ({ value: countrycode, label: countryfulldesc }));
const sectorsOf = (rows: readonly { sectorid: number; sectordesc: string }[] = []) =>
  rows.map(({ sectorid, sectordesc }) => ({ value: String(sectorid), label: sectordesc }));

/** Asks what the organization is, who owns it, and which mails its people get. */
export function OrganizationFields({ form, ownerHelp }: Props & { ownerHelp: string }) {
  const countries = useCall(listSupportChoices, { needlist: 'homecountry' });
  const sectors = useCall(listSupportChoices, { needlist: 'sectors' });
  return (
    <FormSection title="Organization">
      <Missed of={[countries, sectors]} />
      <TextField form={form} name="custdesc" label="Customer Name" maxLength={100} />
      <div className="customer-pairs">
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
        <TextField form={form} name="useremail" type="email" label="Owner Email" help={ownerHelp} />
        <SelectField
          form={form}
          name="activec"
          label="Active"
          help="No stops charging, signs everyone out and tells them so."
          options={yesNoOptions}
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
          name="emailtopic"
          label="Email Topic"
          help="Reminds people of topics to answer."
          options={yesNoOptions}
        />
        <SelectField
          form={form}
          name="emailuser"
          label="Email Welcome"
          help="Welcomes people whom the customer adds."
          options={yesNoOptions}
        />
        <SelectField
          form={form}
          name="adm2fa"
          label="Two-factor of administrators"
          help="Yes requires it of every administrator."
          options={yesNoOptions}
        />
      </div>
    </FormSection>
  );
}

/** Asks for the plan, its terms and limits. `children` stand below. */
export function PlanFields({ form, children }: Props & { children?: ReactNode }) {
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
    <FormSection title="Plan">
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
        <SelectField form={form} name="trialprd" label="Trial Period" options={yesNoOptions} />
        {form.values.trialprd === 'Y' && (
          <>
            <TextField form={form} name="trialstart" label="Trial Start Date" type="date" />
            <TextField form={form} name="trialend" label="Trial End Date" type="date" />
          </>
        )}
        <TextField form={form} name="loclimit" label="Location Limit" inputMode="numeric" maxLength={5} />
        <TextField form={form} name="admlimit" label="Admin Limit" inputMode="numeric" maxLength={3} />
        <TextField form={form} name="userlimit" label="User Limit" inputMode="numeric" maxLength={5} />
      </div>
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

/** Asks which topics a new customer begins with. The Free plan has its own list. */
export function StarterField({ form }: Props) {
  const { starter, sector, plan } = form.values;
  if (plan === String(freePlan)) return null;
  const suggested = starterSetOf(suggestedSet(Number(sector)));
  const chosen = starter === bySector ? sector && suggested : starterSets.find(({ id }) => id === starter);
  return (
    <FormSection title="Topics">
      <SelectField
        form={form}
        name="starter"
        label="Topics to begin with"
        help={
          chosen
            ? `${chosen.summary} They are active at the primary location, if that is active.`
            : starter
              ? 'Six topics that fit together. Choose the sector above to see which.'
              : 'The customer chooses its topics under Standard Topics.'
        }
        options={[
          { value: bySector, label: `The set for the sector${sector ? `: ${suggested.name}` : ''}` },
          ...starterSets.map(({ id, name }) => ({ value: id, label: name })),
          { value: '', label: 'None' },
        ]}
      />
    </FormSection>
  );
}

/** Asks for the primary location and a partner of a new customer. */
export function FirstLocationFields({ form }: Props) {
  const countries = useCall(listSupportChoices, { needlist: 'PLCountry' });
  const sectors = useCall(listSupportChoices, { needlist: 'PLSector' });
  const { countrycode, sector } = form.values;
  return (
    <>
      <FormSection title="Primary location">
        <Missed of={[countries, sectors]} />
        {(countrycode || sector) &&
          (countrycode !== form.values.PLCountry || sector !== form.values.locationSector) && (
            <div>
              <Button
                look="quiet"
                small
                onClick={() => form.fill({ PLCountry: countrycode, locationSector: sector })}
              >
                Use the organization’s country and sector
              </Button>
            </div>
          )}
        <div className="customer-pairs">
          <TextField form={form} name="PLName" label="Primary location name" maxLength={100} />
          <ChoiceField
            form={form}
            name="PLCountry"
            label="Primary location country"
            options={countriesOf(countries.data?.country_list)}
          />
          <ChoiceField
            form={form}
            name="locationSector"
            label="Primary location sector"
            options={sectorsOf(sectors.data?.sector_list)}
          />
          <SelectField form={form} name="PLActive" label="Primary location active" options={yesNoOptions} />
        </div>
      </FormSection>
      <FormSection title="Partner">
        <TextField
          form={form}
          name="PartnerEmail"
          type="email"
          label="Partner Email"
          help="Optional. Somebody outside the organization who may act for it."
        />
      </FormSection>
    </>
  );
}
