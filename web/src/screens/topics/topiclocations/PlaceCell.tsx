import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';

interface Props {
  label: string;
  on: boolean;
  /** The box can be checked: topic and location are active, or were paired before. */
  may: boolean;
  /** It differs from what is saved. */
  changed: boolean;
  /** What became of the last change: '' if it was saved, otherwise why not. */
  outcome: string | undefined;
  onCheck(on: boolean): void;
}

/** Shows whether people answer a topic at a location, and what became of the last change. */
export function PlaceCell({ label, on, may, changed, outcome, onCheck }: Props) {
  if (!may) {
    return (
      <span className="quiet" title="The topic or the location is not active.">
        –<span className="visually-hidden"> The topic or the location is not active.</span>
      </span>
    );
  }
  return (
    <span className={changed ? 'place-cell changed' : 'place-cell'}>
      <label>
        <span className="visually-hidden">{label}</span>
        <input type="checkbox" checked={on} onChange={({ target }) => onCheck(target.checked)} />
      </label>
      {outcome === '' && (
        <span className="place-saved">
          <CircleCheck size={14} aria-hidden="true" /> Saved
        </span>
      )}
      {outcome && (
        <span className="place-failed">
          <TriangleAlert size={14} aria-hidden="true" /> Not saved
        </span>
      )}
    </span>
  );
}

/** Checks a topic at all locations that the grid shows, or at none. */
export function WholeRow({
  label,
  on,
  of,
  onCheck,
}: {
  label: string;
  /** How many are checked, and how many can be. */
  on: number;
  of: number;
  onCheck(on: boolean): void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const all = of > 0 && on === of;
  useEffect(() => {
    if (box.current) box.current.indeterminate = on > 0 && !all;
  }, [on, all]);
  return (
    <span className="place-cell">
      <label>
        <span className="visually-hidden">{label}</span>
        <input ref={box} type="checkbox" checked={all} disabled={of === 0} onChange={() => onCheck(!all)} />
      </label>
    </span>
  );
}
