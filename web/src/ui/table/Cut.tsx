import { firstWords } from '#shared/domain/kit/words.ts';

/** Shows a text cut at a word after at most `at` characters, with the whole text in a tooltip and for screen readers. */
export function Cut({ text, at }: { text: string; at?: number | undefined }) {
  if (!at || text.length <= at) return text;
  return (
    <span className="cut" title={text}>
      <span aria-hidden="true">{firstWords(text, at)}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}
