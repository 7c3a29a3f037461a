import { findProblems } from '#shared/domain/authoring/prove.ts';
import { type FindingKind, findingTexts } from '#shared/domain/authoring/texts.ts';
import { asWords } from './fields.ts';
import { type FormatFinding, limits, type QuestionField } from './format.ts';
import { type FileQuestion, questionsOf } from './topicfile.ts';

/** The field a rule is about, and what to do where it is broken. */
const remedies: Readonly<Record<FindingKind, readonly [field: QuestionField, todo: string]>> = {
  Parantinfirst: ['parent', 'Leave parent and when of the first question empty.'],
  invalidqcode: ['parent', 'Name the n of an earlier question of this file.'],
  toomanycodes: ['parent', 'Name the one question it hangs on.'],
  missingcodes: ['parent', 'Name its parent; only the first question has none.'],
  lessthanqcode: ['parent', 'Name an earlier question, or move this one behind its parent.'],
  nextyes: ['parent', 'Name an earlier question, or move this one behind its parent.'],
  nextno: ['parent', 'Name an earlier question, or move this one behind its parent.'],
  parentinactive: ['parent', 'Name an active question, or make the parent active.'],
  cycle: ['parent', 'Let one of them hang on an earlier question.'],
  unreachable: ['parent', 'Mend the question it hangs on.'],
  deletesolution: ['solution', 'Remove the solution, or say in solutionIf which answer calls for it.'],
  addsolution: ['solution', 'Write what to do, or set solutionIf to -.'],
  duplicateqcode: ['qcode', 'Give it a number of its own.'],
  duplicateseq: ['n', 'Give it a number of its own.'],
  empty: ['text', 'Write the question.'],
  warnnextstep: ['solutionIf', 'Say which answer is not compliant, or let a question hang on it.'],
  warnrepcat: ['category', 'Name the category it is reported under.'],
  warnactive: ['active', 'Make it active, or remove it.'],
  repeatedtext: ['text', 'Tell the two apart, or remove one.'],
  shownastext: ['text', asWords],
};

/** A question and the row it stands in. */
export interface PlacedQuestion {
  row: number;
  question: FileQuestion;
}

/**
 * What is wrong with the questions of a file as a topic: everything that authoring would tell, and what only a
 * file can have. O(n). Source: docs/product.md, Branching.
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
      const what = `Question ${taken} has the number ${qcode} too.`;
      const field = question.qcode === undefined ? 'n' : 'qcode';
      findings.push({ row, n, field, severity: 'error', what, todo: remedies.duplicateqcode[1] });
    } else {
      numbers.set(qcode, n);
      if (n === last) findings.push(finding(row, n, 'duplicateseq'));
    }
    if (n < last) {
      const what = `It stands behind question ${last}, though its number is lower.`;
      const todo = 'Sort the questions by n.';
      findings.push({ row, n, field: 'n', severity: 'error', what, todo });
    }
    last = Math.max(last, n);
  }
  if (placed.length === 0) {
    const what = 'There is no question.';
    findings.push({ row: 0, n: null, field: '', severity: 'error', what, todo: 'Add at least one.' });
  }
  if (placed.length > limits.questions) {
    const what = `There are more than ${limits.questions.toLocaleString('en-US')} questions.`;
    findings.push({ row: 0, n: null, field: '', severity: 'error', what, todo: 'Split the topic.' });
  }
  return [...findings, ...ruleFindings(placed)];
}

const finding = (row: number, n: number, kind: FindingKind): FormatFinding => {
  const [field, todo] = remedies[kind];
  return { row, n, field, severity: 'error', what: findingTexts[kind], todo };
};

/** The rules of authoring. Each question is known by its place, so that two with one number are told apart. */
function ruleFindings(placed: readonly PlacedQuestion[]): FormatFinding[] {
  const questions = questionsOf({
    questions: placed.map(({ question }, i) => ({ ...question, qcode: i + 1 })),
  });
  return findProblems(questions).flatMap(({ qcode, kind, severity, path }) => {
    const { row, question } = placed[qcode - 1]!;
    const { parent, when } = question;
    // Told already where the fields were read: a parent that is none, and half a link.
    const told = parent === 0 || (kind === 'missingcodes' && (parent === null) !== (when === null));
    // So is what is shown as text, by its field.
    if (kind === 'duplicateseq' || kind === 'shownastext') return [];
    if (told && remedies[kind][0] === 'parent') return [];
    const way = path.map(step => placed[step.qcode - 1]?.question.n ?? '?').join(', ');
    const what = kind === 'cycle' ? `It hangs on itself: ${way}.` : findingTexts[kind];
    return [{ ...finding(row, question.n, kind), severity, what }];
  });
}
