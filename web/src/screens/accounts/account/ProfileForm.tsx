import { useState } from 'react';
import * as z from 'zod/mini';
import { type getProfile, type listCountries, updateProfile } from '#shared/contract/accounts/profile.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { usa, usStates } from '#shared/domain/kit/countries.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { failureWords } from '#web/identity/failures.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Form, TextField } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { countriesIn, firstName, homeCountry } from './person.ts';

const schema = z.object({
  email: z.string(),
  firstname: firstName,
  homecountry: homeCountry,
  homestate: z.string(),
});
type Values = z.output<typeof schema>;
type Profile = Pick<
  Output<typeof getProfile>,
  'useremail' | 'firstname' | 'homecountry' | 'homestate' | 'revision'
>;

const valuesOf = ({ useremail, firstname, homecountry, homestate }: Profile): Values => ({
  email: useremail,
  firstname,
  homecountry,
  homestate,
});

const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** Edits first name and home. Only the USA has a state. */
export function ProfileForm({
  profile,
  countries,
}: {
  profile: Profile;
  countries: Output<typeof listCountries>;
}) {
  const edit = useSend(updateProfile);
  const [problem, setProblem] = useState('');
  const revised = useRevised({
    current: profile,
    valuesOf,
    recordOf: error => refusalOf(error, updateProfile)?.stateOf('stale'),
  });
  return (
    <section className="card account-card" aria-label="Your data">
      <Form
        looking
        schema={schema}
        initial={valuesOf(profile)}
        onSubmit={async (values, form) => {
          setProblem('');
          try {
            await revised.save(values, form, async ({ revision }, { all }) => {
              const saved = await edit.mutateAsync({
                fname: values.firstname.trim(),
                home_country: values.homecountry,
                home_state: values.homecountry === usa ? values.homestate : '',
                revision,
              });
              all(saved);
              toast('success', 'Edited successfully');
            });
          } catch (error) {
            setProblem(failureWords(error));
          }
        }}
      >
        {form => (
          <>
            <RevisedNotice revised={revised} form={form} />
            <TextField
              form={form}
              name="email"
              label="Email"
              help="Your account has this e-mail. It can't be changed."
              readOnly
            />
            <TextField form={form} name="firstname" label="First Name" autoComplete="given-name" />
            <ChoiceField
              form={form}
              name="homecountry"
              label="Home Country"
              options={countriesIn(countries)}
            />
            <ChoiceField
              form={form}
              name="homestate"
              label="Home State"
              help="For the United States only."
              disabled={form.values.homecountry !== usa}
              options={form.values.homecountry === usa ? states : []}
            />
            <Failure text={problem} />
            <div className="row">
              <Button type="submit" look="primary" busy={form.busy}>
                Update
              </Button>
            </div>
          </>
        )}
      </Form>
    </section>
  );
}
