import type { DraftAnswer, DraftRequest } from '#functions/services/assistant/drafter.ts';
import { noCost } from '#shared/domain/assistant/costs.ts';
import type { AnswerRow } from '#shared/domain/assistant/gate.ts';
import { countWanted } from '#shared/domain/assistant/parameters.ts';
import { wordsOfFinding } from '#shared/domain/authoring/checking/wordings.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { chooseBranches, chooseOne, rankedEntries, rowsOf } from './choose.ts';
import { firstQuestion, generalQuestions } from './general.ts';
import type { LibraryEntry } from './library.ts';
import { textQuestions } from './text.ts';

/*
 * The drafter that needs no model. It composes from the standard library and from the given text by fixed rules, and says
 * so. It never answers anything that is in neither, but for the general questions, which are marked as such.
 */

/** Composes what is asked. The same request gets the same answer. */
export async function compose(request: DraftRequest): Promise<DraftAnswer> {
  const composed =
    request.task === 'draft' || isWholeAgain(request) ? await whole(request) : await part(request);
  return { ...composed, cost: noCost, drafter: 'library' };
}

type Composed = Pick<DraftAnswer, 'rows' | 'remarks' | 'notes'>;

/** Returns whether the first question is drafted again with all beneath it: the whole draft, that is. */
const isWholeAgain = ({ task, template, questions, present }: DraftRequest): boolean =>
  task === 'redraft' && template !== undefined && questions > 1 && present.length === 0;

/** How many questions a remark about a whole draft may bring where its text alone would fill it. */
const mostForRemark = 5;

/** Composes a whole draft: from the text first, then from the library, and general questions only for what is missing. */
async function whole(request: DraftRequest): Promise<Composed> {
  const { question, ...asked } = request;
  const { template, given, questions } = asked;
  const subject = given.subject ?? '';
  const first = firstQuestion(template, subject);
  const rows: AnswerRow[] = [question ? { ...first, ...question } : first];
  // Drafted again, the levels are those beneath the first question.
  const depth = question ? Math.max(0, request.depth - 1) : request.depth;
  const remarks = aboutLanguage(request);
  const room = () => questions - rows.length;
  const present = () => rows.map(({ text }) => text);
  const ranked = await rankedEntries(asked);
  const choose = (most: number) => chooseBranches(ranked, { most, levels: depth + 1, present: present() });
  const kept = request.remark ? choose(Math.min(mostForRemark, room())).length : 0;
  const fromText = textQuestions(request.text, room() - kept);
  rows.push(...fromText.rows);
  remarks.push(...fromText.remarks);
  const fitting = choose(room());
  rows.push(...rowsOf(fitting, rows.length + 1));
  const fromLibrary = fitting.length;
  rows.push(...generalQuestions(subject, rows.length + 1, depth).slice(0, Math.min(room(), mostGeneral)));
  return { rows, remarks, notes: [...aboutOrigin(rows, fromLibrary), ...aboutLength(rows, asked)] };
}

/** How many general questions a draft may have: where nothing more fits, it is shorter than people asked for. */
const mostGeneral = 3;

const nothingToSay: Pick<DraftAnswer, 'remarks' | 'notes'> = { remarks: [], notes: [] };

const nouns = ['question', 'questions'] as const;

/** Says what the questions rest on. The numbers add up to all of them, and the last is that of those to verify. */
function aboutOrigin(rows: readonly AnswerRow[], fromLibrary: number): string[] {
  const quoted = rows.filter(({ quote }) => quote).length;
  const general = rows.length - fromLibrary - quoted;
  return [
    // A text can leave no room for the library.
    ...(fromLibrary === 0 && quoted > 0
      ? []
      : [
          `${counted(fromLibrary, nouns)} of the standard library ${fromLibrary === 1 ? 'fits' : 'fit'} the words of the query.`,
        ]),
    ...(quoted > 0
      ? [`${counted(quoted, nouns)} ${quoted === 1 ? 'rests' : 'rest'} on a sentence of the text.`]
      : []),
    general === 1
      ? 'The first question rests on general knowledge. Verify it.'
      : `${counted(general, nouns)} rest on general knowledge, the first one included. Verify them.`,
  ];
}

/** Says why a draft is shorter than people asked for, or than drafts are where they entered no number. */
function aboutLength(
  { length }: readonly AnswerRow[],
  { given, questions }: Pick<DraftRequest, 'given' | 'questions'>,
): string[] {
  const wanted = countWanted(given);
  if (length >= Math.min(wanted, questions)) return [];
  const instead = given.questions ? `You asked for ${wanted}.` : `A draft usually has about ${wanted}.`;
  return [
    `${instead} There is nothing more that fits, so the draft has ${length}. Other words, or a text, may find more.`,
  ];
}

/** Says that only English can be composed, where something else is asked for. */
function aboutLanguage({ given: { language = '' } }: DraftRequest): string[] {
  return language && !/^(?:american |british |us |uk )?english\b/i.test(language.trim())
    ? ['The standard library is in English, so the questions are too.']
    : [];
}

/** Composes a question again, or advice on one. The first row is the question itself. */
async function part(request: DraftRequest): Promise<Composed> {
  const { task, question, present, questions, depth } = request;
  if (!question) throw new Error(`Nothing says which question ${task} is for`);
  const taken = [...present, question.text];
  const own = wordsOfFinding(question.text);
  const found = await rankedEntries(request);
  const ranked = found.entries.filter(({ question: { text } }) => wordsOfFinding(text) !== own);
  if (task === 'redraft') {
    const best = chooseOne(ranked, taken);
    return { rows: best ? withBranch(best, { questions, depth, taken }) : [], ...nothingToSay };
  }
  const itself: AnswerRow = {
    ...question,
    n: 1,
    parent: 0,
    when: '-',
    priority: 'Medium',
    controls: [],
    quote: '',
  };
  if (task === 'followups') {
    const below = chooseBranches(
      { ...found, entries: ranked },
      { most: questions - 1, levels: Math.max(1, depth), present: taken },
    );
    return { rows: [itself, ...rowsOf(below, 2)], ...nothingToSay };
  }
  const best = ranked.find(({ question: found }) => found[task as 'guidance' | 'solution'] !== '');
  return { rows: rowsOf(best ? [best] : [], 1).map(asFirst), ...nothingToSay };
}

/** Returns an entry as a first row, with the questions that the library asks after it, as many levels as there may be. */
function withBranch(
  best: LibraryEntry,
  { questions, depth, taken }: { questions: number; depth: number; taken: string[] },
) {
  const words = new Set([...taken, best.question.text].map(wordsOfFinding));
  const branch = [best];
  for (const entry of branch) {
    if (entry.level - best.level >= depth) continue;
    for (const child of entry.children) {
      if (branch.length < questions && !words.has(wordsOfFinding(child.question.text))) branch.push(child);
    }
  }
  const leadsOn = (entry: LibraryEntry) => branch.some(one => one.parent === entry);
  return rowsOf(
    branch.filter(entry => entry.question.solutionIf !== '-' || leadsOn(entry)),
    1,
  ).map(asFirst);
}

const asFirst = (row: AnswerRow): AnswerRow => (row.n === 1 ? { ...row, parent: 0, when: '-' } : row);
