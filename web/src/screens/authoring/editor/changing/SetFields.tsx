import { useMemo } from 'react';
import * as z from 'zod/mini';
import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { newTextIn } from '#web/screens/authoring/editor/panel/form.ts';
import { TextChoice } from '#web/screens/authoring/editor/panel/TextChoice.tsx';
import { countedQuestions } from '#web/screens/authoring/editor/several/several.ts';
import type { DialogProps } from '#web/screens/authoring/versions/dialogs.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { SelectField } from '#web/ui/form/fields.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const schema = z.object({
  category: z.string(),
  priority: z.enum(['', '1', '2', '3']),
  guidance: z.string(),
  active: z.enum(['', 'Y', 'N']),
});
type Values = z.output<typeof schema>;
const nothing: Values = { category: '', priority: '', guidance: '', active: '' };
const keep = 'Leave as it is';

/** Sets category, priority, guidance, or whether they are active, for several questions in one change. */
export default function SetFields({ draft, changes, qcodes, onClose }: DialogProps) {
  const { lists } = draft;
  const submit = async (values: Values) => {
    const set = fieldsOf(values);
    if (Object.keys(set).length === 0) return toast('info', 'Choose what to change.');
    const count = countedQuestions(qcodes.length);
    const done = await changes.make(
      { changes: qcodes.map(qcode => ({ qcode, ...set })) },
      `changing ${count}`,
      `${count} changed.`,
    );
    if (done) onClose();
  };
  const texts = useMemo(
    () => ({
      categories: lists.categories.map(c => ({ id: c.repcatid, text: c.repcatdesc })),
      guidances: lists.guidances.map(g => ({ id: g.guidanceid, text: g.cuzguidedesc })),
    }),
    [lists],
  );
  return (
    <FormDialog
      title={`Change ${countedQuestions(qcodes.length)}`}
      send="Change"
      busy={changes.busy}
      schema={schema}
      initial={nothing}
      onSubmit={submit}
      onClose={onClose}
    >
      {(form: FormState<Values>) => (
        <>
          <TextChoice
            {...{ form, keep }}
            name="category"
            label="Reporting category"
            texts={texts.categories}
            most={200}
          />
          <SelectField
            form={form}
            name="priority"
            label="Priority"
            options={[
              { value: '', label: keep },
              ...priorities.map((label, i) => ({ value: String(i + 1), label })),
            ]}
          />
          <TextChoice
            {...{ form, keep }}
            name="guidance"
            label="Guidance"
            texts={texts.guidances}
            most={10_000}
          />
          <SelectField
            form={form}
            name="active"
            label="Active"
            options={[
              { value: '', label: keep },
              { value: 'Y', label: 'Yes' },
              { value: 'N', label: 'No' },
            ]}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Returns the fields that are to change, as the call takes them. */
function fieldsOf({ category, priority, guidance, active }: Values) {
  const [newCategory, newGuidance] = [newTextIn(category), newTextIn(guidance)];
  return {
    ...(category &&
      (newCategory === undefined ? { repcatid: Number(category) } : { repcatdesc: newCategory })),
    ...(guidance &&
      (newGuidance === undefined ? { guidanceid: Number(guidance) } : { cuzguidedesc: newGuidance })),
    ...(priority && { priorityid: Number(priority) as 1 | 2 | 3 }),
    ...(active && { activeq: active }),
  };
}
