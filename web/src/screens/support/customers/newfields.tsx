import { listSupportChoices } from '#shared/contract/support/support.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { starterSetOf, starterSets, suggestedSet } from '#shared/domain/topics/startersets.ts';
import { useCall } from '#web/api/hooks.ts';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';
import { Missed } from '#web/ui/tell/Answered.tsx';
import { type CustomerFieldsProps, countriesOf, sectorsOf } from './fields.tsx';
import { bySector } from './values.ts';

/** Asks which topics a new customer begins with. The Free plan has its own list. */
export function StarterField({ form }: CustomerFieldsProps) {
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
export function FirstLocationFields({ form }: CustomerFieldsProps) {
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
        </div>
        <SwitchField form={form} name="PLActive" label="Primary location active" />
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
