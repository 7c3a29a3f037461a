import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { getDraft, getNextQuestion } from '#shared/contract/authoring/authoring.ts';
import { changeQuestions, undoChange } from '#shared/contract/authoring/editing.ts';
import type { Input, Output } from '#shared/contract/kit/call.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { ApiError, refusalOf } from '#web/api/client.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSend } from '#web/api/useSend.ts';
import { failureWords } from '#web/identity/failures.ts';
import { questionOfRow } from '#web/screens/authoring/editor/panel/form.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { takesText } from '#web/ui/form/takesText.ts';
import { takeBack, toast } from '#web/ui/tell/toasts.tsx';
import { keepSteps, moved, readSteps, type Steps, type UndoStep, without, withStep } from './steps.ts';

export type DraftChange = Partial<Omit<Input<typeof changeQuestions>, 'topicid' | 'revision'>>;

/** Makes a change that adds questions again, for the questions that are there now and the next free number. */
export type Again = (questions: readonly Question[], qcode: number) => DraftChange;

/** Changes the draft in steps that can be undone and made again. */
export interface DraftChanges {
  /**
   * Makes a change in one step. `what` goes on after Undo, `done` says what was done. Where others were first, and `again`
   * is given, it is made again on what they left. Returns the answer; null if refused.
   */
  make(
    change: DraftChange,
    what: string,
    done: string,
    again?: Again,
  ): Promise<Output<typeof changeQuestions> | null>;
  /** Remembers a change that another call made, and says that it was done, with a button that undoes it. */
  note(step: UndoStep, done: string): void;
  /** Does something after what was begun before it, and before an Undo that is pressed in the meantime. */
  inOrder<T>(work: () => Promise<T>): Promise<T>;
  undo(): void;
  redo(): void;
  /** What Undo and Redo would do; undefined where there is nothing. */
  toUndo: UndoStep | undefined;
  toRedo: UndoStep | undefined;
  busy: boolean;
}

/** The refusals of new questions whose numbers or places others took, and how often they may do so. */
const overtaken: ReadonlySet<string> = new Set(['stale', 'qcodetaken', 'duplicateseq']);
const mostOvertaken = 5;

/** The refusals of a step that can never be taken back. */
const final: ReadonlySet<string> = new Set(['nodata', 'toolarge', 'changedsince', 'broken']);

/** What changes a draft and takes changes back: by buttons, and by Ctrl+Z and Ctrl+Shift+Z outside of texts. */
export function useChanges(draft: EditorDraft): DraftChanges {
  const { topicid, revision } = draft;
  const [steps, setSteps] = useState(() => readSteps(topicid));
  const { mutateAsync: change, isPending: changing } = useSend(changeQuestions);
  const { mutateAsync: back, isPending: undoing } = useSend(undoChange);
  const latest = useRef({ steps, revision });
  latest.current = { steps, revision };
  const keep = useCallback(
    (next: Steps) => {
      latest.current = { ...latest.current, steps: next };
      keepSteps(topicid, next);
      setSteps(next);
    },
    [topicid],
  );

  const inOrder = useInOrder();
  /** What was said of a change, by its revision. */
  const told = useRef(new Map<number, string>());
  const go = useCallback(
    async (way: 'undo' | 'redo', named?: UndoStep) => {
      const step = named ?? latest.current.steps[way].at(-1);
      // A message offers to undo what was undone in the meantime by the keyboard.
      if (!step || !latest.current.steps[way].includes(step)) return;
      try {
        const answer = await back({ topicid, change: step.revision });
        keep(moved(latest.current.steps, way, step, answer.revision));
        takeBack(told.current.get(step.revision) ?? '');
        toast('success', `${way === 'undo' ? 'Undone' : 'Made again'}: ${step.what}.`);
      } catch (error) {
        const refused = refusalOf(error, undoChange);
        const about = refused?.stateOf('changedsince') ?? refused?.stateOf('broken');
        toast(
          'error',
          about?.qcode ? `Question ${about.qcode}: ${failureWords(error)}` : failureWords(error),
        );
        // What is refused once is refused again; the step before it may still be possible.
        if (refused && final.has(refused.reason)) keep(without(latest.current.steps, way, step));
      }
    },
    [topicid, back, keep],
  );
  const undo = useCallback(() => void inOrder(() => go('undo')), [inOrder, go]);
  const redo = useCallback(() => void inOrder(() => go('redo')), [inOrder, go]);
  useUndoKeys(undo, redo);
  const note = useCallback<DraftChanges['note']>(
    (step, done) => {
      keep(withStep(latest.current.steps, step));
      told.current.set(step.revision, done);
      toast('success', done, { label: 'Undo', run: () => void inOrder(() => go('undo', step)) });
    },
    [keep, inOrder, go],
  );

  const makeNow = useCallback<DraftChanges['make']>(
    async (input, what, done, again) => {
      let sent = { topicid, questions: [], ...input, revision: latest.current.revision };
      for (let tries = 0; ; tries++) {
        try {
          const answer = await change(sent);
          note({ revision: answer.revision, what }, done);
          return answer;
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          if (!again || tries === mostOvertaken || !overtaken.has(error.reason)) {
            toast('error', error.message);
            return null;
          }
          const [draft, next] = await Promise.all([
            sendLasting(getDraft, { topicid }),
            sendLasting(getNextQuestion, { topicid }),
          ]);
          const changed = again(draft.existing_questionario.map(questionOfRow), next.question_code);
          sent = { topicid, questions: [], ...changed, revision: draft.revision };
        }
      }
    },
    [topicid, change, note],
  );
  const make = useCallback<DraftChanges['make']>(
    (...change) => inOrder(() => makeNow(...change)),
    [inOrder, makeNow],
  );
  return useMemo(
    () => ({
      make,
      note,
      inOrder,
      undo,
      redo,
      toUndo: steps.undo.at(-1),
      toRedo: steps.redo.at(-1),
      busy: changing || undoing,
    }),
    [make, note, inOrder, undo, redo, steps, changing, undoing],
  );
}

/** What does one thing after the other, so that Undo takes back what is still being saved when it is pressed. */
function useInOrder(): <T>(work: () => Promise<T>) => Promise<T> {
  const last = useRef<Promise<unknown>>(Promise.resolve());
  return useCallback(work => {
    const done = last.current.then(work);
    // Who asked for it gets its error.
    last.current = done.catch(() => undefined);
    return done;
  }, []);
}

function useUndoKeys(undo: () => void, redo: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      if (takesText(event.target) || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      if (key !== 'y' && key !== 'z') return;
      event.preventDefault();
      // A key that is held would go on after it is let go.
      if (event.repeat) return;
      if (key === 'z' && !event.shiftKey) undo();
      else redo();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [undo, redo]);
}
