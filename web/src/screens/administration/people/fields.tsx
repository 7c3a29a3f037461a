import * as z from 'zod/mini';
import { type PeopleList, type SeatRow, seatTexts } from '#shared/contract/administration/people.ts';
import { adminType, type Grantable, grantable } from '#shared/domain/accounts/access.ts';
import { Boxes } from '#web/ui/form/Boxes.tsx';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { yesNoOptions } from '#web/ui/form/yesNo.ts';

const flag = (label: string) =>
  z.string().check(z.refine(value => value === 'Y' || value === 'N', `${label} is required.`));

export const seatSchema = z.object({
  useremail: seatTexts.useremail,
  type: z.string().check(z.minLength(1, 'User Type is required.')),
  anylocation: flag('All Locations'),
  /** Ids, with a blank between them. */
  places: z.string(),
  userrole: seatTexts.userrole,
  /** With a comma between them. */
  grants: z.string(),
  activeu: flag('Active'),
});
/** The values of a seat's form. */
export type SeatValues = z.output<typeof seatSchema>;

const listed = (text: string, between: string): string[] => (text ? text.split(between) : []);

export const newSeat: SeatValues = {
  useremail: '',
  type: '',
  anylocation: '',
  places: '',
  userrole: '',
  grants: '',
  activeu: 'Y',
};

/** Returns the values of the form for a seat. */
export const seatValuesOf = (row: SeatRow): SeatValues => ({
  useremail: row.useremail,
  type: String(row.admintypeid),
  anylocation: row.anylocation,
  places: [...row.locations].sort().join(' '),
  userrole: row.userrole,
  grants: row.grants.join(','),
  activeu: row.activeu,
});

/** Returns the request's fields for what was entered. */
export const seatFieldsOf = (values: SeatValues) => ({
  useremail: values.useremail.trim(),
  admintypeid: Number(values.type) as 1 | 2 | 3,
  anylocation: values.anylocation as 'Y' | 'N',
  locations: listed(values.places, ' '),
  userrole: values.userrole.trim(),
  grants: listed(values.grants, ',') as Grantable[],
  activeu: values.activeu as 'Y' | 'N',
});

/** The field that a refusal is about. */
export const seatFieldOf: Readonly<Record<string, keyof SeatValues>> = {
  userexists: 'useremail',
  anothercust: 'useremail',
  onfree: 'useremail',
  onfreeoff: 'activeu',
  masteracting: 'type',
  activeuser: 'activeu',
  maxuserlimit: 'type',
  maxadmlimit: 'type',
  activeloc: 'anylocation',
  inactivelocation: 'places',
  masterplaces: 'anylocation',
  adminplaces: 'anylocation',
  subscriptionowner: 'activeu',
  accountowner: 'activeu',
  ownertype: 'type',
  lastmaster: 'type',
};

interface Props {
  form: FormState<SeatValues>;
  list: PeopleList;
  /** The seat is stored already: its e-mail stays. */
  stored?: boolean;
}

/** Asks for what is entered about an admin or user. */
export function SeatFieldSet({ form: plain, list, stored = false }: Props) {
  const form = choosing(plain);
  const { type, anylocation, places } = form.values;
  const isMaster = type === String(adminType.masterAdmin);
  // A Master Admin has all, a Location Admin has some, and who has only some cannot give all.
  const everywhere =
    list.Accessrole === 'Locationadm' || type === String(adminType.locationAdmin)
      ? yesNoOptions.slice(1)
      : yesNoOptions;
  return (
    <>
      <TextField
        form={form}
        name="useremail"
        label="User Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        readOnly={stored}
        autoFocus={!stored}
      />
      <SelectField
        form={form}
        name="type"
        label="User Type"
        options={[
          ...(type ? [] : [choose]),
          ...list.Admtypelist.map(({ admintypeid, admindesc }) => ({
            value: String(admintypeid),
            label: admindesc,
          })),
        ]}
      />
      <SelectField
        form={form}
        name="anylocation"
        label="All Locations"
        options={[...(anylocation ? [] : [choose]), ...(isMaster ? yesNoOptions.slice(0, 1) : everywhere)]}
      />
      {(anylocation === 'N' || places) && <Places form={form} list={list} />}
      <TextField form={form} name="userrole" label="User Role (optional)" maxLength={60} />
      {type === String(adminType.user) && <Grants form={form} />}
      <SelectField form={form} name="activeu" label="Active" options={yesNoOptions} />
    </>
  );
}

const choose = { value: '', label: 'Please choose' };

/** Returns the form, where choosing a type also sets All Locations as far as it follows from the type. */
const choosing = (form: FormState<SeatValues>): FormState<SeatValues> => ({
  ...form,
  set: (name, value) => {
    form.set(name, value);
    if (name !== 'type') return;
    if (value === String(adminType.masterAdmin)) form.set('anylocation', 'Y');
    if (value === String(adminType.locationAdmin)) form.set('anylocation', 'N');
  },
});

function Places({ form, list }: Pick<Props, 'form' | 'list'>) {
  const chosen = new Set(listed(form.values.places, ' '));
  const places = list.Accessloc.filter(
    ({ activel, locationid }) => activel === 'Y' || chosen.has(locationid),
  );
  return (
    <Boxes
      legend={`Locations (${chosen.size} chosen)`}
      name="places"
      options={places
        .map(({ locationid, locationdesc, activel }) => ({
          value: locationid,
          label: locationdesc,
          detail: activel === 'N' ? 'not active' : '',
        }))
        .sort((a, b) => a.label.localeCompare(b.label))}
      checked={chosen}
      onChange={ids => form.set('places', [...ids].sort().join(' '))}
    />
  );
}

function Grants({ form }: Pick<Props, 'form'>) {
  return (
    <Boxes
      legend="Permissions for reports (optional)"
      name="grants"
      options={grantable.map(grant => ({ value: grant, label: grant }))}
      checked={new Set(listed(form.values.grants, ','))}
      onChange={held => form.set('grants', [...held].sort().join(','))}
    />
  );
}
