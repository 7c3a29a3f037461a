import { CircleAlert } from 'lucide-react';
import { parse } from 'papaparse';
import { useId, useMemo, useState } from 'react';
import { getNextQuestion } from '#shared/contract/authoring/authoring.ts';
import { answerWords } from '#shared/domain/answering/questionnaire.ts';
import { withPlaces } from '#shared/domain/authoring/editing/copies.ts';
import {
  layoutOf,
  type PastedColumns,
  type PastedField,
  pastedFields,
  readPasted,
  unreadColumns,
} from '#shared/domain/authoring/editing/paste.ts';
import { readSign, withoutListMark } from '#shared/domain/authoring/listmarks.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import type { Again } from '#web/screens/authoring/editor/changing/useChanges.ts';
import { firstTarget, TargetFields } from '#web/screens/authoring/editor/panel/TargetFields.tsx';
import { changeInputOf, countedQuestions } from '#web/screens/authoring/editor/several/several.ts';
import type { DialogProps } from '#web/screens/authoring/versions/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';

/** How many rows the preview shows. */
const shown = 50;

/** Adds questions from rows of a spreadsheet: says what each column is, shows what they become, and adds all at once. */
export default function PasteRows({ draft, changes, text: pasted, onClose, onChosen }: DialogProps) {
  const id = useId();
  const { questions, topicid } = draft;
  const [text, setText] = useState(pasted);
  const [chosen, setChosen] = useState<PastedColumns | null>(null);
  const [target, setTarget] = useState(() => firstTarget(questions));
  const next = useCall(getNextQuestion, { topicid });
  const rows = useMemo(() => rowsOf(text), [text]);
  const guessed = useMemo(() => layoutOf(rows), [rows]);
  const layout = useMemo(() => ({ ...guessed, columns: chosen ?? guessed.columns }), [guessed, chosen]);
  const read = useMemo(() => readPasted(rows, layout), [rows, layout]);
  const unread = useMemo(() => unreadColumns(rows, layout), [rows, layout]);
  const count = countedQuestions(read.questions.length);
  const ready = read.questions.length > 0 && read.problems.length === 0 && next.data !== undefined;
  const add = async () => {
    if (!next.data) return;
    const begins = questions.length === 0;
    const changeOf: Again = (now, number) => {
      // The first row of an empty topic is its first question; rows without a parent are asked after it.
      const rows = linked(read.questions, begins);
      const [first] = now;
      const spot = begins && first ? { parent: first.qcode, when: 'Y' as const } : target;
      const { added, moved } = withPlaces(now, rows, spot, number);
      return changeInputOf(added, moved);
    };
    const change = changeOf(questions, next.data.question_code);
    const done = await changes.make(change, `adding ${count}`, `${count} added.`, changeOf);
    if (!done) return;
    onClose();
    const [first] = done.rows;
    if (first) onChosen(first.qcode);
  };
  const set = (at: number, field: string) =>
    setChosen(
      layout.columns.map((known, i) => {
        if (i === at) return field ? (field as PastedField) : null;
        // A field is read from one column.
        return known === field ? null : known;
      }),
    );
  return (
    <Dialog
      title="Paste rows"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={changes.busy} disabled={!ready} onClick={() => void add()}>
            {read.questions.length > 0 ? `Add ${count}` : 'Add'}
          </Button>
        </>
      }
    >
      <div className="stack wide">
        <div className="field">
          <label htmlFor={id}>Rows copied from a spreadsheet</label>
          <textarea
            id={id}
            rows={4}
            value={text}
            onChange={event => {
              setText(event.target.value);
              setChosen(null);
            }}
          />
          <p className="small quiet">
            Each row becomes a question. If the first row names the columns, it is not added.
          </p>
        </div>
        <TargetFields questions={questions} target={target} onChange={setTarget} />
        {rows.length > 0 && <Preview rows={rows} layout={layout} onColumn={set} />}
        {rows.length > shown && <p className="small quiet">You see the first {shown} rows.</p>}
        <div role="status">
          {rows.length > 0 && read.problems.length === 0 && <p className="small">{count} can be added.</p>}
          {unread.map(({ column, head, texts }) => (
            <p key={column} className="field-problem">
              <CircleAlert size={14} aria-hidden="true" /> Column {column}
              {head && ` (“${head}”)`} has {counted(texts, ['text', 'texts'])} that will not be added. Choose
              above what the column is, or go on without it.
            </p>
          ))}
          {read.problems.slice(0, shown).map(({ row, what }) => (
            <p key={`${row} ${what}`} className="field-problem">
              <CircleAlert size={14} aria-hidden="true" /> Row {row}: {what}
            </p>
          ))}
        </div>
      </div>
    </Dialog>
  );
}

/** Returns the cells of rows as a spreadsheet copies them: tabs between cells, quotes around cells with line breaks. */
function rowsOf(text: string): string[][] {
  const filled = text.replace(/^(?:\s*\n)+|\s+$/g, '');
  return filled === '' ? [] : parse<string[]>(filled, { delimiter: '\t' }).data;
}

/** Returns questions of which those without a parent are asked after the first one, where they begin a topic. */
const linked = (questions: ReturnType<typeof readPasted>['questions'], begins: boolean) =>
  begins
    ? questions.map((q, i) => (i > 0 && !q.parentYes && !q.parentNo ? { ...q, parentYes: 1 } : q))
    : questions;

/** Shows the words that a cell's question will have, and what the sign behind them says. */
function QuestionWords({ cell }: { cell: string }) {
  const { text, solutionIf } = readSign(withoutListMark(cell));
  const answer = solutionIf === '-' ? 'none' : solutionIf && answerWords[solutionIf];
  return (
    <>
      {text}
      {answer && <span className="small quiet"> Non-compliant answer: {answer}</span>}
    </>
  );
}

interface PreviewProps {
  rows: readonly string[][];
  layout: ReturnType<typeof layoutOf>;
  /** Says what a column is; '' is not read. */
  onColumn(at: number, field: string): void;
}

const Preview = ({ rows, layout, onColumn }: PreviewProps) => (
  <section className="pasted" aria-label="What the rows become" tabIndex={-1}>
    <table aria-label="Pasted rows">
      <thead>
        <tr>
          <th scope="col">Row</th>
          {layout.columns.map((field, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            <th scope="col" key={at}>
              <select
                aria-label={`Column ${at + 1}`}
                value={field ?? ''}
                onChange={event => onColumn(at, event.target.value)}
              >
                <option value="">Not read</option>
                {Object.entries(pastedFields).map(([value, label]) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(layout.headed ? 1 : 0, shown).map((cells, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
          <tr key={i}>
            <th scope="row">{i + (layout.headed ? 2 : 1)}</th>
            {layout.columns.map((field, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
              <td key={at} className={field ? '' : 'quiet'}>
                {field === 'text' ? <QuestionWords cell={cells[at] ?? ''} /> : cells[at]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
