import type { Answer, Priority, Question } from '#shared/domain/answering/questionnaire.ts';

/**
 * What a drafted question rests on: words of the given text, a question of the standard library, or nothing that was
 * given. Source: docs/product.md, AI assistant.
 */
export type Basis =
  | { kind: 'quote'; quote: string }
  | { kind: 'library'; topiccode: string; title: string; n: number }
  | { kind: 'general' };

/** A question as the assistant drafted it. */
export interface Drafted {
  /** Its number in the query, from 1. It never changes. */
  code: number;
  /** Its place in the order: 10, 20, … */
  seq: number;
  text: string;
  /** The drafted question it is asked after, 0 for none. */
  parent: number;
  /** The answer of the parent that leads here; '-' without a parent. */
  when: Answer | '-';
  priority: Priority;
  category: string;
  guidance: string;
  solutionIf: Answer | '-';
  solution: string;
  /** Ids of controls: only such as the given text or the library names. */
  controls: readonly string[];
  basis: Basis;
  /** Whether it becomes a question of the topic. Accept is the default. */
  accepted: boolean;
}

/**
 * Returns the questions that become a topic's, in order: those that were accepted. What was asked after an ignored
 * question is asked after the one before it. If the first of all is ignored, its first accepted follow-up takes its
 * place and the others hang on that one, with their own answer. Source: docs/product.md, AI assistant.
 */
export function acceptedQuestions(rows: readonly Drafted[]): Question[] {
  const byCode = new Map(rows.map(row => [row.code, row]));
  const kept = [...rows].filter(row => row.accepted).sort((a, b) => a.seq - b.seq);
  const first = kept[0];
  return kept.map((row, place) => {
    const link =
      row === first ? none : (linkOf(row, byCode) ?? { parent: first!.code, when: answerOr(row.when) });
    const { text, priority, category, guidance, solutionIf, solution, controls } = row;
    return {
      qcode: row.code,
      seq: (place + 1) * seqStep,
      text,
      parentYes: link.when === 'Y' ? link.parent : 0,
      parentNo: link.when === 'N' ? link.parent : 0,
      priority,
      category,
      guidance,
      solutionIf,
      solution: solutionIf === '-' ? '' : solution,
      active: true,
      ...(controls.length > 0 && { controls: [...controls] }),
    };
  });
}

const seqStep = 10;
const none = { parent: 0, when: '-' } as const;
const answerOr = (when: Drafted['when']): Answer => (when === '-' ? 'Y' : when);

/** Returns the nearest accepted question above, with the answer that leads from it; undefined if there is none. */
function linkOf(
  row: Drafted,
  byCode: ReadonlyMap<number, Drafted>,
): { parent: number; when: Answer } | undefined {
  const seen = new Set<number>();
  let at: Drafted = row;
  for (;;) {
    const above = byCode.get(at.parent);
    if (!above || seen.has(above.code)) return undefined;
    if (above.accepted) return { parent: above.code, when: answerOr(at.when) };
    seen.add(above.code);
    at = above;
  }
}

/** Returns whether a text has these words in this order, whatever blanks and line breaks lie between them. */
export const isQuoteOf = (quote: string, text: string): boolean => {
  const words = oneLine(quote);
  return words.length > 0 && oneLine(text).includes(words);
};

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
