import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { getNextQuestion, saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { saveProblem } from '#shared/domain/authoring/save.ts';
import { type SaveCode, saveTexts } from '#shared/domain/authoring/texts.ts';
import { ApiError, refusalOf } from '#web/api/client.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSend } from '#web/api/useSend.ts';
import { RevisedNotice } from '#web/features/editing/RevisedNotice.tsx';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { wordsOf } from '#web/identity/failures.ts';
import { Notes } from '#web/screens/authoring/together/Notes.tsx';
import type { QuestionNotes } from '#web/screens/authoring/together/useTogether.ts';
import { type Changed, changedWords } from '#web/screens/authoring/together/words.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { SidePanel } from '#web/ui/dialog/SidePanel.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { inputOf, questionOfValues, schema, type Values, valuesOf } from './form.ts';
import { QuestionFields } from './QuestionFields.tsx';
import { fieldOf } from './questions.ts';
import type { Draft } from './useDraft.ts';

interface Props {
  draft: Draft;
  /** The first values of the form: a saved question, or a new one. */
  initial: Values;
  adding: boolean;
  /** What authors note about the question. */
  notes?: QuestionNotes | undefined;
  onLive(questions: readonly Question[]): void;
  /** Called when the form gets or loses unsaved text. */
  onUnsaved(unsaved: boolean): void;
  /** Called with the saved question; with what was saved, where the person goes on to add another. */
  onSaved(qcode: number, another?: Values): void;
  /** Called when the person discards the form. */
  onCancel(): void;
  onClose(): void;
}

/** Adds or edits a question. The form checks it while people type, by the rules that the server applies. */
export function QuestionPanel({ draft, initial, ...props }: Props) {
  const { notes, onLive, onUnsaved, onSaved, onCancel, onClose } = props;
  const { user } = useSession();
  const [changed, setChanged] = useState<Changed>();
  const unsaved = useUnsavedParts(onUnsaved);
  const { topicid } = draft;
  const [adding, setAdding] = useState(props.adding);
  const formId = useId();
  const save = useSend(saveQuestion);
  /** Whether saving goes on to another question. */
  const another = useRef(false);
  useEffect(() => {
    // After the panel has opened, and taken the focus.
    if (props.adding) formOf(formId)?.querySelector('textarea')?.focus();
  }, [formId, props.adding]);
  // A question has no revision; a save names the revision of its draft.
  const row = adding ? undefined : draft.rows.find(({ qcode }) => String(qcode) === initial.qcode);
  const revised = useRevised({
    current: row ? { revision: draft.revision, values: valuesOf(row) } : { revision: 0, values: initial },
    valuesOf: ({ values }) => values,
    recordOf: error => recordOf(error, setChanged),
  });

  const submit = async (values: Values, form: FormState<Values>) => {
    const problem = saveProblem(draft.questions, questionOfValues(values, draft.lists));
    if (problem) return form.problem(fieldOf(problem, values), saveTexts[problem].explanation);
    try {
      const outcome = await revised.save(values, form, async ({ revision }) => {
        const seen = adding ? {} : { revision };
        const { explanation, row } = await save.mutateAsync({ topicid, ...inputOf(values), ...seen });
        toast('success', explanation);
        onSaved(row.qcode, another.current ? values : undefined);
      });
      if (outcome === 'deleted') await addInstead(form);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.reason === 'nodata' && !adding) await addInstead(form);
      else showRefusal(error, values, form);
    }
  };
  /** Turns the form into a new question where someone else deleted the one being edited. */
  const addInstead = async (form: FormState<Values>) => {
    try {
      const next = await sendLasting(getNextQuestion, { topicid });
      form.fill({ qcode: String(next.question_code), questionseq: String(next.question_seq) });
      setAdding(true);
      toast('info', deleted);
    } catch (error) {
      toast('error', wordsOf(error));
    }
  };
  const sendAnother = () => {
    another.current = true;
    formOf(formId)?.requestSubmit();
  };
  /** The form sends itself by Ctrl+Enter; with Shift, it goes on to another question. */
  const onKey = ({ key, shiftKey }: KeyboardEvent) => {
    if (key === 'Enter') another.current = adding && shiftKey;
  };
  return (
    <SidePanel
      title={adding ? 'Add question' : `Edit question ${initial.qcode}`}
      onClose={onClose}
      docked
      actions={
        <>
          <Button look="quiet" onClick={onCancel}>
            Cancel
          </Button>
          {adding && (
            <Button
              busy={save.isPending && another.current}
              title="Ctrl+Shift+Enter"
              aria-keyshortcuts="Control+Shift+Enter"
              onClick={sendAnother}
            >
              Save and add another
            </Button>
          )}
          <Button
            type="submit"
            form={formId}
            look="primary"
            busy={save.isPending && !another.current}
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
            onClick={() => {
              another.current = false;
            }}
          >
            Save
          </Button>
        </>
      }
    >
      <div onKeyDownCapture={onKey}>
        <Form id={formId} schema={schema} initial={initial} onSubmit={submit} onUnsaved={unsaved.form}>
          {form => (
            <>
              <RevisedNotice
                revised={revised}
                form={form}
                what={changed && changedWords(changed, user.useremail)}
              />
              <QuestionFields form={form} draft={draft} initial={initial} adding={adding} onLive={onLive} />
            </>
          )}
        </Form>
      </div>
      {notes && !adding && (
        <Notes {...{ draft, notes }} qcode={Number(initial.qcode)} onUnsaved={unsaved.note} />
      )}
    </SidePanel>
  );
}

const formOf = (id: string) => document.getElementById(id) as HTMLFormElement | null;

const deleted =
  'Someone else deleted this question in the meantime. Your text is still in the form. Press Save to add it as a new question, or Cancel to discard it.';

/** Returns what tells whether the form or a comment has unsaved text. */
function useUnsavedParts(onUnsaved: (unsaved: boolean) => void) {
  const parts = useRef({ form: false, note: false });
  return useMemo(() => {
    const part = (name: 'form' | 'note') => (value: boolean) => {
      parts.current[name] = value;
      onUnsaved(parts.current.form || parts.current.note);
    };
    return { form: part('form'), note: part('note') };
  }, [onUnsaved]);
}

/** Returns the current question from the refusal of a stale save, and tells what someone else changed. */
const recordOf = (error: unknown, tell: (changed: Changed | undefined) => void) => {
  const now = refusalOf(error, saveQuestion)?.stateOf('stale');
  tell(now?.changed);
  return now?.row && { revision: now.revision, values: valuesOf(now.row) };
};

/** Shows a refusal at the field it is about, or as a toast. */
function showRefusal(error: ApiError<typeof saveQuestion>, values: Values, form: FormState<Values>): void {
  const { reason, message } = error;
  const free = error.stateOf('qcodetaken');
  if (isSaveCode(reason)) form.problem(fieldOf(reason, values), message);
  else if (reason === 'unknownguidance') form.problem('guidanceid', message);
  else if (reason === 'unknowncategory') form.problem('repcatid', message);
  else if (free) {
    form.fill({ qcode: String(free.question_code), questionseq: String(free.question_seq) });
    toast('info', message);
  } else toast('error', message);
}

const isSaveCode = (reason: string): reason is SaveCode => reason in saveTexts;
