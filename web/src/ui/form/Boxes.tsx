import './Boxes.css';
import { useId } from 'react';

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

/** Takes any number of options, each with a box. */
export function Boxes({ legend, name, none, problem, all = false, options, checked, onChange }: Props) {
  const problemId = useId();
  const toggle = (value: string, on: boolean) => {
    const next = new Set(checked);
    if (on) next.add(value);
    else next.delete(value);
    onChange(next);
  };
  const open = options.filter(({ off }) => !off);
  return (
    <fieldset className="boxes" aria-describedby={problem && problemId}>
      <legend>{legend}</legend>
      {options.length === 0 && none && <p className="quiet">{none}</p>}
      <div className="boxes-list">
        {all && open.length > 1 && (
          <label className="check all">
            <input
              type="checkbox"
              checked={open.every(({ value }) => checked.has(value))}
              onChange={({ target }) => onChange(new Set(target.checked ? open.map(each => each.value) : []))}
            />
            All
          </label>
        )}
        {options.map(({ value, label, detail, off = false }) => (
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
