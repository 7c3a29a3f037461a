import { get_qcode } from '../../../../shared/contract/authoring.ts';
import type { Question, Answer as YesNo } from '../../../../shared/domain/questionnaire.ts';
import { useCall } from '../../api/hooks.ts';
import { Answer } from '../../ui/Answer.tsx';
import { MovePanel } from './MovePanel.tsx';
import { QuestionPanel } from './QuestionPanel.tsx';
import { freshValues, valuesOf } from './questions.ts';
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
  onChosen(qcode: number): void;
  onClose(): void;
}

/** The side panel of the editor. Another question is another form. */
export function EditorPanel({ draft, panel, onLive, onChosen, onClose }: Props) {
  if (panel.kind === 'move') {
    return (
      <MovePanel key={panel.qcode} draft={draft} qcode={panel.qcode} onLive={onLive} onClose={onClose} />
    );
  }
  const saved = (qcode: number) => {
    onChosen(qcode);
    onClose();
  };
  if (panel.kind === 'add') {
    return <AddPanel draft={draft} panel={panel} onLive={onLive} onSaved={saved} onClose={onClose} />;
  }
  const row = draft.rows.find(r => r.qcode === panel.qcode);
  if (!row) return null;
  return (
    <QuestionPanel
      key={panel.qcode}
      draft={draft}
      initial={valuesOf(row)}
      adding={false}
      onLive={onLive}
      onSaved={saved}
      onClose={onClose}
    />
  );
}

function AddPanel({
  panel,
  ...rest
}: Omit<Parameters<typeof QuestionPanel>[0], 'initial' | 'adding'> & {
  panel: Extract<Panel, { kind: 'add' }>;
}) {
  const next = useCall(get_qcode, { topicid: rest.draft.topicid });
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
