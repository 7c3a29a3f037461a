import { SaxesParser } from 'saxes';

type Attributes = Readonly<Record<string, string>>;

/** Tells whether a property that is switched on or off is on (ECMA-376, CT_OnOff). */
const isOn = (attributes: Attributes): boolean => !/^(?:0|false|off)$/.test(attributes['w:val'] ?? '1');

/** Calls `open` and `close` for the tags of a part, with the names of the tags around them and the place behind them. */
function walk(
  xml: string,
  open: (name: string, attributes: Attributes, around: readonly string[], end: number) => void,
  close: (name: string, end: number) => void,
): void {
  const parser = new SaxesParser();
  const around: string[] = [];
  parser.on('error', error => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    open(name, attributes, around, parser.position);
    around.push(name);
  });
  parser.on('closetag', ({ name }) => {
    around.pop();
    close(name, parser.position);
  });
  parser.write(xml).close();
}

/** Returns the styles of a document whose text is hidden, also by the style that they are based on. */
function hiddenStyles(styles: string): ReadonlySet<string> {
  const said = new Map<string, boolean>();
  const bases = new Map<string, string>();
  let style = '';
  if (styles)
    walk(
      styles,
      (name, attributes, around) => {
        if (name === 'w:style') style = attributes['w:styleId'] ?? '';
        else if (name === 'w:basedOn') bases.set(style, attributes['w:val'] ?? '');
        else if (name === 'w:vanish' && around.at(-1) === 'w:rPr') said.set(style, isOn(attributes));
      },
      () => {},
    );
  const isHidden = (name: string | undefined, steps = 0): boolean =>
    name !== undefined && steps <= bases.size && (said.get(name) ?? isHidden(bases.get(name), steps + 1));
  return new Set([...said.keys(), ...bases.keys()].filter(name => isHidden(name)));
}

interface Run {
  from: number;
  /** What the run itself says, and what its own style says. */
  own?: boolean;
  byStyle?: boolean;
}

/**
 * Returns the XML of a Word document without its hidden text (`w:vanish`), which nobody sees on a page: the parser of
 * documents reads it like the rest. Throws where the XML is not well formed.
 */
export function withoutHidden(document: string, styles: string): string {
  if (!document.includes('w:vanish') && !styles.includes('w:vanish')) return document;
  const hidden = hiddenStyles(styles);
  const cuts: { from: number; end: number }[] = [];
  const runs: Run[] = [];
  const paragraphs: boolean[] = [];
  walk(
    document,
    (name, attributes, around, end) => {
      const run = runs.at(-1);
      const isOfRun = around.at(-1) === 'w:rPr' && around.at(-2) === 'w:r';
      if (name === 'w:p') paragraphs.push(false);
      else if (name === 'w:pStyle') paragraphs.splice(-1, 1, hidden.has(attributes['w:val'] ?? ''));
      else if (name === 'w:r') runs.push({ from: document.lastIndexOf('<', end - 1) });
      else if (name === 'w:vanish' && run && isOfRun) run.own = isOn(attributes);
      else if (name === 'w:rStyle' && run && isOfRun) run.byStyle = hidden.has(attributes['w:val'] ?? '');
    },
    (name, end) => {
      if (name === 'w:p') paragraphs.pop();
      if (name !== 'w:r') return;
      const run = runs.pop();
      if (run && (run.own ?? (run.byStyle || paragraphs.at(-1)))) cuts.push({ from: run.from, end });
    },
  );
  let kept = '';
  let done = 0;
  for (const { from, end } of cuts.sort((a, b) => a.from - b.from)) {
    // A hidden run may have others in it.
    if (from < done) continue;
    kept += document.slice(done, from);
    done = end;
  }
  return kept + document.slice(done);
}
