import type { Answer, Question, QuestionContent } from '#shared/domain/answering/questionnaire.ts';

/** A question in a topic file: `n` is the sequence; `qcode` is written only if it differs. */
export interface FileQuestion
  extends Omit<QuestionContent, 'active'>,
    Partial<Pick<QuestionContent, 'active'>> {
  n: number;
  qcode?: number;
  parent: number | null;
  when: Answer | null;
}

/** A topic in a file. */
export interface TopicFile {
  title: string;
  summary?: string;
  group?: string;
  source?: string;
  license?: string;
  questions: FileQuestion[];
}

/** A standard topic's file: a topic file with its topic code and its edition. */
export interface LibraryFile extends TopicFile {
  topiccode: string;
  edition: number;
  summary: string;
  group: string;
  source: string;
  license: string;
}

/** No question's number: `checkQuestionnaire` reports a link to it as invalid. */
const unknown = -1;

/** Returns the questions of a topic file. A parent is named by its `n`. */
export function questionsOf(file: Pick<TopicFile, 'questions'>): Question[] {
  const qcodes = new Map(file.questions.map(q => [q.n, q.qcode ?? q.n]));
  return file.questions.map(q => {
    const { n, qcode = n, text, parent, when, active = true, controls, ...content } = q;
    const link = parent === null ? 0 : (qcodes.get(parent) ?? unknown);
    return {
      qcode,
      seq: n,
      text,
      parentYes: when === 'Y' ? link : 0,
      parentNo: when === 'N' ? link : 0,
      ...content,
      active,
      ...(controls && { controls }),
    };
  });
}
