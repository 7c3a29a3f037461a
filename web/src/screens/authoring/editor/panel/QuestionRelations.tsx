import { ArrowLeftRight, EllipsisVertical, Pencil, Plus } from 'lucide-react';
import { useState } from 'react';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import type { Branch } from '#web/features/tree/branches.ts';
import type { QuestionActions } from '#web/screens/authoring/editor/actions.ts';
import { Button } from '#web/ui/Button.tsx';
import { Menu } from '#web/ui/menu/Menu.tsx';

interface Props {
  branch: Branch;
  actions: QuestionActions;
}

/** How many of the questions that an answer leads to are named at first. */
const named = 6;

/** Says of the chosen question in words when it is asked and what its answers lead to. */
export function QuestionRelations({ branch, actions }: Props) {
  const { question, parent, when, children } = branch;
  const { qcode } = question;
  const [allOf, setAllOf] = useState<number | null>(null);
  const all = allOf === question.qcode;
  return (
    <section className="relations" aria-label={`Question ${question.qcode} in words`}>
      <h2>
        Question {question.qcode}: {firstWords(question.text, 90)}
      </h2>
      <p>
        <strong>Asked when</strong>{' '}
        {parent && when ? (
          <>
            <To branch={parent} onChoose={actions.choose} /> is answered {answerWords[when]}.
          </>
        ) : branch.level === 1 && !question.parentYes && !question.parentNo ? (
          'the topic begins.'
        ) : (
          'nothing leads here yet.'
        )}
      </p>
      {(['Y', 'N'] as const).map(answer => {
        const next = children.filter(child => child.when === answer);
        return (
          <p key={answer}>
            <strong>{answerWords[answer]} leads to</strong>{' '}
            {(all ? next : next.slice(0, named)).map((child, i) => (
              <span key={child.question.qcode}>
                {i > 0 && ', '}
                <To branch={child} onChoose={actions.choose} />
              </span>
            ))}
            {!all && next.length > named && (
              <>
                {', '}
                <button type="button" className="to-question" onClick={() => setAllOf(question.qcode)}>
                  and {next.length - named} more
                </button>
              </>
            )}
            {question.solutionIf === answer && `${next.length > 0 ? ', and ' : ''}a suggestion`}
            {next.length === 0 && question.solutionIf !== answer && 'nothing more here'}.{' '}
            <button type="button" className="add-here" onClick={() => actions.add(qcode, answer)}>
              <Plus size={14} aria-hidden="true" /> Add here
              <span className="visually-hidden">
                {' '}
                after {answerWords[answer]} on question {question.qcode}
              </span>
            </button>
          </p>
        );
      })}
      <div className="row">
        <Button
          look="quiet"
          icon={<Pencil size={16} aria-hidden="true" />}
          onClick={() => actions.edit(qcode)}
        >
          Edit
        </Button>
        <Button
          look="quiet"
          icon={<ArrowLeftRight size={16} aria-hidden="true" />}
          onClick={() => actions.move(qcode)}
        >
          Move
        </Button>
        <Menu
          label="More for this question"
          look="quiet"
          icon={<EllipsisVertical size={16} aria-hidden="true" />}
        >
          <Button look="quiet" onClick={() => actions.insert(qcode, 'before')}>
            Insert before
          </Button>
          <Button look="quiet" onClick={() => actions.insert(qcode, 'after')}>
            Insert after
          </Button>
          <Button look="quiet" onClick={() => actions.copy(qcode)}>
            Copy
          </Button>
          <Button look="quiet" onClick={() => actions.test(qcode)}>
            Test from here
          </Button>
          <Button look="quiet" onClick={() => actions.history(qcode)}>
            History
          </Button>
          <Button look="quiet" onClick={() => actions.remove(qcode)}>
            Delete or switch off
          </Button>
        </Menu>
      </div>
    </section>
  );
}

function To({ branch: { question }, onChoose }: { branch: Branch; onChoose(qcode: number): void }) {
  return (
    // A button is one box to the line: only its number is in it, so that the words break like text, and keep the comma or
    // full stop after them.
    <>
      <button type="button" className="to-question" onClick={() => onChoose(question.qcode)}>
        question {question.qcode}
      </button>{' '}
      ({firstWords(question.text, 40)})
    </>
  );
}
