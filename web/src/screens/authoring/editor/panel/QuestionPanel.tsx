import { type KeyboardEvent as FormKey, useEffect, useId, useMemo, useRef, useState } from 'react';
import { getNextQuestion, saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { formerFirst } from '#shared/domain/authoring/save.ts';
import { saveTexts } from '#shared/domain/authoring/texts.ts';
import { ApiError, refusalOf } from '#web/api/client.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSend } from '#web/api/useSend.ts';
import { revise } from '#web/features/editing/revise.ts';
import { useRevised } from '#web/features/editing/useRevised.ts';
import { failureWords } from '#web/identity/failures.ts';
import { Advise } from '#web/screens/authoring/editor/advice/Advise.tsx';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { questionFieldOf } from '#web/screens/authoring/editor/questions.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Notes } from '#web/screens/authoring/together/Notes.tsx';
import type { QuestionNotes } from '#web/screens/authoring/together/useTogether.ts';
import { type Changed, changeOfRow } from '#web/screens/authoring/together/words.ts';
import { useSession } from '#web/session/session.ts';
import { SidePanel } from '#web/ui/dialog/SidePanel.tsx';
import type { OnUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Form, type FormState } from '#web/ui/form/Form.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { addingOf, levelOf, problemOf, questionPlaceOf, spotOf, targetOf, withFreeNumber } from './adding.ts';
import {
  emptied,
  linkValues,
  type NewQuestionPlace,
  type QuestionValues,
  questionInputOf,
  questionOfValues,
  questionSchema,
  questionValuesOf,
  type TypedAhead,
  withTyped,
} from './form.ts';
import { KeysOfNew, PanelActions } from './PanelActions.tsx';
import { QuestionFields } from './QuestionFields.tsx';
import { RevisedQuestion, type StoredQuestion } from './RevisedQuestion.tsx';
import { showRefusal } from './refusals.ts';
import { Stepping } from './Stepping.tsx';

/** What comes after a save: the panel closes, another question is added, or the next one is edited. */
export type Then =
  | { kind: 'close' }
  | { kind: 'another'; values: QuestionValues; typed: TypedAhead }
  | { kind: 'next' };

interface Props {
  draft: EditorDraft;
  changes: DraftChanges;
  /** The first values of the form: a saved question, or a new one. */
  initial: QuestionValues;
  /** Where a new question goes; absent where a question is edited. */
  place?: NewQuestionPlace | undefined;
  /** What was typed for the new question while the one before it was being saved. */
  typed?: TypedAhead | undefined;
  /** What authors note about the question. */
  notes?: QuestionNotes | undefined;
  onLive(questions: readonly Question[]): void;
  /** Called when the form gets or loses unsaved text. */
  onUnsaved: OnUnsaved;
  onSaved(qcode: number, then: Then): void;
  /** Called when the person goes to the question before or after this one; absent where there is none to go to. */
  onStep?: ((by: 1 | -1) => void) | undefined;
  /** Called when the person discards the form. */
  onCancel(): void;
  onClose(): void;
}

/** Adds or edits a question. The form checks it while people type, by the rules that the server applies. */
export function QuestionPanel({ draft, changes, initial, ...props }: Props) {
  const { notes, onLive, onUnsaved, onSaved, onStep, onCancel, onClose } = props;
  const { user } = useSession();
  const [changed, setChanged] = useState<Changed>();
  const unsaved = useUnsavedParts(onUnsaved);
  const { topicid } = draft;
  const [place, setPlace] = useState(props.place);
  const [below, setBelow] = useState<Answer>('Y');
  const adding = place !== undefined;
  const formId = useFormThatTakesFocus(props.place !== undefined, props.typed?.field);
  const save = useSend(saveQuestion);
  const busy = save.isPending || changes.busy;
  /** What the form has. */
  const shown = useRef(initial);
  /** Whether saving goes on to another question. */
  const on = useRef(false);
  const { row, current, revised } = useRevisedQuestion(draft, initial, adding, setChanged);
  const newer = row && changeOfRow(row);
  const why = revised.showNewer ? newer : (changed ?? newer);

  const thenOf = (values: QuestionValues, begun: QuestionValues): Then => {
    if (!on.current) return { kind: 'close' };
    return adding ? { kind: 'another', values, typed: typedAhead(begun, shown.current) } : { kind: 'next' };
  };
  const submit = async (values: QuestionValues, form: FormState<QuestionValues>) => {
    const added =
      place && addingOf(draft.questions, values, draft.lists, targetOf(draft.questions, values, place));
    const question = added?.question ?? questionOfValues(values, draft.lists);
    const former = added ? added.below : formerFirst(draft.questions, question);
    const problem = problemOf(draft.questions, question, former);
    if (problem) return form.problem(questionFieldOf(problem, values), saveTexts[problem].explanation);
    const ahead = adding && on.current;
    const begun = ahead ? beginNext(values, form, formId) : values;
    try {
      const outcome = await revised.save(values, form, async ({ revision }) => {
        const at = place && added?.placed ? { place: questionPlaceOf(values, place, below) } : {};
        const leads = former && !added?.placed ? { leads: below } : {};
        const seen = { ...leads, ...(adding ? at : { revision }) };
        const answer = await withFreeNumber(values, ahead ? { current: values } : shown, now =>
          save.mutateAsync({ topicid, ...questionInputOf(now), ...seen }),
        );
        const what = `${adding ? 'adding' : 'changing'} question ${answer.row.qcode}`;
        changes.note({ revision: answer.revision, what }, answer.explanation);
        onSaved(answer.row.qcode, thenOf(questionValuesOf(answer.row), begun));
      });
      if (outcome === 'deleted' && (await addInstead(topicid, form))) setPlace({});
    } catch (error) {
      if (ahead) form.rebase(initial, now => withTyped(values, now));
      if (!(error instanceof ApiError)) throw error;
      if (error.reason !== 'nodata' || adding) showRefusal(error, values, form);
      else if (await addInstead(topicid, form)) setPlace({});
    }
  };
  const placed = (seq: number, form: FormState<QuestionValues>) => {
    const { revision, values } = revised.record;
    revised.changedHere({ revision, values: { ...values, questionseq: String(seq) } }, form);
  };
  const sendOn = () => {
    on.current = true;
    formOf(formId)?.requestSubmit();
  };
  const onKey = (event: FormKey, form: FormState<QuestionValues>) => {
    if (event.key === 'Enter') on.current = event.shiftKey;
    const next = place && levelByKey(event, spotOf(form.values, place), draft.questions);
    if (!next) return;
    setPlace(next);
    form.fill(linkValues(String(next.parent), next.answer ?? 'Y'));
  };
  return (
    <SidePanel
      title={adding ? 'Add question' : `Edit question ${initial.qcode}`}
      onClose={onClose}
      docked
      aside={onStep && <Stepping onStep={onStep} />}
      actions={
        <PanelActions
          {...{ adding, busy, formId, onCancel }}
          goesOn={on.current}
          onSend={() => {
            on.current = false;
          }}
          onSendOn={sendOn}
        />
      }
    >
      <Form
        id={formId}
        schema={questionSchema}
        initial={initial}
        typed={props.typed?.values}
        incomplete="Please correct the marked fields"
        onSubmit={submit}
        onUnsaved={unsaved.form}
      >
        {form => {
          shown.current = form.values;
          return (
            <div className="question-form" onKeyDownCapture={event => onKey(event, form)}>
              <RevisedQuestion
                {...{ revised, form, current, why }}
                isOwn={row?.changedby === user.useremail}
              />
              <QuestionFields {...{ form, draft, initial, place, below, onLive }} onBelow={setBelow} />
              {row && <Advise {...{ draft, changes, form }} onPlaced={seq => placed(seq, form)} />}
              {adding && <KeysOfNew />}
            </div>
          );
        }}
      </Form>
      {notes && !adding && (
        <Notes {...{ draft, notes }} qcode={Number(initial.qcode)} onUnsaved={unsaved.note} />
      )}
    </SidePanel>
  );
}

/**
 * Where a new question goes by Alt and Shift with an arrow, which change its level; nothing for other keys, or if it cannot
 * go there, which the person is told. The form sends itself by Ctrl+Enter; with Shift, it goes on.
 */
function levelByKey(event: FormKey, spot: ReturnType<typeof spotOf>, questions: readonly Question[]) {
  const { key, altKey, shiftKey } = event;
  if (!altKey || !shiftKey || (key !== 'ArrowRight' && key !== 'ArrowLeft')) return undefined;
  event.preventDefault();
  const way = key === 'ArrowRight' ? 'in' : 'out';
  const next = levelOf(questions, spot, way);
  if (!next) toast('info', way === 'in' ? noneAbove : noneOut);
  return next;
}

const noneAbove = 'There is no question above it that it could come below.';
const noneOut = 'It cannot go higher: only the first question of a topic has no parent.';

const formOf = (id: string) => document.getElementById(id) as HTMLFormElement | null;

const deleted =
  'This question was deleted in the meantime. Your text is still in the form. Press Save to add it as a new question, or Cancel to discard it.';

/** Empties a form that is being saved: what is typed from here on belongs to the next question. Returns its values. */
function beginNext(values: QuestionValues, form: FormState<QuestionValues>, formId: string): QuestionValues {
  const begun = { ...values, ...emptied() };
  form.rebase(values, () => begun);
  focusField(formId);
  return begun;
}

const typedAhead = (begun: QuestionValues, now: QuestionValues): TypedAhead => ({
  values: revise(begun, now, {}).theirs,
  field: document.activeElement?.getAttribute('name') ?? '',
});

const noText = { unsaved: false, saving: false };

/** What tells whether the form or a comment has unsaved text, and whether all of that is being saved. */
function useUnsavedParts(onUnsaved: OnUnsaved) {
  const parts = useRef({ form: noText, note: noText });
  return useMemo(() => {
    const part =
      (name: 'form' | 'note'): OnUnsaved =>
      (unsaved, saving = false) => {
        parts.current[name] = { unsaved, saving };
        const texts = Object.values(parts.current).filter(text => text.unsaved);
        onUnsaved(
          texts.length > 0,
          texts.every(text => text.saving),
        );
      };
    return { form: part('form'), note: part('note') };
  }, [onUnsaved]);
}

/** Returns the current question from the refusal of a stale save, and tells what someone else changed. */
const recordOf = (error: unknown, tell: (changed: Changed | undefined) => void) => {
  const now = refusalOf(error, saveQuestion)?.stateOf('stale');
  tell(now?.changed);
  return now?.row && { revision: now.revision, values: questionValuesOf(now.row) };
};

/** Turns the form into one for a new question where someone else deleted the one being edited. Resolves with whether it did. */
async function addInstead(topicid: string, form: FormState<QuestionValues>): Promise<boolean> {
  try {
    const next = await sendLasting(getNextQuestion, { topicid });
    form.fill({ qcode: String(next.question_code), questionseq: String(next.question_seq) });
    toast('info', deleted);
    return true;
  } catch (error) {
    toast('error', failureWords(error));
    return false;
  }
}

/** Gives the focus to a field of the form, behind its text. */
function focusField(formId: string, name = 'qdescr'): void {
  const field = formOf(formId)?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length);
}

/** The id of the form. A new question's takes the focus after the panel has opened and taken it. */
function useFormThatTakesFocus(begun: boolean, field?: string): string {
  const formId = useId();
  useEffect(() => {
    if (begun) focusField(formId, field || undefined);
  }, [formId, begun, field]);
  return formId;
}

/** The question as the server has it, and its revision in the form; a new one has no row. */
function useRevisedQuestion(
  draft: EditorDraft,
  initial: QuestionValues,
  adding: boolean,
  tell: (changed: Changed | undefined) => void,
) {
  // A question has no revision; a save names the revision of its draft.
  const row = adding ? undefined : draft.rows.find(({ qcode }) => String(qcode) === initial.qcode);
  const current: StoredQuestion = row
    ? { revision: draft.revision, values: questionValuesOf(row) }
    : { revision: 0, values: initial };
  const revised = useRevised<StoredQuestion, QuestionValues>({
    current,
    valuesOf: ({ values }) => values,
    recordOf: error => recordOf(error, tell),
  });
  return { row, current, revised };
}
