import type { KeyboardEvent } from 'react';
import type { Answer, Question } from '#shared/domain/answering/questionnaire.ts';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { type SharedQuestion, seenWords } from '#shared/domain/answering/renewal/renewseveral.ts';
import { namesListed } from '#shared/domain/kit/words.ts';
import { answerOfKey, useAnswerSetting } from '#web/features/run/answerSettings.ts';
import { Words } from '#web/features/words/Words.tsx';
import { Tag } from '#web/ui/tell/Tag.tsx';
import { AnswerChoices } from './AnswerChoices.tsx';

interface Props {
  shared: SharedQuestion;
  question: Question;
  /** Names the group of questions it is in on the page. */
  within: string;
  /** Returns the name of a place. */
  nameOf(place: string): string;
  /** Every place of the topic has the same earlier answer. */
  everywhere: boolean;
  onPick(places: readonly string[], qcode: number, answer: Answer): void;
}

/** Shows a question once for all places with the same earlier answer. Each place can still be answered on its own. */
export function SharedRow({ shared, question, within, nameOf, everywhere, onPick }: Props) {
  const { qcode, proposed, needsEye, at } = shared;
  const id = `${within}-${shared.id}`;
  const places = at.map(({ place }) => place);
  const [first] = at;
  const same = at.every(({ answer }) => answer === first!.answer) ? first!.answer : null;
  const where = everywhere && at.length > 1 ? 'all locations' : namesListed(places.map(nameOf));
  const [letters] = useAnswerSetting('letterKeys');
  const onKey = (event: KeyboardEvent) => {
    const answer = letters && !event.repeat && answerOfKey(event);
    if (!answer) return;
    event.preventDefault();
    const { place } = (event.target as HTMLElement).closest<HTMLElement>('[data-place]')?.dataset ?? {};
    onPick(place ? [place] : places, qcode, answer);
  };
  return (
    <li className="proposal" data-shared={shared.id} onKeyDown={onKey}>
      <div className="proposal-words">
        {needsEye && proposed && <Tag tone="warn">Failed last time</Tag>}
        {needsEye && !proposed && <Tag tone="info">New or reworded</Tag>}
        <h4 id={id} tabIndex={-1}>
          {question.text}
        </h4>
        <p className="small quiet" id={`${id}-at`}>
          {proposed ? `${answerWords[proposed]} at ${where}` : `At ${where}`}
        </p>
        {question.guidance && (
          <details className="small">
            <summary>Guidance</summary>
            <Words text={question.guidance} />
          </details>
        )}
        {at.length > 1 && (
          <details className="small several-places">
            <summary>Answer by location</summary>
            {at.map(({ place, answer }) => (
              <div key={place} data-place={place}>
                <span>{nameOf(place)}</span>
                <AnswerChoices
                  name={`${id}-${place}`}
                  answer={answer}
                  aria-label={`${question.text} ${nameOf(place)}`}
                  onPick={value => onPick([place], qcode, value)}
                />
              </div>
            ))}
          </details>
        )}
      </div>
      <div className="proposal-answer">
        <AnswerChoices
          name={id}
          answer={same}
          letters={letters && needsEye}
          aria-labelledby={id}
          aria-describedby={`${id}-at`}
          onPick={value => onPick(places, qcode, value)}
        />
      </div>
      <span data-seen={seenWords(shared).join(' ')} aria-hidden="true" />
    </li>
  );
}
