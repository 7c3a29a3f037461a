import type { FileQuestion, LibraryFile, TopicFile } from './topicfile.ts';

/** The limits of a topic file. Source: docs/topic-files.md, Limits. */
export const limits = {
  /** Bytes of a file. */
  bytes: 20 * 1024 * 1024,
  questions: 5000,
  /** Highest `n` and `qcode`. */
  number: 99_999_999,
  /** Characters of any text. */
  text: 10_000,
  /** Characters of a title, a category, a control id and similar names. */
  name: 200,
  /** Control ids of one question. */
  controls: 200,
  /** Columns of a table, including those that are not read. */
  columns: 64,
} as const;

/** Why a topic takes no more questions. */
export const tooManyQuestions = 'The topic would have {count} questions. It can have {most}.';

/** Returns the values of `tooManyQuestions` for a topic that would have so many. */
export const tooManyValues = (count: number) => ({
  count: count.toLocaleString('en-US'),
  most: limits.questions.toLocaleString('en-US'),
});

/** The fields of the topic itself, in the order in which files are written. */
export const topicFields = [
  'topiccode',
  'edition',
  'title',
  'summary',
  'group',
  'source',
  'license',
] as const;
export type TopicField = (typeof topicFields)[number];

const columns: Readonly<Record<keyof FileQuestion, true>> = {
  n: true,
  qcode: true,
  text: true,
  parent: true,
  when: true,
  priority: true,
  category: true,
  guidance: true,
  solutionIf: true,
  solution: true,
  active: true,
  controls: true,
};
/** The fields of a question, in the order in which files are written: JSON keys and columns alike. */
export const formatFields = Object.keys(columns) as readonly QuestionField[];
export type QuestionField = keyof FileQuestion;

/** Columns that a table may leave out. */
export const optionalColumns: readonly QuestionField[] = ['qcode', 'active', 'controls'];

/** A topic in a file. A standard topic's file also says which topic it is. */
export type TopicDocument = TopicFile & Partial<Pick<LibraryFile, 'topiccode' | 'edition'>>;

/** An error or a warning about a topic file. */
export interface FormatFinding {
  /** From 1: the row of a table, or the place in `questions` of a JSON file. 0 is the file as a whole. */
  row: number;
  /** The question's number in the file, if it has one. */
  n: number | null;
  /** The field or column; '' for none in particular. */
  field: string;
  severity: 'error' | 'warning';
  /** What is wrong, a sentence. */
  what: string;
  /** What to do about it, a sentence. */
  todo: string;
  /** The rule, if it does not apply to every file. */
  rule?: 'title';
}

/** A topic as it was read. If a finding is an error, the topic has only what was readable and must not be used. */
export interface TopicReading {
  topic: TopicDocument;
  /** In the order of the file. */
  findings: FormatFinding[];
}

/** The finding about a second value under one name, in any format. */
export const thereTwice = {
  severity: 'error',
  what: 'It occurs twice.',
  todo: 'Remove one of the two.',
} as const satisfies Partial<FormatFinding>;

/** The finding about a topic without a title. Where a topic keeps its own title, a file needs none. */
export const noTitle = {
  rule: 'title',
  field: 'title',
  severity: 'error',
  what: 'The topic has no title.',
  todo: 'Add a title.',
} as const satisfies Partial<FormatFinding>;

export const hasErrors = (findings: readonly FormatFinding[]): boolean =>
  findings.some(f => f.severity === 'error');

/** A file that cannot be read at all, or must not be. The message says what is wrong and what to do. */
export class UnreadableTopic extends Error {
  constructor(what: string, todo: string) {
    super(`${what} ${todo}`);
    this.name = 'UnreadableTopic';
  }
}
