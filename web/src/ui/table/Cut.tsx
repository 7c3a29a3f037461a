/** Shows a text cut at `at` characters, with the whole text in a tooltip and for screen readers. */
export function Cut({ text, at }: { text: string; at?: number | undefined }) {
  if (!at || text.length <= at) return text;
  return (
    <span title={text}>
      <span aria-hidden="true">{text.slice(0, at).trimEnd()}…</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
