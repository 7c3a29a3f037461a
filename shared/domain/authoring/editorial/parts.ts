import type { Answer } from '#shared/domain/answering/questionnaire.ts';
import type { FileQuestion, LibraryFile, TopicFile } from '#shared/domain/authoring/topicformat/topicfile.ts';

/** How binding an item of a source is, in the source's own terms, with the words that people read. */
export const levelWords = {
  required: 'Required',
  addressable: 'Addressable',
  standard: 'Standard',
  specification: 'Specification',
  paragraph: 'Paragraph',
  section: 'Section',
  definition: 'Definition',
  shall: 'Shall',
  should: 'Should',
  may: 'May',
  'impact high': 'High impact',
  'impact moderate': 'Moderate impact',
  'impact low': 'Low impact',
  'A critical': 'A, critical',
  'B less critical': 'B, less critical',
  'C minor': 'C, minor',
  'level A': 'Level A',
  'level AA': 'Level AA',
  moderate: 'Moderate baseline',
  outcome: 'Outcome',
  task: 'Task',
} as const;
export type EditorialLevel = keyof typeof levelWords;

/** An item of a source that a question can name among its controls. */
export interface CatalogueItem {
  id: string;
  name: string;
  level: EditorialLevel;
  citation: string;
}

export interface Catalogue {
  source: string;
  address: string;
  items: readonly CatalogueItem[];
}

/** A statement with a number that comes from a source, and the day on which it was compared with the source. */
export interface Fact {
  n: number;
  text: string;
  citation: string;
  checked: string;
}

/** What a standard topic rests on: the ids that it says it covers, and the facts in its texts. */
export interface Evidence {
  claims: readonly string[];
  facts: readonly Fact[];
}

/** The names of the editorial rules. shared/library/README.md describes each. */
export type EditorialRule =
  | 'ids'
  | 'coverage'
  | 'applies'
  | 'wording'
  | 'grade'
  | 'phrases'
  | 'solutions'
  | 'elements'
  | 'followup'
  | 'priority'
  | 'twice'
  | 'binding'
  | 'copied'
  | 'alike'
  | 'facts'
  | 'links';

/** What an editorial rule found. `n` is null if it is about the topic as a whole. */
export interface EditorialFinding {
  rule: EditorialRule;
  n: number | null;
  what: string;
  todo: string;
}

/** What the rules need to know about a topic. */
export interface EditedTopic {
  file: LibraryFile;
  evidence: Evidence;
  /** The items of all catalogues by id. */
  items: ReadonlyMap<string, CatalogueItem>;
}

/** What the rules about the tree need of a topic. */
export type EditedQuestions = Pick<TopicFile, 'questions'>;

export const isScoredByEditors = (q: FileQuestion): boolean => q.solutionIf !== '-';

/** Returns the words of a text: runs of letters and digits, with inner hyphens and apostrophes. */
export const wordsIn = (text: string): string[] =>
  text.match(/[\p{L}\p{N}]+(?:[-'’.][\p{L}\p{N}]+)*/gu) ?? [];

/** Returns the address of each Markdown link in a text. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\((\S+?)\)|(https?:\/\/[^\s)]+)/g)].map(([, inner, bare]) => inner ?? bare ?? '');

/** A question and the answer to it that leads on. */
interface Step {
  question: FileQuestion;
  answer: Answer;
}

/** Returns the questions that lead to a question, the first one first. */
export function wayTo(file: EditedQuestions, question: FileQuestion): Step[] {
  const steps: Step[] = [];
  for (let q = question; q.parent !== null; ) {
    const parent = file.questions.find(other => other.n === q.parent);
    // A parent comes earlier, so a broken file cannot lead in a circle.
    if (!parent || parent.n >= q.n) break;
    steps.unshift({ question: parent, answer: q.when ?? 'Y' });
    q = parent;
  }
  return steps;
}

/** Returns whether a question is asked only after a noncompliant answer. */
export const isFollowUp = (file: EditedQuestions, question: FileQuestion): boolean =>
  wayTo(file, question).some(
    step => isScoredByEditors(step.question) && step.answer === step.question.solutionIf,
  );

export const childrenOf = (file: EditedQuestions, n: number, answer: Answer): FileQuestion[] =>
  file.questions.filter(q => q.parent === n && q.when === answer);

/** Returns the most scored questions that a compliant location is asked from a question on. */
function mostAsked(file: EditedQuestions, question: FileQuestion): number {
  const after = (answer: Answer) => askedOn(file, question, answer);
  if (question.solutionIf === '-') return Math.max(after('Y'), after('N'));
  return 1 + after(question.solutionIf === 'Y' ? 'N' : 'Y');
}

/** Returns the most scored questions that a compliant location is asked after an answer. */
export const askedOn = (file: EditedQuestions, question: FileQuestion, answer: Answer): number =>
  childrenOf(file, question.n, answer).reduce((sum, child) => sum + mostAsked(file, child), 0);
