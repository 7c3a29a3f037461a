import type { FileQuestion, LibraryFile, TopicFile } from './topicfile.ts';

/** What a topic file may hold at most. Source: docs/topic-files.md, Limits. */
export const limits = {
  /** Bytes of a file. */
  bytes: 20 * 1024 * 1024,
  questions: 5000,
  /** Highest `n` and `qcode`. */
  number: 99_999_999,
  /** Characters of any text. */
  text: 10_000,
  /** Characters of a title, a category, a control id and the like. */
  name: 200,
  /** Control ids of one question. */
  controls: 200,
  /** Columns of a table, those that are not read included. */
  columns: 64,
} as const;

/** What stands in a file about the topic itself, in the order in which files are written. */
export const topicFields = [
  'topiccode',
  'edition',
  'title',
  'summary',
  'group',
  'source',
  'licence',
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
/** What stands in a file about a question, in the order in which files are written: JSON keys and columns alike. */
export const questionFields = Object.keys(columns) as readonly QuestionField[];
export type QuestionField = keyof FileQuestion;

/** Columns that a table may leave out. */
export const optionalColumns: readonly QuestionField[] = ['qcode', 'active', 'controls'];

/** A topic as files hold it; a standard topic's also says which one it is. */
export type TopicDocument = TopicFile & Partial<Pick<LibraryFile, 'topiccode' | 'edition'>>;

/** Something wrong, or worth a look, in a topic file. */
export interface FormatFinding {
  /** From 1: the row of a table, the place in `questions` of a JSON file; 0 is the file as a whole. */
  row: number;
  /** Number of the question in the file, where it has one. */
  n: number | null;
  /** Field or column; '' is none in particular. */
  field: string;
  severity: 'error' | 'warning';
  /** What is wrong, a sentence. */
  what: string;
  /** What to do about it, a sentence. */
  todo: string;
}

/** A topic as it was read. Where a finding is an error, the topic holds what was legible and is not to be used. */
export interface TopicReading {
  topic: TopicDocument;
  /** In the order of the file. */
  findings: FormatFinding[];
}

/** What is told of the second thing under one name, whatever the file. */
export const thereTwice = {
  severity: 'error',
  what: 'It is there twice.',
  todo: 'Remove one of the two.',
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
