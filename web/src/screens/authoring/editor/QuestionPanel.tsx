import { useId, useState } from 'react';
import { getNextQuestion, saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { DraftRow } from '#shared/contract/authoring/parts/rows.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { saveProblem } from '#shared/domain/authoring/save.ts';
import { type SaveCode, saveTexts } from '#shared/domain/authoring/texts.ts';
import { ApiError } from '#web/api/client.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { SidePanel } from '#web/ui/dialog/SidePanel.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { fieldOf, inputOf, questionOfValues, valuesOf } from './questions.ts';
import { schema, type Values } from './schema.ts';
import type { Draft } from './useDraft.ts';

interface Props {
  draft: Draft;
  /** The form at first: a question as it stands, or a new one. */
  initial: Values;
  adding: boolean;
  onLive(questions: readonly Question[]): void;
  /** Hears whether something was typed that is not saved. */
  onUnsaved(unsaved: boolean): void;
  onSaved(qcode: number): void;
  /** Gives up what was typed. */
  onCancel(): void;
  onClose(): void;
}

/** Adds or changes a question, checked while it is typed by the rules that the server holds it to. */
export function QuestionPanel({ draft, initial, ...props }: Props) {
  const { onLive, onUnsaved, onSaved, onCancel, onClose } = props;
  const [adding, setAdding] = useState(props.adding);
  const formId = useId();
  const save = useSend(saveQuestion);
  // What the form was filled from: a save names it, so that nobody's work is written over unseen.
  const [seen, setSeen] = useState(draft.revision);

  const submit = async (values: Values, form: FormState<Values>) => {
    const problem = saveProblem(draft.questions, questionOfValues(values, draft.lists));
    if (problem) return form.problem(fieldOf(problem, values), saveTexts[problem].explanation);
    try {
      const revision = adding ? {} : { revision: seen };
      const told = await save.mutateAsync({ topicid: draft.topicid, ...inputOf(values), ...revision });
      toast('success', told.explanation);
      onSaved(told.row.qcode);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const deleted = !adding && (error.reason === 'nodata' || error.body.row === null);
      if (deleted) await beginAnew(form).catch((failed: Error) => toast('error', failed.message));
      else setSeen(refused(error, values, form) ?? seen);
    }
  };
  /** Somebody deleted the question meanwhile: what was typed becomes a new one. */
  const beginAnew = async (form: FormState<Values>) => {
    const next = await sendLasting(getNextQuestion, { topicid: draft.topicid });
    form.fill({ qcode: String(next.question_code), questionseq: String(next.question_seq) });
    setAdding(true);
    toast('info', deletedMeanwhile);
  };
  return (
    <SidePanel
      title={adding ? 'Add question' : `Edit question ${initial.qcode}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={save.isPending}>
            Save
          </Button>
        </>
      }
    >
      <Form id={formId} schema={schema} initial={initial} onSubmit={submit} onUnsaved={onUnsaved}>
        {form => (
          <QuestionFields form={form} draft={draft} initial={initial} adding={adding} onLive={onLive} />
        )}
      </Form>
    </SidePanel>
  );
}

const deletedMeanwhile =
  'Somebody else deleted this question in the meantime. Your text is kept in the form: save it as a new question, or cancel.';

/** Tells a refusal where it belongs; answers the revision that the form now stands on, where it moved on. */
function refused(error: ApiError, values: Values, form: FormState<Values>): number | undefined {
  const { reason, message, body } = error;
  if (isSaveCode(reason)) form.problem(fieldOf(reason, values), message);
  else if (reason === 'unknownguidance') form.problem('guidanceid', message);
  else if (reason === 'unknowncategory') form.problem('repcatid', message);
  else if (reason === 'qcodetaken') {
    form.fill({ qcode: String(body.question_code), questionseq: String(body.question_seq) });
    toast('info', message);
  } else if (reason === 'stale' && body.row) {
    toast('info', `${message} Your text is kept in the form: save again to put it in its place.`, {
      label: 'Show it',
      run: () => form.fill(valuesOf(body.row as DraftRow)),
    });
    return Number(body.revision);
  } else toast('error', message);
  return undefined;
}

const isSaveCode = (reason: string): reason is SaveCode => reason in saveTexts;
