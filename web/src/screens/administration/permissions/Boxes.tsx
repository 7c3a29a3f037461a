interface Props {
  legend: string;
  /** Told where there is nothing to choose. */
  none: string;
  options: readonly { value: string; label: string; detail: string }[];
  checked: ReadonlySet<string>;
  onChange(checked: ReadonlySet<string>): void;
}

/** Takes any number of options, each with a box; one box checks all of them. */
export function Boxes({ legend, none, options, checked, onChange }: Props) {
  const toggle = (value: string, on: boolean) => {
    const next = new Set(checked);
    if (on) next.add(value);
    else next.delete(value);
    onChange(next);
  };
  return (
    <fieldset className="boxes">
      <legend>{legend}</legend>
      {options.length === 0 && <p className="quiet">{none}</p>}
      {options.length > 1 && (
        <label className="check all">
          <input
            type="checkbox"
            checked={options.every(({ value }) => checked.has(value))}
            onChange={({ target }) =>
              onChange(new Set(target.checked ? options.map(each => each.value) : []))
            }
          />
          All
        </label>
      )}
      {options.map(({ value, label, detail }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            checked={checked.has(value)}
            onChange={({ target }) => toggle(value, target.checked)}
          />
          <span>
            {label} {detail && <span className="quiet">{detail}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
