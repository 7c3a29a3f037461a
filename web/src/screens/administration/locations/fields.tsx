import * as z from 'zod/mini';
import { listCountries } from '#shared/contract/accounts/profile.ts';
import {
  type LocationList,
  type LocationRow,
  listSectors,
  locationTexts,
} from '#shared/contract/administration/locations.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { useCall } from '#web/api/hooks.ts';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';
import { Missed } from '#web/ui/tell/Answered.tsx';

/** The values of a location's form. */
export type LocationValues = z.output<ReturnType<typeof schemaFor>>;

/** Returns the check of a location's form: an internal location is used once. */
export const schemaFor = (others: readonly LocationRow[]) => {
  const used = new Map(others.map(row => [folded(row.custlocid), row.locationdesc]));
  used.delete('');
  return z.object({
    Locationdesc: locationTexts.Locationdesc,
    Countrycode: z.string().check(z.minLength(1, 'Country is required.')),
    sector: z.string().check(z.minLength(1, 'Sector is required.')),
    InterLoc: locationTexts.InterLoc.check(
      z.refine(text => !used.has(folded(text)), {
        error: ({ input }) =>
          `Please enter a unique Internal Location identifier. ${used.get(folded(String(input)))} already has this one.`,
      }),
    ),
    Custgroupid: z.string(),
    Activel: z.enum(['Y', 'N']),
  });
};

/** Returns the values of the form for a location. */
export const locationValuesOf = (row: LocationRow): LocationValues => ({
  Locationdesc: row.locationdesc,
  Countrycode: row.countrycode,
  sector: row.sectorid ? String(row.sectorid) : '',
  InterLoc: row.custlocid,
  Custgroupid: row.custgroupid,
  Activel: row.activel,
});

/** Returns the request's fields for what was entered. */
export const locationFieldsOf = ({ sector, ...values }: LocationValues) => ({
  ...values,
  Locationdesc: values.Locationdesc.trim(),
  InterLoc: values.InterLoc.trim(),
  Sectorid: Number(sector),
});

/** The field that a refusal is about. */
export const locationFieldOf: Readonly<Record<string, keyof LocationValues>> = {
  internalid: 'InterLoc',
  nogroups: 'Custgroupid',
  nogroup: 'Custgroupid',
  locationlimit: 'Activel',
  lastlocation: 'Activel',
};

interface Props {
  form: FormState<LocationValues>;
  list: LocationList;
}

/** Asks for what is entered about a location. */
export function LocationFieldSet({ form, list }: Props) {
  const countries = useCall(listCountries, {});
  const sectors = useCall(listSectors, {});
  const groups = [...list.Grouplist].sort((a, b) => a.custgroupdesc.localeCompare(b.custgroupdesc));
  return (
    <>
      <Missed of={[countries, sectors]} />
      <TextField form={form} name="Locationdesc" label="Location" maxLength={100} autoFocus />
      <ChoiceField
        form={form}
        name="Countrycode"
        label="Country"
        options={(countries.data?.country_list_for_locations ?? []).map(
          ({ countrycode, countryfulldesc }) => ({ value: countrycode, label: countryfulldesc }),
        )}
      />
      <ChoiceField
        form={form}
        name="sector"
        label="Sector"
        options={(sectors.data?.sector_list_for_locations ?? []).map(({ sectorid, sectordesc }) => ({
          value: String(sectorid),
          label: sectordesc,
        }))}
      />
      <TextField
        form={form}
        name="InterLoc"
        label="Internal Location (optional)"
        help="Your own number or short name. No two locations share one."
        maxLength={50}
      />
      {(list.grouping === 'Y' || form.values.Custgroupid) && (
        <SelectField
          form={form}
          name="Custgroupid"
          label="Reporting Group (optional)"
          options={[
            { value: '', label: 'None' },
            ...groups.map(({ custgroupid, custgroupdesc }) => ({
              value: custgroupid,
              label: custgroupdesc,
            })),
          ]}
        />
      )}
      <SelectField form={form} name="Activel" label="Active" options={yesNoOptions} />
    </>
  );
}
