import { useState } from 'react';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { firstWords } from '#shared/domain/kit/words.ts';

/** How many questions are named at first. */
const named = 8;

/** Names questions that a dialog is about: the first few, and the others when they are asked for. */
export function QuestionNames({ questions }: { questions: readonly Question[] }) {
  const [listed, setListed] = useState(false);
  const list = (some: readonly Question[]) => (
    <ul className="affected">
      {some.map(q => (
        <li key={q.qcode} className="quiet">
          <strong>{q.qcode}</strong> {firstWords(q.text, 100)}
          {!q.active && ' (inactive)'}
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(questions.slice(0, named))}
      {questions.length > named && (
        <details onToggle={({ currentTarget }) => setListed(currentTarget.open)}>
          <summary className="small">And {(questions.length - named).toLocaleString('en-US')} more</summary>
          {/* There may be thousands. */}
          {listed && list(questions.slice(named))}
        </details>
      )}
    </>
  );
}
