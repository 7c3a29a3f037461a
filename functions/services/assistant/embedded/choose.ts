import type { AskedQuestion, DraftRequest } from '#functions/services/assistant/drafter.ts';
import type { AnswerRow } from '#shared/domain/assistant/gate.ts';
import { wordsOfFinding } from '#shared/domain/authoring/checking/wordings.ts';
import { type LibraryEntry, libraryIndex } from './library.ts';
import { stem, subjectsOf, synonymsOf, termsOf } from './words.ts';

/**
 * Of the best score: what has less does not fit. Follow-ups of what fits need less, and so does what is for a question,
 * where the words in common decide.
 */
const enough = { itself: 0.6, followup: 0.3, forQuestion: 0.38 } as const;
/** So many words of a question advice has to have. */
const enoughInCommon = 2;
/** What the words of each part weigh: what somebody remarked decides more than what was there before. */
const weights = { remark: 3, subject: 1, question: 0.5, synonyms: 0.4, setting: 0.2 } as const;

/** The entries of the library that fit what is asked, the best first, and how well any entry fits: 1 is the best one. */
export interface Ranked {
  entries: readonly LibraryEntry[];
  fitOf(entry: LibraryEntry): number;
}

/**
 * Returns the entries of the library that fit what is asked. Industry and audience only change the order:
 * nothing fits by them alone.
 */
export async function rankedEntries(request: DraftRequest): Promise<Ranked> {
  const { search, entries } = await libraryIndex();
  const { subject = '', industry = '', audience = '' } = request.given;
  const { remark, question } = request;
  const scores = new Map<string, number>();
  const add = (words: string, weight: number, also = true) => {
    for (const term of new Set(termsOf(words))) {
      const found = stem(term) === null ? [] : search.search(term, searching);
      // A word that is everywhere says less, but one rare word does not outweigh all others.
      const most = Math.sqrt(found[0]?.score ?? 1);
      for (const { id, score } of found) {
        if (also || scores.has(id)) scores.set(id, (scores.get(id) ?? 0) + (weight * score) / most);
      }
    }
  };
  add(remark, weights.remark);
  add(subject, weights.subject);
  add(question?.text ?? '', weights.question);
  add(synonymsOf(`${remark} ${subject}`), weights.synonyms);
  add(`${industry} ${audience}`, weights.setting, false);
  const suits = question ? suitsQuestion(request, question) : () => true;
  const suiting = [...scores].filter(([id]) => suits(entries.get(id)!));
  const ranked = suiting.sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  const best = ranked[0]?.[1] ?? 1;
  const fitOf = ({ id }: LibraryEntry) => (scores.get(id) ?? 0) / best;
  const least = question ? enough.forQuestion : enough.itself;
  const fits = ([, score]: [string, number]) => score / best >= least;
  return { entries: ranked.filter(fits).flatMap(([id]) => entries.get(id) ?? []), fitOf };
}

/**
 * Returns whether an entry has to do with a question and what somebody remarked on it, by whole words: what has not would
 * be far off, however well it scores. Advice shares two words with them, and not only by its guidance. What takes the
 * place of a question has to do with both, or is about the remark by its category or by two words of its own.
 */
function suitsQuestion({ task, remark, given }: DraftRequest, asked: AskedQuestion) {
  const { subject = '' } = given;
  const wanted = subjectsOf(remark);
  const own = `${asked.text} ${subject}`;
  const named = subjectsOf(own, remark);
  const alike = subjectsOf(own, synonymsOf(own));
  return ({ question: { text, category, guidance } }: LibraryEntry): boolean => {
    const about = subjectsOf(text, category);
    if (task !== 'redraft') {
      const all = shared(named, subjectsOf(text, category, guidance));
      return all >= Math.min(enoughInCommon, named.size) && shared(named, about) > 0;
    }
    const isAbout = shared(wanted, about);
    const mentions = isAbout + shared(wanted, subjectsOf(guidance)) > 0;
    return (mentions && shared(alike, about) > 0) || isAbout > 1 || shared(wanted, subjectsOf(category)) > 0;
  };
}

const shared = (some: ReadonlySet<string>, others: ReadonlySet<string>): number =>
  [...some].filter(word => others.has(word)).length;

const searching = {
  boost: { text: 3, category: 2, title: 2, summary: 1, guidance: 1 },
  prefix: (term: string) => term.length > 4,
};

interface Choosing {
  /** How many questions at most. */
  most: number;
  /** Levels beneath the first question. */
  levels: number;
  /** What is there already, and not to be repeated. */
  present: readonly string[];
}

/**
 * Returns the best entries with what they need: the questions they are asked after and, as far as there is room, those
 * that are asked after them and have something to do with what is asked.
 */
export function chooseBranches(
  { entries, fitOf }: Ranked,
  { most, levels, present }: Choosing,
): LibraryEntry[] {
  const words = new Set(present.map(wordsOfFinding));
  const chosen = new Set<LibraryEntry>();
  const usable = (entry: LibraryEntry) =>
    entry.level > 0 &&
    entry.level <= levels &&
    !entry.aside &&
    !words.has(wordsOfFinding(entry.question.text));
  const take = (entry: LibraryEntry) => {
    chosen.add(entry);
    words.add(wordsOfFinding(entry.question.text));
  };
  for (const entry of entries) {
    const needed = aboveOf(entry).filter(one => !chosen.has(one));
    if (chosen.has(entry) || !needed.every(usable) || chosen.size + needed.length > most) continue;
    for (const one of needed) take(one);
    for (const below of entry.children) {
      if (chosen.size < most && fitOf(below) >= enough.followup && usable(below)) take(below);
    }
  }
  // A question that neither calls for anything nor leads on says nothing.
  const leadsOn = (entry: LibraryEntry): boolean => entry.children.some(child => chosen.has(child));
  return [...chosen].filter(entry => entry.question.solutionIf !== '-' || leadsOn(entry));
}

/** Returns the best entry that makes sense wherever it is asked; undefined for none. */
export function chooseOne(
  ranked: readonly LibraryEntry[],
  present: readonly string[],
): LibraryEntry | undefined {
  const words = new Set(present.map(wordsOfFinding));
  return ranked.find(
    ({ level, aside, question }) =>
      level > 0 &&
      !aside &&
      question.solutionIf !== '-' &&
      (level === 1 || question.parentYes > 0) &&
      !words.has(wordsOfFinding(question.text)),
  );
}

/** Returns an entry with those it is asked after, from above, without the first question of its topic. */
function aboveOf(entry: LibraryEntry): LibraryEntry[] {
  const path: LibraryEntry[] = [];
  for (let at: LibraryEntry | undefined = entry; at && at.level > 0; at = at.parent) path.unshift(at);
  return path;
}

/** Returns entries as questions of an answer, numbered from `from`. What has no chosen parent follows question 1. */
export function rowsOf(entries: readonly LibraryEntry[], from: number): AnswerRow[] {
  const numbers = new Map(entries.map((entry, i) => [entry, from + i]));
  return entries.map(entry => {
    const { question } = entry;
    const above = entry.parent && numbers.get(entry.parent);
    return {
      n: numbers.get(entry)!,
      parent: above ?? 1,
      when: above && question.parentNo ? 'N' : 'Y',
      text: question.text,
      priority: question.priority,
      category: question.category,
      guidance: question.guidance,
      solutionIf: question.solutionIf,
      solution: question.solution,
      controls: question.controls ?? [],
      quote: '',
      library: entry.source,
    };
  });
}
