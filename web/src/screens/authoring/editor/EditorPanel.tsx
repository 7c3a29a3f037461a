import { useState } from 'react';
import { getNextQuestion } from '#shared/contract/authoring/authoring.ts';
import type { Question, Answer as YesNo } from '#shared/domain/answering/questionnaire.ts';
import { useCall } from '#web/api/hooks.ts';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { freshValues, valuesOf } from './form.ts';
import { MovePanel } from './MovePanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import type { Draft } from './useDraft.ts';

/** What the side panel does: a new question (perhaps at a place), a change, or a move. */
export type Panel =
  | { kind: 'add'; parent?: number; answer?: YesNo }
  | { kind: 'edit'; qcode: number }
  | { kind: 'move'; qcode: number };

interface Props {
  draft: Draft;
  panel: Panel;
  onLive(questions: readonly Question[]): void;
  /** Hears whether something was typed that is not saved. */
  onUnsaved(unsaved: boolean): void;
  onChosen(qcode: number): void;
  /** What it was opened for is done. */
  onDone(): void;
  /** Somebody wants it closed, saved or not. */
  onClose(): void;
}

/** The side panel of the editor. Another question is another form. */
export function EditorPanel({ draft, panel, onChosen, onDone, ...rest }: Props) {
  const forms = { ...rest, draft, onCancel: onDone };
  if (panel.kind === 'move') {
    const { onLive, onClose } = rest;
    return (
      <MovePanel key={panel.qcode} draft={draft} qcode={panel.qcode} onLive={onLive} onClose={onClose} />
    );
  }
  const onSaved = (qcode: number) => {
    onChosen(qcode);
    onDone();
  };
  if (panel.kind === 'add') return <AddPanel {...forms} panel={panel} onSaved={onSaved} />;
  return <EditPanel key={panel.qcode} {...forms} qcode={panel.qcode} onSaved={onSaved} />;
}

type FormProps = Omit<Parameters<typeof QuestionPanel>[0], 'initial' | 'adding'>;

/** The form of a question as it stood when it was opened: what is typed stays, whatever becomes of the question. */
function EditPanel({ qcode, ...rest }: FormProps & { qcode: number }) {
  const [row] = useState(() => rest.draft.rows.find(r => r.qcode === qcode));
  return row ? <QuestionPanel {...rest} initial={valuesOf(row)} adding={false} /> : null;
}

function AddPanel({ panel, ...rest }: FormProps & { panel: Extract<Panel, { kind: 'add' }> }) {
  const next = useCall(getNextQuestion, { topicid: rest.draft.topicid });
  return (
    <Answer of={next} what="the next question number">
      {({ question_code, question_seq }) => {
        const { parent = 0, answer } = panel;
        const initial = {
          ...freshValues(question_code, question_seq),
          ifparentyes: String(answer === 'Y' ? parent : 0),
          ifparentno: String(answer === 'N' ? parent : 0),
        };
        return <QuestionPanel key={`${parent} ${answer}`} {...rest} initial={initial} adding />;
      }}
    </Answer>
  );
}
