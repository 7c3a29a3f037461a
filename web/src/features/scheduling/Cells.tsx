import './Cells.css';

interface Props {
  legend: string;
  name: string;
  /** As one row of segments, or as the days of a month. */
  look: 'segments' | 'month';
  options: readonly { value: string; label: string }[];
  value: string;
  onChange(value: string): void;
  /** Told below the choice. */
  hint?: string;
}

/** Takes one of a few values that are all shown at once. */
export const Cells = ({ legend, name, look, options, value, onChange, hint }: Props) => (
  <fieldset className={`cells ${look}-cells`}>
    <legend>{legend}</legend>
    <div className="cells-of">
      {options.map(option => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
    {hint && <p className="small quiet">{hint}</p>}
  </fieldset>
);
