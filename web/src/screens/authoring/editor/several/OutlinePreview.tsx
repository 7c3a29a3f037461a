import { CircleAlert } from 'lucide-react';
import { memo } from 'react';
import { answerWords, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { Outline } from '#shared/domain/authoring/outline.ts';
import { summaryOf } from './several.ts';

interface Props {
  outline: Outline;
  /** What the lines become, in the order of the outline. */
  questions: readonly Question[];
  /** The outline is being written: what its end lacks may come next. */
  writing: boolean;
  onShow(line: number): void;
}

const noSolution = 'No answer gives a suggestion';

/** Shows what each line of an outline becomes, and what is wrong with it. A line's number leads to the line. */
export const OutlinePreview = memo(function OutlinePreview({ outline, questions, writing, onShow }: Props) {
  const rows = outline.questions.map((row, i) => ({ row, question: questions[i]! }));
  const onRows = new Set(outline.questions.map(({ line }) => line));
  const others = outline.problems.filter(({ line }) => !onRows.has(line));
  const problems = (line: number) =>
    outline.problems
      .filter(problem => problem.line === line)
      .map(({ what, unfinished }) =>
        unfinished && writing ? (
          <p key={what} className="small quiet">
            Its solution comes next: a line that begins with &gt;.
          </p>
        ) : (
          <p key={what} className="field-problem">
            <CircleAlert size={14} aria-hidden="true" /> Line {line}: {what}
          </p>
        ),
      );
  const jump = (line: number) => (
    <button type="button" className="outline-line" onClick={() => onShow(line)}>
      Line {line}
    </button>
  );
  return (
    <section className="outline-preview" aria-label="What the lines become">
      <p role="status" className="small">
        {summaryOf(outline, writing)}
      </p>
      <ol>
        {rows.map(({ row, question }) => (
          <li key={row.line}>
            {jump(row.line)}
            <div>
              <p className="outline-text">
                {question.qcode} {question.text}
              </p>
              <p className="small quiet">
                {askedAfter(question)}
                {row.solutionIf === '-'
                  ? noSolution
                  : `${answerWords[row.solutionIf]} is the non-compliant answer`}
              </p>
              {question.solution && <p className="outline-solution">{question.solution}</p>}
              {problems(row.line)}
            </div>
          </li>
        ))}
        {others.map(({ line, what }) => (
          <li key={`${line} ${what}`}>
            {jump(line)}
            <div>{problems(line)}</div>
          </li>
        ))}
      </ol>
    </section>
  );
});

function askedAfter(question: Question): string {
  const link = parentOf(question);
  return link
    ? `Asked after question ${link.qcode} is answered ${answerWords[link.when]} · `
    : 'Asked first · ';
}
