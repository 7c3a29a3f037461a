import type { ComponentProps } from 'react';
import { type Answer, answerWords } from '#shared/domain/answering/questionnaire.ts';

interface Props extends Pick<ComponentProps<'div'>, 'aria-label' | 'aria-labelledby' | 'aria-describedby'> {
  /** The name that no other group on the page has. */
  name: string;
  answer: Answer | null;
  /** The keys Y and N answer, too. */
  letters?: boolean;
  'aria-invalid'?: true | undefined;
  onPick(answer: Answer): void;
}

const choices = ['Y', 'N'] as const;

/** Shows Yes and No side by side, to confirm or change an answer. */
export const AnswerChoices = ({ name, answer, letters = false, onPick, ...group }: Props) => (
  <div className="choices" role="radiogroup" {...group}>
    {choices.map(value => (
      <label key={value} className={answer === value ? 'choice chosen' : 'choice'}>
        <input
          type="radio"
          name={name}
          value={value}
          checked={answer === value}
          onChange={() => onPick(value)}
        />
        <span>{answerWords[value]}</span>
        {letters && (
          <span className="key" aria-hidden="true">
            {value}
          </span>
        )}
      </label>
    ))}
  </div>
);
