import { wordsOf } from '#shared/domain/kit/listing.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import type { Column } from './columns.ts';

/** Shows one cell; the name of a row is its header. */
export function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }) {
  const { align, role, cut, whole, bare, dense, lesser, label, render } = column;
  const shared = {
    className:
      [align, role, cut && 'long', whole && 'whole', bare && 'bare', dense && 'dense', lesser && 'lesser']
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

/** Shows a text cut at a word after at most `at` characters, with the whole text in a tooltip and for screen readers. */
function Cut({ text, at }: { text: string; at?: number | undefined }) {
  if (!at || text.length <= at) return text;
  return (
    <span className="cut" title={text}>
      <span aria-hidden="true">{firstWords(text, at)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
