import { type KeyboardEvent as FormKey, useEffect, useId, useMemo, useRef, useState } from 'react';
import { getNextQuestion, saveQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { formerFirst } from '#shared/domain/authoring/save.ts';
import { saveTexts } from '#shared/domain/authoring/texts.ts';
import { ApiError } from '#web/api/client.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSend } from '#web/api/useSend.ts';
import { isEmpty, revise } from '#web/features/editing/revise.ts';
import { failureWords } from '#web/identity/failures.ts';
import { Advise } from '#web/screens/authoring/editor/advice/Advise.tsx';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { questionFieldOf } from '#web/screens/authoring/editor/questions.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Notes } from '#web/screens/authoring/together/Notes.tsx';
import type { QuestionNotes } from '#web/screens/authoring/together/useTogether.ts';
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
import { RevisedQuestion } from './RevisedQuestion.tsx';
import { showRefusal } from './refusals.ts';
import { Stepping } from './Stepping.tsx';
import { useRevisedQuestion } from './useRevisedQuestion.ts';

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
  const unsaved = useUnsavedParts(onUnsaved);
  const { topicid } = draft;
  const [place, setPlace] = useState(props.place);
  const [qcode, setQcode] = useState(initial.qcode);
  const [below, setBelow] = useState<Answer>('Y');
  const adding = place !== undefined;
  const formId = useFormThatTakesFocus(props.place !== undefined, props.typed?.field);
  const save = useSend(saveQuestion);
  const busy = save.isPending || changes.busy;
  /** What the form has. */
  const shown = useRef(initial);
  /** Whether saving goes on to another question. */
  const on = useRef(false);
  const { row, current, revised, why } = useRevisedQuestion(draft, { ...initial, qcode }, adding);

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
    const sent = shown.current;
    const begun = ahead ? beginNext(values, form, formId) : values;
    try {
      const outcome = await revised.save(values, form, async ({ revision }, saved) => {
        const at = place && added?.placed ? { place: questionPlaceOf(values, place, below) } : {};
        const leads = former && !added?.placed ? { leads: below } : {};
        const seen = { ...leads, ...(adding ? at : { revision }) };
        const answer = await withFreeNumber(values, ahead ? { current: values } : shown, now =>
          save.mutateAsync({ topicid, ...questionInputOf(now), ...seen }),
        );
        const what = `${adding ? 'adding' : 'changing'} question ${answer.row.qcode}`;
        changes.note({ revision: answer.revision, what }, answer.explanation);
        const stored = questionValuesOf(answer.row);
        // What was typed in the meantime is not saved: the form stays, and edits the question from here on.
        if (!ahead && isTypedOn(sent, shown.current)) {
          setPlace(undefined);
          setQcode(stored.qcode);
          return saved.all({ revision: answer.revision, values: stored });
        }
        onSaved(answer.row.qcode, thenOf(stored, begun));
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
      title={adding ? 'Add question' : `Edit question ${qcode}`}
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
      {notes && !adding && <Notes {...{ draft, notes }} qcode={Number(qcode)} onUnsaved={unsaved.note} />}
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

/** Whether people typed on in a form that was sent. It counts the two numbers itself. */
const isTypedOn = (sent: QuestionValues, { qcode, questionseq, ...now }: QuestionValues): boolean =>
  !isEmpty(revise(sent, { ...now, qcode: sent.qcode, questionseq: sent.questionseq }, {}).theirs);

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
