import './Checklist.css';
import { Fragment, useMemo } from 'react';
import { answerWords, type Question } from '#shared/domain/answering/questionnaire.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { type ChecklistLine, checklistOf } from '#shared/domain/topics/checklist.ts';
import { GuidanceButton, useWithGuidance } from '#web/features/reports/GuidanceButton.tsx';
import { Words } from '#web/features/words/Words.tsx';

interface Props {
  questions: readonly Question[];
  /** Which questions these are, at the foot of each sheet. */
  foot: string;
}

/** Shows the questions of a topic as a list to answer on paper, each once, with what leads to it. */
export function Checklist({ questions, foot }: Props) {
  const withGuidance = useWithGuidance();
  const sections = useMemo(() => checklistOf(compileTree(questions)), [questions]);
  return (
    <>
      <div className="checklist-tools">
        <p className="quiet">
          Print it, walk through the location, and check Yes or No. A question with “if” is skipped unless the
          earlier answer was the one it names.
        </p>
        <GuidanceButton />
      </div>
      <div className="card checklist-sheet">
        <p className="checklist-fields">
          <span>Location</span>
          <span>Date</span>
          <span>Name</span>
        </p>
        <table className="checklist" aria-label="Checklist">
          <thead>
            <tr>
              <th scope="col">No.</th>
              <th scope="col">Question</th>
              <th scope="col">Answer</th>
            </tr>
          </thead>
          {sections.map(({ category, lines }) => (
            <tbody key={lines[0]!.question.qcode}>
              <tr className="checklist-category">
                <th colSpan={3} scope="rowgroup">
                  {category || 'General'}
                </th>
              </tr>
              {lines.map(line => (
                <Line key={line.question.qcode} line={line} withGuidance={withGuidance} />
              ))}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <td colSpan={3}>{foot}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  );
}

/** The deepest indent that still leaves room for a question on a phone. */
const deepest = 4;

function Line({ line, withGuidance }: { line: ChecklistLine; withGuidance: boolean }) {
  const { question, level, condition, ends } = line;
  const { qcode, text, controls = [], guidance } = question;
  const boxes = [...Object.values(answerWords), ...(condition ? ['N/A'] : [])];
  return (
    <tr>
      <th scope="row" className="whole">
        {qcode}
      </th>
      <td>
        <div style={{ marginInlineStart: `calc(${Math.min(level, deepest)} * var(--indent))` }}>
          {condition && (
            <p className="checklist-if">
              If {answerWords[condition.answer].toLowerCase()} to {condition.qcode}:
            </p>
          )}
          <p>{text}</p>
          {ends && (
            <p className="small quiet">
              If {answerWords[ends].toLowerCase()}: stop here.
              {question.solutionIf === '-' && ' The topic does not apply.'}
            </p>
          )}
          {controls.length > 0 && <p className="small quiet">{controls.join(' · ')}</p>}
          {withGuidance && guidance && (
            <div className="checklist-guidance">
              <Words text={guidance} />
            </div>
          )}
        </div>
      </td>
      <td>
        <span className="checklist-boxes">
          {boxes.map(word => (
            <Fragment key={word}>
              <span className="box" aria-hidden="true" />
              {word}
            </Fragment>
          ))}
        </span>
      </td>
    </tr>
  );
}
