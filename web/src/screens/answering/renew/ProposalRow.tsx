import { memo } from 'react';
import { type Answer, answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { RenewalProposal } from '#shared/domain/answering/renewal/renewal.ts';
import { Words } from '#web/features/words/Words.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Tag } from '#web/ui/tell/Tag.tsx';
import { AnswerChoices } from './AnswerChoices.tsx';

interface Props {
  row: RenewalProposal;
  question: Question;
  /** The earlier month in words. */
  month: string;
  /** The keys Y and N answer, too. */
  letters: boolean;
  /** It is the next one to confirm. */
  isFirst: boolean;
  /** There is no other one in its category, whose button confirms it. */
  isAlone: boolean;
  /** It was to be confirmed without an answer. */
  isMissing: boolean;
  onPick(qcode: number, answer: Answer): void;
  onConfirm(): void;
}

/** Shows a question with the answer that is proposed for it, or asks it where it is new or reworded. */
export const ProposalRow = memo(
  ({ row, question, month, letters, isFirst, isAlone, isMissing, onPick, onConfirm }: Props) => {
    const { qcode, proposed, answer } = row;
    const id = `question-${qcode}`;
    return (
      <li className={isFirst ? 'proposal first' : 'proposal'} data-row={qcode}>
        <div className="proposal-words">
          <h3 id={id} tabIndex={-1}>
            {question.text}
          </h3>
          <p className="small quiet" id={`${id}-last`}>
            {proposed && `${month}: ${answerWords[proposed]}`}
            {proposed && answer !== proposed && ' · you changed it'}
          </p>
          {!proposed && <Tag tone="info">New or reworded: please answer</Tag>}
          {question.guidance && (
            <details className="small">
              <summary>Guidance</summary>
              <Words text={question.guidance} />
            </details>
          )}
          {isMissing && (
            <p id={`${id}-missing`} role="alert" className="no-answer">
              Please select a response
            </p>
          )}
        </div>
        <div className="proposal-answer">
          <AnswerChoices
            name={`response-${qcode}`}
            answer={answer}
            letters={letters && isFirst}
            aria-labelledby={id}
            aria-describedby={isMissing ? `${id}-missing` : `${id}-last`}
            aria-invalid={isMissing || undefined}
            onPick={value => onPick(qcode, value)}
          />
          {isFirst && !isAlone && (
            <Button small onClick={onConfirm} aria-describedby={id}>
              Confirm
            </Button>
          )}
        </div>
        <span data-seen={qcode} aria-hidden="true" />
      </li>
    );
  },
);
