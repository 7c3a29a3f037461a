import './Boxes.css';
import { useId, useState } from 'react';
import { found } from '#shared/domain/kit/search.ts';

interface Props {
  legend: string;
  name?: string;
  /** Told where there is nothing to choose. */
  none?: string;
  /** What is wrong with the choice. */
  problem?: string | undefined;
  /** Offers one box that checks all of them. */
  all?: boolean;
  /** `off`: it cannot be taken, and `detail` says why. */
  options: readonly { value: string; label: string; detail?: string; off?: boolean }[];
  checked: ReadonlySet<string>;
  onChange(checked: ReadonlySet<string>): void;
}

/** How many options are taken in without a search. */
const overview = 10;

/**
 * Takes any number of options, each with a box. Many can be searched; then All checks those that are shown, and the others
 * stay as they are.
 */
export function Boxes({ legend, name, none, problem, all = false, options, checked, onChange }: Props) {
  const problemId = useId();
  const toggle = (value: string, on: boolean) => {
    const next = new Set(checked);
    if (on) next.add(value);
    else next.delete(value);
    onChange(next);
  };
  const [typed, setTyped] = useState('');
  const shown = options.filter(({ label, detail = '' }) => found(typed, [label, detail]));
  const open = shown.filter(({ off }) => !off);
  const toggleShown = (on: boolean) => {
    const next = new Set(checked);
    for (const { value } of open)
      if (on) next.add(value);
      else next.delete(value);
    onChange(next);
  };
  return (
    <fieldset className="boxes" aria-describedby={problem && problemId}>
      <legend>{legend}</legend>
      {options.length === 0 && none && <p className="quiet">{none}</p>}
      {options.length > overview && (
        <div className="boxes-search">
          <input
            type="search"
            aria-label={`Search ${legend}`}
            placeholder="Search"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // The form is sent by its button.
            onKeyDown={event => event.key === 'Enter' && event.preventDefault()}
          />
          <span className="small quiet" role="status">
            {shown.length} of {options.length} shown, {checked.size} checked
          </span>
        </div>
      )}
      <div className="boxes-list">
        {all && open.length > 1 && (
          <label className="check all">
            <input
              type="checkbox"
              checked={open.every(({ value }) => checked.has(value))}
              onChange={({ target }) => toggleShown(target.checked)}
            />
            {typed.trim() ? 'All shown' : 'All'}
          </label>
        )}
        {shown.map(({ value, label, detail, off = false }) => (
          <label key={value} className="check">
            <input
              type="checkbox"
              name={name}
              disabled={off}
              checked={checked.has(value)}
              onChange={({ target }) => toggle(value, target.checked)}
            />
            <span>
              {label} {detail && <span className="quiet">{detail}</span>}
            </span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={problemId} className="field-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
