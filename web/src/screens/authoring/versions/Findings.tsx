import { CircleAlert, TriangleAlert } from 'lucide-react';
import type * as z from 'zod/mini';
import type { findingRow } from '#shared/contract/authoring/parts/rows.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { answerWord, firstWords } from '#web/features/tree/branches.ts';

type Finding = z.output<typeof findingRow>;

/** Lists the errors and warnings of a topic, each with the answers that lead to its question. */
export function Findings({
  findings,
  questions,
}: {
  findings: readonly Finding[];
  questions: readonly Question[];
}) {
  const words = new Map(questions.map(q => [q.qcode, q.text]));
  return (
    <ul className="findings">
      {findings.map(({ qcode, kind, severity, message, path }) => {
        const Icon = severity === 'error' ? CircleAlert : TriangleAlert;
        return (
          <li key={`${qcode} ${kind}`} className={severity}>
            <Icon size={18} aria-hidden="true" />
            <div>
              <p>
                <strong>
                  {severity === 'error' ? 'Error' : 'Warning'} in question {qcode}:
                </strong>{' '}
                {message}
              </p>
              <p className="small quiet">{firstWords(words.get(qcode) ?? '', 120)}</p>
              {path.length > 1 && (
                <p className="small">
                  How to get there:{' '}
                  {path.map(step => (
                    <span key={`${step.qcode} ${step.answer}`}>
                      question {step.qcode}
                      {step.answer && `, answered ${answerWord(step.answer)} → `}
                    </span>
                  ))}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
