/** A sentence of a text as it is written there, with the heading above it. */
export interface Sentence {
  text: string;
  /** '' without one. */
  heading: string;
}

/** Signs at the beginning of a heading in Markdown. */
const hashes = /^\s*#{1,6}\s+/;
/**
 * Signs at the beginning of an item of a list, and of a clause. "3.1 Visitors" is a clause, "1.2 meters" the rest of a
 * sentence.
 */
const marks =
  /^\s*(?:(?:[-*•‣▪–]|\(?(?:\d{1,3}(?:\.\d{1,3})*|[a-zA-Z]|[ivxIVX]{1,4})[.)])\s+|\d{1,3}(?:\.\d{1,3})+\s+(?=["“(]?[A-Z]))/;
const longestHeading = 80;
/** What a period does not end a sentence after. */
const abbreviation =
  /\b(?:e\.g|i\.e|etc|no|nos|art|sec|para|fig|vs|approx|incl|mr|mrs|ms|dr|inc|ltd|st|u\.s)\.$/i;

/** Returns the sentences of a text. Lines of one paragraph belong together; an item of a list is for itself. */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  let heading = '';
  for (const block of blocksOf(text)) {
    const sentences = split(block.replace(hashes, '').replace(marks, ''));
    const [only] = sentences;
    if (
      sentences.length === 1 &&
      only!.length <= longestHeading &&
      !/[.!?;:]$/.test(only!) &&
      !block.match(/^\s*[-*•]/)
    ) {
      heading = only!;
    } else found.push(...sentences.map(sentence => ({ text: sentence, heading })));
  }
  return found;
}

/** Returns whether a line begins a heading, an item or a clause. */
const begins = (line: string): boolean => hashes.test(line) || marks.test(line);

/** The most characters of a line that ends before the width of a page. */
const shortLine = 60;

/** Returns whether a line is a numbered heading. The text of a PDF has no empty lines around it. */
const isHeading = (line: string): boolean =>
  line.length <= shortLine && /^\(?\d/.test(line) && marks.test(line) && !/[.!?;:,]$/.test(line);

/** Returns paragraphs and items of lists, each with its lines joined. */
function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let open = false;
  for (const line of text.split(/\r\n?|\n/)) {
    if (line.trim() === '') open = false;
    else if (open && !begins(line) && !(isHeading(blocks.at(-1)!) && /^\s*[A-Z]/.test(line)))
      blocks[blocks.length - 1] += ` ${line.trim()}`;
    else {
      blocks.push(line.trim());
      // A heading in Markdown is one line.
      open = !hashes.test(line);
    }
  }
  return blocks;
}

function split(block: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const end of block.matchAll(/[.!?](?=["”’)]?\s+["“(]?[A-Z0-9])["”’)]?/g)) {
    const to = end.index + end[0].length;
    const sentence = block.slice(from, to);
    if (abbreviation.test(sentence)) continue;
    sentences.push(sentence.trim());
    from = to;
  }
  sentences.push(block.slice(from).trim());
  return sentences.filter(sentence => sentence !== '');
}
