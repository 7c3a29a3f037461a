import { wordsOf } from '#shared/domain/kit/listing.ts';
import { Cut } from './Cut.tsx';
import type { Column } from './columns.ts';

/** Shows one cell; the name of a row is its header. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { align, role, cut, whole, bare, lesser, label, render } = column;
  const shared = {
    className:
      [align, role, cut && 'long', whole && 'whole', bare && 'bare', lesser && 'lesser']
        .filter(Boolean)
        .join(' ') || undefined,
    'data-label': label,
  };
  const content = render ? render(row) : <Cut text={wordsOf(column, row)} at={cut} />;
  return role === 'name' ? (
    <th scope="row" {...shared}>
      {content}
    </th>
  ) : (
    <td {...shared}>{content}</td>
  );
}
