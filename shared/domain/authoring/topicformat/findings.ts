import { wordsOfFinding } from '#shared/domain/authoring/checking/wordings.ts';
import { findProblems } from '#shared/domain/authoring/prove.ts';
import { type FindingKind, findingTexts } from '#shared/domain/authoring/texts.ts';
import { asWords, oneLine } from './fields.ts';
import { type FormatFinding, limits, type QuestionField } from './format.ts';
import { type FileQuestion, questionsOf } from './topicfile.ts';

/** The field a rule is about, and what to do if it is broken. */
const remedies: Readonly<Record<FindingKind, readonly [field: QuestionField, todo: string]>> = {
  Parantinfirst: ['parent', 'Leave parent and when of the first question empty.'],
  invalidqcode: ['parent', 'Name the n of an earlier question of this file.'],
  toomanycodes: ['parent', 'Name its one parent.'],
  missingcodes: ['parent', 'Name its parent. Only the first question has none.'],
  lessthanqcode: ['parent', 'Name an earlier question, or move this one after its parent.'],
  nextyes: ['parent', 'Name an earlier question, or move this one after its parent.'],
  nextno: ['parent', 'Name an earlier question, or move this one after its parent.'],
  parentinactive: ['parent', 'Name an active question, or make the parent active.'],
  cycle: ['parent', 'Give one of them an earlier question as its parent.'],
  unreachable: ['parent', 'Correct its parent.'],
  deletesolution: ['solution', 'Remove the solution, or say in solutionIf which answer calls for it.'],
  addsolution: ['solution', 'Write what to do, or set solutionIf to -.'],
  duplicateqcode: ['qcode', 'Give it a number that no other question has.'],
  duplicateseq: ['n', 'Give it a number that no other question has.'],
  empty: ['text', 'Write the question.'],
  warnnextstep: ['solutionIf', 'Say which answer is not compliant, or add a question that follows it.'],
  warnrepcat: ['category', 'Name its reporting category.'],
  warnactive: ['active', 'Make it active, or remove it.'],
  repeatedtext: ['text', 'Reword one of them, or remove it.'],
  shownastext: ['text', asWords],
};

/** A question and its row. */
export interface PlacedQuestion {
  row: number;
  question: FileQuestion;
}

/**
 * What is wrong with a file's questions as a topic: everything that authoring would report, and problems that
 * only a file can have. O(n). Source: docs/product.md, Branching.
 */
export function findingsOn(placed: readonly PlacedQuestion[]): FormatFinding[] {
  const findings: FormatFinding[] = [];
  const numbers = new Map<number, number>();
  let last = 0;
  for (const { row, question } of placed) {
    const { n } = question;
    const qcode = question.qcode ?? n;
    const taken = numbers.get(qcode);
    if (taken !== undefined) {
      const what = `Question ${taken} also has the number ${qcode}.`;
      const field = question.qcode === undefined ? 'n' : 'qcode';
      findings.push({ row, n, field, severity: 'error', what, todo: remedies.duplicateqcode[1] });
    } else {
      numbers.set(qcode, n);
      if (n === last) findings.push(finding(row, n, 'duplicateseq'));
    }
    if (n < last) {
      const what = `It comes after question ${last}, but its number is lower.`;
      const todo = 'Sort the questions by n.';
      findings.push({ row, n, field: 'n', severity: 'error', what, todo });
    }
    last = Math.max(last, n);
  }
  if (placed.length === 0) {
    const what = 'There are no questions.';
    findings.push({ row: 0, n: null, field: '', severity: 'error', what, todo: 'Add at least one.' });
  }
  if (placed.length > limits.questions) {
    const what = `There are more than ${limits.questions.toLocaleString('en-US')} questions.`;
    findings.push({ row: 0, n: null, field: '', severity: 'error', what, todo: 'Split the topic.' });
  }
  return [...findings, ...spellingFindings(placed), ...ruleFindings(placed)];
}

/** Warns once about each spelling of a category that differs from an earlier one only in letter case or spacing. */
function spellingFindings(placed: readonly PlacedQuestion[]): FormatFinding[] {
  const spellings = new Map<string, string>();
  const told = new Set<string>();
  return placed.flatMap(({ row, question: { n, category } }) => {
    const words = wordsOfFinding(category);
    const first = spellings.get(words) ?? category;
    spellings.set(words, first);
    if (first === category || told.has(category)) return [];
    told.add(category);
    const what = `The category is spelled “${oneLine(first)}” elsewhere.`;
    const todo = 'Spell it the same if it is the same category.';
    return [{ row, n, field: 'category', severity: 'warning', what, todo }];
  });
}

const finding = (row: number, n: number, kind: FindingKind): FormatFinding => {
  const [field, todo] = remedies[kind];
  return { row, n, field, severity: 'error', what: findingTexts[kind], todo };
};

/** What the rules of authoring find. Each question is identified by its place, because two may have the same number. */
function ruleFindings(placed: readonly PlacedQuestion[]): FormatFinding[] {
  const questions = questionsOf({
    questions: placed.map(({ question }, i) => ({ ...question, qcode: i + 1 })),
  });
  return findProblems(questions).flatMap(({ qcode, kind, severity, path }) => {
    const { row, question } = placed[qcode - 1]!;
    const { parent, when } = question;
    // Already reported when the fields were read: an unreadable parent, and half a link.
    const reported = parent === 0 || (kind === 'missingcodes' && (parent === null) !== (when === null));
    // So is markup that is shown as text, by its field.
    if (kind === 'duplicateseq' || kind === 'shownastext') return [];
    if (reported && remedies[kind][0] === 'parent') return [];
    const way = path.map(step => placed[step.qcode - 1]?.question.n ?? '?').join(', ');
    const what = kind === 'cycle' ? `It follows itself: ${way}.` : findingTexts[kind];
    return [{ ...finding(row, question.n, kind), severity, what }];
  });
}
