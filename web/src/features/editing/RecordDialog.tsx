import type { ReactNode } from 'react';
import { ApiError } from '#web/api/client.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import type { FormProps, FormState } from '#web/ui/form/Form.tsx';
import { RevisedNotice } from './RevisedNotice.tsx';
import { type EndingQuestion, useAskBefore } from './useAskBefore.tsx';
import { useRevised } from './useRevised.ts';

interface Props<Stored extends { revision: number }, Values extends Record<string, unknown>>
  extends Pick<FormProps<Values>, 'schema'> {
  title: string;
  /** The label of the button that sends the form. */
  send: string;
  busy: boolean;
  /** The record as last read, or what a new one begins with. */
  current: Stored;
  /** Returns the values of the form's fields for a record. */
  valuesOf(record: Stored): Values;
  /** Returns the current record from the refusal of a stale save; undefined for other errors. */
  recordOf(error: unknown): Stored | null | undefined;
  /** What saving these values ends for other people, which is asked before; null for nothing. */
  ending?(values: Values, record: Stored): EndingQuestion | null;
  /** Sends what was entered about the record that the form was filled from. */
  save(values: Values, record: Stored): Promise<void>;
  /** The field at which refusals are shown, and those that are about another one. */
  field: keyof Values;
  fieldOf?: Readonly<Record<string, keyof Values>>;
  onClose(): void;
  children(form: FormState<Values>): ReactNode;
}

/** Shows a dialog that adds a record, or changes one that somebody else may change in the meantime. */
export function RecordDialog<Stored extends { revision: number }, Values extends Record<string, unknown>>({
  current,
  valuesOf,
  recordOf,
  ending,
  save,
  field,
  fieldOf = {},
  onClose,
  children,
  ...dialog
}: Props<Stored, Values>) {
  const revised = useRevised<Stored, Values>({ current, valuesOf, recordOf });
  const { ask, question } = useAskBefore();
  const submit = async (values: Values, form: FormState<Values>) => {
    const ends = ending?.(form.values, revised.record);
    if (ends && !(await ask(ends))) return;
    try {
      const outcome = await revised.save(form.values, form, record => save(values, record));
      if (outcome === 'saved') onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.problem(fieldOf[error.reason] ?? field, error.message);
    }
  };
  return (
    <FormDialog {...dialog} initial={valuesOf(current)} onSubmit={submit} onClose={onClose} below={question}>
      {form => (
        <>
          <RevisedNotice revised={revised} form={form} />
          {children(form)}
        </>
      )}
    </FormDialog>
  );
}
