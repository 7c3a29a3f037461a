import { answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import { Risk } from '#web/features/reports/Risk.tsx';
import { Words } from '#web/features/words/Words.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Tag } from '#web/ui/tell/states.tsx';

/** Shows a question of a standard topic with its guidance, and what an answer leads to. */
export function StandardQuestion({ question, onClose }: { question: Question; onClose(): void }) {
  const { qcode, text, category, priority, guidance, solutionIf, solution, controls = [] } = question;
  return (
    <Dialog title={`Question ${qcode}`} onClose={onClose}>
      <div className="stack">
        <p>
          <strong>{text}</strong>
        </p>
        <div className="row">
          <Risk level={priority} />
          <Tag>{category || 'General'}</Tag>
        </div>
        {guidance && <Words text={guidance} />}
        {solutionIf === '-' ? (
          <p className="quiet">It is not scored. It only decides what is asked next.</p>
        ) : (
          <div>
            <h3>After {answerWords[solutionIf]}, the report suggests</h3>
            <Words text={solution} />
          </div>
        )}
        {controls.length > 0 && <p className="small quiet">Controls: {controls.join('; ')}</p>}
      </div>
    </Dialog>
  );
}
