import './cells.css';
import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { bandOf } from '#shared/domain/answering/score.ts';
import { cellWords, daysLate } from '#shared/domain/scheduling/cellwords.ts';
import { StateMark } from '#web/features/run/StateMark.tsx';
import { BandShape } from '#web/features/scheduling/BandShape.tsx';
import { type CellAt, cellName } from './cells.ts';

interface Props {
  at: CellAt;
  today: string;
  /** Where a press leads; undefined for nowhere. */
  to: string | undefined;
  /** Whether the keys that move begin here. */
  entry: boolean;
  /** Something else is looked for. */
  faded: boolean;
  /** Whether it is checked; undefined where the person checks none. */
  checked: boolean | undefined;
  onCheck(): void;
}

/** Shows how a topic at a location stands: as a shape, with a number for what is late or completed; in words while it has the focus. */
export function BoardCell({ at, today, to, entry, faded, checked, onCheck }: Props) {
  const { cell } = at;
  const words = cellWords(cell, today);
  const looks = [
    'month-cell',
    cell.state,
    cell.score !== null && bandOf(cell.score) === 'High' ? 'high' : '',
    checked ? 'checked' : '',
    faded ? 'faded' : '',
  ];
  const shown = {
    className: looks.filter(Boolean).join(' '),
    tabIndex: entry ? 0 : -1,
    'aria-label': `${cellName(at)}: ${words}${checked ? ', checked' : ''}`,
  };
  const content = (
    <>
      <span aria-hidden="true">
        {cell.score === null ? <StateMark state={cell.state} aside /> : <BandShape score={cell.score} />}
        {cell.state === 'late' && <b className="days">{daysLate(cell, today)}</b>}
        {cell.score !== null && <b>{Math.round(cell.score)}</b>}
      </span>
      {/* Not as text, which would be part of the name twice. */}
      <span className="month-words" aria-hidden="true" data-words={words} />
    </>
  );
  return (
    <>
      {to ? (
        <Link to={to} {...shown}>
          {content}
        </Link>
      ) : (
        <span role="img" {...shown}>
          {content}
        </span>
      )}
      {checked !== undefined && (
        <button
          type="button"
          className="month-check"
          tabIndex={-1}
          aria-pressed={checked}
          aria-label={`Check ${cellName(at)}`}
          onClick={onCheck}
        >
          {checked && <Check size={12} strokeWidth={3} aria-hidden="true" />}
        </button>
      )}
    </>
  );
}
