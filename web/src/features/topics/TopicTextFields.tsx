import { shownAsText, shownNote } from '#shared/domain/kit/markup.ts';
import { type FormState, TextField } from '#web/ui/form/Form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';

const note = (text: string): string => (shownAsText(text) ? ` ${shownNote}` : '');

/** Asks for title and summary, and counts their characters. */
export function TopicTextFields({ form }: { form: FormState<{ cuzdesc: string; cuzsummary: string }> }) {
  const { cuzdesc, cuzsummary } = form.values;
  return (
    <>
      <TextField
        form={form}
        name="cuzdesc"
        label="Custom Topic Title"
        help={`${cuzdesc.length} of 50 characters.${note(cuzdesc)}`}
      />
      <TextAreaField
        form={form}
        name="cuzsummary"
        label="Custom Topic Summary"
        help={`What it is about, and who it concerns. ${cuzsummary.length} of 300 characters.${note(cuzsummary)}`}
      />
    </>
  );
}
