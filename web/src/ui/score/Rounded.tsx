/** Returns a score or a percentage as people read it: a whole number. */
export const rounded = (value: number): string => String(Math.round(value));

/** Shows a score or a percentage as a whole number. Its tooltip has the exact one. */
export const Rounded = ({ value, unit = '' }: { value: number; unit?: '' | '%' }) => (
  <span className="rounded" title={`${value.toFixed(2)}${unit}`}>
    {rounded(value)}
    {unit}
  </span>
);
