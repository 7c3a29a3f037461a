import { useState } from 'react';
import { getNextQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { useCall } from '#web/api/hooks.ts';
import type { QuestionNotes } from '#web/screens/authoring/together/useTogether.ts';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { freshValues, type Place, placeAfter, type Values, valuesOf } from './form.ts';
import { MovePanel } from './MovePanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { SeveralPanel } from './several/SeveralPanel.tsx';
import type { Draft } from './useDraft.ts';

/**
 * What the side panel does: add a question (at a place, and after another was added, where given), add several, edit
 * one, or move one.
 */
export type Panel =
  | { kind: 'add'; place?: Place; after?: number }
  | { kind: 'several' }
  | { kind: 'edit'; qcode: number }
  | { kind: 'move'; qcode: number };

interface Props {
  draft: Draft;
  panel: Panel;
  notes: ReadonlyMap<number, QuestionNotes>;
  onLive(questions: readonly Question[]): void;
  /** Called when the form gets or loses unsaved text. */
  onUnsaved(unsaved: boolean): void;
  onChosen(qcode: number): void;
  /** Called when the form was saved or canceled; with what comes next, where the person goes on. */
  onDone(next?: Panel): void;
  /** Called when the person closes the panel, saved or not. */
  onClose(): void;
}

/** Shows the side panel of the editor. Each question has a new form. */
export function EditorPanel({ draft, panel, notes, onChosen, onDone, ...rest }: Props) {
  const forms = { ...rest, draft, onCancel: () => onDone() };
  if (panel.kind === 'move') {
    const { onLive, onClose } = rest;
    return (
      <MovePanel key={panel.qcode} draft={draft} qcode={panel.qcode} onLive={onLive} onClose={onClose} />
    );
  }
  if (panel.kind === 'several') {
    const onAdded = (qcode: number) => {
      onChosen(qcode);
      onDone();
    };
    return <SeveralPanel {...forms} onAdded={onAdded} />;
  }
  const onSaved = (qcode: number, another?: Values) => {
    onChosen(qcode);
    onDone(another && { kind: 'add', place: placeAfter(another), after: qcode });
  };
  if (panel.kind === 'add') return <AddPanel {...forms} panel={panel} onSaved={onSaved} />;
  const { qcode } = panel;
  return <EditPanel key={qcode} {...forms} qcode={qcode} notes={notes.get(qcode)} onSaved={onSaved} />;
}

type FormProps = Omit<Parameters<typeof QuestionPanel>[0], 'initial' | 'adding'>;

/**
 * Shows the form of a question as it was when the form was opened. Typed text stays even if the question is deleted.
 */
function EditPanel({ qcode, ...rest }: FormProps & { qcode: number }) {
  const [row] = useState(() => rest.draft.rows.find(r => r.qcode === qcode));
  return row ? <QuestionPanel {...rest} initial={valuesOf(row)} adding={false} /> : null;
}

function AddPanel({ panel, ...rest }: FormProps & { panel: Extract<Panel, { kind: 'add' }> }) {
  const next = useCall(getNextQuestion, { topicid: rest.draft.topicid });
  return (
    <Answer of={next} what="the next question number">
      {({ question_code, question_seq }) => {
        const { place, after = 0 } = panel;
        const initial = freshValues(question_code, question_seq, place);
        const key = `${place?.parent} ${place?.answer} ${after}`;
        return <QuestionPanel key={key} {...rest} initial={initial} adding />;
      }}
    </Answer>
  );
}
