import * as z from 'zod/mini';
import { Button } from '#web/ui/Button.tsx';
import { ChoiceField } from '#web/ui/form/ChoiceField.tsx';
import { Form, PasswordField, TextField } from '#web/ui/form/Form.tsx';
import { SelectField, TextAreaField } from '#web/ui/form/fields.tsx';
import { SwitchField } from '#web/ui/form/SwitchField.tsx';

const schema = z.object({
  name: z.string().check(z.minLength(1, 'Name is required.')),
  owner: z.string(),
  state: z.string(),
  password: z.string(),
  mails: z.string(),
  note: z.string(),
});

const people = [
  { value: 'maya', label: 'Maya (me)', detail: 'maya@example.com · Master Admin' },
  { value: 'erin', label: 'Erin', detail: 'erin@example.com · User' },
];

/** A form with a field of each kind. */
export function FormExample() {
  return (
    <Form
      schema={schema}
      initial={{ name: '', owner: 'maya', state: 'Y', password: '', mails: 'Y', note: '' }}
      onSubmit={() => undefined}
    >
      {form => (
        <>
          <TextField form={form} name="name" label="Name" help="As people know it." />
          <ChoiceField form={form} name="owner" label="Owner" options={people} />
          <SelectField
            form={form}
            name="state"
            label="Active"
            options={[
              { value: 'Y', label: 'Yes' },
              { value: 'N', label: 'No' },
            ]}
          />
          <SwitchField
            form={form}
            name="mails"
            label="Reminders"
            help="One mail a day, if there is something to do."
          />
          <PasswordField form={form} name="password" label="Password" autoComplete="new-password" />
          <TextAreaField form={form} name="note" label="Note" rows={3} />
          <div className="row">
            <Button type="submit" look="primary">
              Save
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
