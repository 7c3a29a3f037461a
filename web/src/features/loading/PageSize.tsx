import { useId } from 'react';

const sizes = [5, 10, 20, 50, 100];

/** Chooses how many rows a page of a grid has. */
export function PageSize({ size, onSize }: { size: number; onSize(size: number): void }) {
  const id = useId();
  return (
    <label htmlFor={id}>
      Rows per page
      <select id={id} value={size} onChange={event => onSize(Number(event.target.value))}>
        {sizes.map(each => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  );
}
