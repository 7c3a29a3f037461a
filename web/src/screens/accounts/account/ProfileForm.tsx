import { useState } from 'react';
import * as z from 'zod/mini';
import { type getProfile, updateProfile } from '#shared/contract/accounts/profile.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { countries, usa, usStates } from '#shared/domain/kit/countries.ts';
import type { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Form, TextField } from '#web/ui/form/Form.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { firstName, homeCountry } from './person.ts';

const schema = z.object({
  email: z.string(),
  firstname: firstName,
  homecountry: homeCountry,
  homestate: z.string(),
});
type Profile = Output<typeof getProfile>;

const choices = countries.map(({ code, name }) => ({ value: code, label: name }));
const states = usStates.map(({ code, name }) => ({ value: code, label: name }));

/** First name and home. A state goes with the USA only. */
export function ProfileForm({ profile }: { profile: Profile }) {
  const edit = useSend(updateProfile);
  const [problem, setProblem] = useState('');
  const { useremail: email, firstname, homecountry, homestate } = profile;
  /** What the fields show was written with this revision. */
  const [revision, setRevision] = useState(profile.revision);
  return (
    <section className="card account-card" aria-label="Your data">
      <Form
        schema={schema}
        initial={{ email, firstname, homecountry, homestate }}
        onSubmit={async (values, form) => {
          setProblem('');
          const show = (now: Pick<Profile, 'firstname' | 'homecountry' | 'homestate' | 'revision'>) => {
            form.fill({ firstname: now.firstname, homecountry: now.homecountry, homestate: now.homestate });
            setRevision(now.revision);
          };
          try {
            const saved = await edit.mutateAsync({
              fname: values.firstname.trim(),
              home_country: values.homecountry,
              home_state: values.homecountry === usa ? values.homestate : '',
              revision,
            });
            show(saved);
            toast('success', 'Edited Successfully');
          } catch (error) {
            const { reason, message, body } = error as ApiError;
            if (reason === 'stale') show(body as Profile);
            setProblem(message);
          }
        }}
      >
        {form => (
          <>
            <TextField
              form={form}
              name="email"
              label="Email"
              help="The name of your account, which stays."
              readOnly
            />
            <TextField form={form} name="firstname" label="First Name" autoComplete="given-name" />
            <ChoiceField form={form} name="homecountry" label="Home Country" options={choices} />
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
