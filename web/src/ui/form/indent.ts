/** A text with what is selected in it. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/**
 * Returns the whole lines that a selection touches: where they are in the text, what replaces them, and the selection
 * afterward. Each line moves one step to the right, or back by at most one. Blank lines stay unless only one is selected.
 */
export function indentLines({ text, start, end }: SelectedText, back: boolean) {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  // A selection that ends at the beginning of a line does not touch it.
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const stop = text.indexOf('\n', last);
  const to = stop < 0 ? text.length : stop;
  const lines = text.slice(from, to).split('\n');
  const moved = lines.map(line => {
    if (back) return line.replace(/^(\t| {1,4})/, '');
    return line.trim() === '' && lines.length > 1 ? line : `\t${line}`;
  });
  const first = moved[0]!.length - lines[0]!.length;
  const all = moved.join('\n');
  const grown = all.length - (to - from);
  return {
    from,
    to,
    lines: all,
    start: Math.max(from, start + first),
    end: Math.max(from, end + grown),
  };
}

/** Returns the white space that the line of a place begins with, up to that place. */
export function indentAt(text: string, at: number): string {
  const from = text.lastIndexOf('\n', at - 1) + 1;
  return /^[\t ]*/.exec(text.slice(from, at))![0];
}
