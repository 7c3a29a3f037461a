import { useState } from 'react';
import { getNextQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { useCall } from '#web/api/hooks.ts';
import type { DraftChanges } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { SeveralPanel } from '#web/screens/authoring/editor/several/SeveralPanel.tsx';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import type { QuestionNotes } from '#web/screens/authoring/together/useTogether.ts';
import type { OnUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { targetOf } from './adding.ts';
import { freshValues, type NewQuestionPlace, placeAfter, questionValuesOf, type TypedAhead } from './form.ts';
import { MovePanel } from './MovePanel.tsx';
import { QuestionPanel, type Then } from './QuestionPanel.tsx';

/**
 * What the side panel does: add a question (at a place, and after another was added, where given), add several, edit
 * one, or move one.
 */
export type Panel =
  | { kind: 'add'; place?: NewQuestionPlace; after?: number; typed?: TypedAhead }
  | { kind: 'several'; place?: NewQuestionPlace }
  | { kind: 'edit'; qcode: number }
  | { kind: 'move'; qcode: number };

interface Props {
  draft: EditorDraft;
  changes: DraftChanges;
  panel: Panel;
  notes: ReadonlyMap<number, QuestionNotes>;
  onLive(questions: readonly Question[]): void;
  /** Called when the form gets or loses unsaved text. */
  onUnsaved: OnUnsaved;
  onChosen(qcode: number): void;
  /** Called when the form was saved or canceled; with what comes next, where the person goes on. */
  onDone(next?: Panel): void;
  /** Called when the person goes to another question without saving this one. */
  onShow(panel: Panel): void;
  /** Called when the person closes the panel, saved or not. */
  onClose(): void;
}

/** Shows the side panel of the editor. Each question has a new form. */
export function EditorPanel({ draft, changes, panel, notes, onChosen, onDone, onShow, ...rest }: Props) {
  const forms = { ...rest, draft, changes, onCancel: () => onDone() };
  if (panel.kind === 'move') {
    const { onLive, onClose } = rest;
    return <MovePanel key={panel.qcode} qcode={panel.qcode} {...{ draft, changes, onLive, onClose }} />;
  }
  if (panel.kind === 'several') {
    const onAdded = (qcode: number) => {
      onChosen(qcode);
      onDone();
    };
    return <SeveralPanel {...forms} onAdded={onAdded} />;
  }
  const onSaved = (qcode: number, then: Then) => {
    onChosen(qcode);
    if (then.kind === 'another') {
      return onDone({ kind: 'add', place: placeAfter(then.values), after: qcode, typed: then.typed });
    }
    const next = then.kind === 'next' ? besideIn(draft, qcode, 1) : undefined;
    if (next) onChosen(next);
    onDone(next ? { kind: 'edit', qcode: next } : undefined);
  };
  if (panel.kind === 'add') return <AddPanel {...forms} panel={panel} onSaved={onSaved} />;
  const { qcode } = panel;
  const onStep = (by: 1 | -1) => {
    const next = besideIn(draft, qcode, by);
    if (next) onShow({ kind: 'edit', qcode: next });
  };
  return <EditPanel key={qcode} {...forms} {...{ qcode, onSaved, onStep }} notes={notes.get(qcode)} />;
}

/** Returns the number of the question before or after one in the sequence; undefined at the ends. */
function besideIn({ rows }: EditorDraft, qcode: number, by: 1 | -1): number | undefined {
  const at = rows.findIndex(row => row.qcode === qcode);
  return at < 0 ? undefined : rows[at + by]?.qcode;
}

type FormProps = Omit<Parameters<typeof QuestionPanel>[0], 'initial' | 'place' | 'typed'>;

/**
 * Shows the form of a question as it was when the form was opened. Typed text stays even if the question is deleted.
 */
function EditPanel({ qcode, ...rest }: FormProps & { qcode: number }) {
  const [row] = useState(() => rest.draft.rows.find(r => r.qcode === qcode));
  return row ? <QuestionPanel {...rest} initial={questionValuesOf(row)} /> : null;
}

function AddPanel({ panel, ...rest }: FormProps & { panel: Extract<Panel, { kind: 'add' }> }) {
  const { questions, topicid } = rest.draft;
  const next = useCall(getNextQuestion, { topicid });
  return (
    <Answered of={next} what="the next question number">
      {({ question_code }) => {
        const { place = {}, after = 0 } = panel;
        const empty = freshValues(question_code, 0, place);
        const [seq] = targetOf(questions, empty, place).room.seqs;
        const initial = { ...empty, questionseq: String(seq) };
        const key = `${place.parent} ${place.answer} ${place.before} ${after}`;
        return <QuestionPanel key={key} {...rest} initial={initial} place={place} typed={panel.typed} />;
      }}
    </Answered>
  );
}
