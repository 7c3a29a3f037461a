import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { inSequence } from '#shared/domain/answering/tree.ts';
import { shownAsText } from '#shared/domain/kit/markup.ts';
import { isBlank } from '#shared/domain/kit/words.ts';
import { Wordings } from './wordings.ts';

/** The rules on a question's link to its parent. */
const linkRules = [
  'Parantinfirst',
  'invalidqcode',
  'toomanycodes',
  'missingcodes',
  'lessthanqcode',
  'nextyes',
  'nextno',
  'parentinactive',
] as const;
export type LinkRule = (typeof linkRules)[number];
export const isLinkRule = (rule: string): rule is LinkRule => (linkRules as readonly string[]).includes(rule);

/** The rules a topic can break. Errors prevent publishing; warnings do not. The codes are those of the product's calls. */
export type Rule =
  | LinkRule
  | 'deletesolution'
  | 'addsolution'
  | 'duplicateqcode'
  | 'duplicateseq'
  | 'empty'
  | 'warnnextstep'
  | 'warnrepcat'
  | 'warnactive'
  | 'repeatedtext'
  | 'shownastext';

export interface CheckFinding {
  qcode: number;
  rule: Rule;
  severity: 'error' | 'warning';
}

const warnings: ReadonlySet<Rule> = new Set([
  'warnnextstep',
  'warnrepcat',
  'warnactive',
  'repeatedtext',
  'shownastext',
]);

export const findingOn = (qcode: number, rule: Rule): CheckFinding => ({
  qcode,
  rule,
  severity: warnings.has(rule) ? 'warning' : 'error',
});

type Lookup = Pick<ReadonlyMap<number, Question>, 'get'>;

/** What the rules for one question need to know about the questions around it. */
export interface Surroundings {
  /** The question is the first one in sequence. */
  first: boolean;
  /** The question before it has the same sequence. */
  seqTaken: boolean;
  byQcode: Lookup;
  /** An active question names it as its parent. */
  hasChild: boolean;
  /** An earlier active question has the same words. */
  repeated: boolean;
}

/**
 * Returns every finding on a whole topic, in sequence. O(n). A topic without an error is a tree in which every active
 * question can be asked. Source: docs/product.md, Branching.
 */
export function checkQuestionnaire(source: readonly Question[]): CheckFinding[] {
  const questions = inSequence(source);
  const byQcode = directory<Question>(questions);
  const withChild = directory<true>(questions);
  const findings: CheckFinding[] = [];
  for (const q of questions) {
    if (byQcode.get(q.qcode)) findings.push(findingOn(q.qcode, 'duplicateqcode'));
    byQcode.set(q.qcode, q);
    if (!q.active) continue;
    if (q.parentYes) withChild.set(q.parentYes, true);
    if (q.parentNo) withChild.set(q.parentNo, true);
  }
  const wordings = new Wordings(questions.length);
  for (let i = 0; i < questions.length; i++) {
    const q = questions[i]!;
    const rules = rulesBroken(q, {
      first: i === 0,
      seqTaken: i > 0 && questions[i - 1]!.seq === q.seq,
      byQcode,
      hasChild: withChild.get(q.qcode) === true,
      repeated: q.active && !wordings.add(q.text),
    });
    for (const rule of rules) findings.push(findingOn(q.qcode, rule));
  }
  return findings;
}

/**
 * Returns an empty directory of what belongs to the questions, by number. If the numbers are dense, as in a topic written
 * in the product, it is an array: filling a Map with thousands takes a quarter of the whole check.
 */
function directory<T>(questions: readonly Question[]): Pick<Map<number, T>, 'get'> & {
  set(qcode: number, value: T): unknown;
} {
  let highest = 0;
  for (const { qcode } of questions) if (qcode > highest) highest = qcode;
  if (highest > 8 * questions.length) return new Map<number, T>();
  const slots = new Array<T | undefined>(highest + 1);
  return {
    get: qcode => slots[qcode],
    set: (qcode, value) => {
      // A number that no question has, as a link may name one, needs no place.
      if (qcode <= highest) slots[qcode] = value;
    },
  };
}

const none: readonly Rule[] = [];

const shown = (text: string): boolean => shownAsText(text) !== null;

/** Returns the rules one question breaks, in the order in which they are reported. */
export function rulesBroken(q: Question, around: Surroundings): readonly Rule[] {
  const link = linkProblem(q, around.first, around.byQcode);
  const solution = solutionProblem(q);
  const empty = isBlank(q.text);
  const uncategorized = q.active && q.category.trim() === '';
  const deadEnd =
    q.active && q.solutionIf === '-' && (!around.hasChild || (!around.first && !q.parentYes && !q.parentNo));
  const repeated = q.active && around.repeated;
  const asText = shown(q.text) || shown(q.guidance) || shown(q.solution) || shown(q.category);
  // A fast path: most questions break no rule, and a topic has thousands.
  const worded = empty || uncategorized || repeated || asText;
  if (q.active && !(link || solution || worded || deadEnd || around.seqTaken)) {
    return none;
  }
  const broken: [Rule | null, boolean][] = [
    ['duplicateseq', around.seqTaken],
    ['empty', empty],
    [link, link !== null],
    [solution, solution !== null],
    ['warnactive', !q.active],
    ['warnnextstep', deadEnd],
    ['warnrepcat', uncategorized],
    ['repeatedtext', repeated],
    ['shownastext', asText],
  ];
  return broken.flatMap(([rule, holds]) => (rule && holds ? [rule] : []));
}

/** Returns whether there is a solution. Forms send '-' for none. */
function hasSolution(q: Question): boolean {
  const text = q.solution.trim();
  return text !== '' && text !== '-';
}

/** Returns the first problem with a question's link to its parent, as a save reports it. */
export function linkProblem(q: Question, first: boolean, byQcode: Lookup): LinkRule | null {
  const { parentYes, parentNo } = q;
  if (first) return parentYes || parentNo ? 'Parantinfirst' : null;
  const onYes = parentYes ? byQcode.get(parentYes) : undefined;
  const onNo = parentNo ? byQcode.get(parentNo) : undefined;
  if ((parentYes && !onYes) || (parentNo && !onNo)) return 'invalidqcode';
  if (onYes && onNo) return 'toomanycodes';
  const parent = onYes ?? onNo;
  if (!parent) return 'missingcodes';
  if (parent.seq >= q.seq) {
    return parent.qcode >= q.qcode ? 'lessthanqcode' : onYes ? 'nextyes' : 'nextno';
  }
  return parent.active || !q.active ? null : 'parentinactive';
}

/** Returns the problem of a solution that no answer calls for, or of a missing one. */
export function solutionProblem(q: Question): 'deletesolution' | 'addsolution' | null {
  if (q.solutionIf === '-') return hasSolution(q) ? 'deletesolution' : null;
  return hasSolution(q) ? null : 'addsolution';
}
