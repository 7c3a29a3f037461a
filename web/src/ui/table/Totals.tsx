import type { Column } from './columns.ts';

/** Shows what the columns that add up come to over some rows, below them. */
export function Totals<Row>({
  columns,
  rows,
  checked,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The rows have a box to check. */
  checked: boolean;
}) {
  return (
    <tfoot>
      <tr>
        {checked && <td className="select" />}
        {columns.map(({ key, label, role, align, total }) =>
          role === 'name' ? (
            <th key={key} scope="row" className="name">
              Total
            </th>
          ) : (
            <td key={key} className={[align, role].filter(Boolean).join(' ') || undefined} data-label={label}>
              {total?.(rows)}
            </td>
          ),
        )}
      </tr>
    </tfoot>
  );
}
