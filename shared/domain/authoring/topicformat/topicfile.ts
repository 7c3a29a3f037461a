import type { Answer, Priority, Question } from '#shared/domain/answering/questionnaire.ts';

/** A question as a topic file writes it: `n` is the order, `qcode` stands where it differs from it. */
export interface FileQuestion {
  n: number;
  qcode?: number;
  text: string;
  parent: number | null;
  when: Answer | null;
  priority: Priority;
  category: string;
  guidance: string;
  solutionIf: Answer | '-';
  solution: string;
  active?: boolean;
  controls?: string[];
}

/** A topic as a file. */
export interface TopicFile {
  title: string;
  summary?: string;
  group?: string;
  source?: string;
  licence?: string;
  questions: FileQuestion[];
}

/** A standard topic's file: a topic file with its master key and its edition. */
export interface LibraryFile extends TopicFile {
  topiccode: string;
  edition: number;
  summary: string;
  group: string;
  source: string;
  licence: string;
}

/** Names no question: a link to it is found by `checkQuestionnaire` as an invalid one. */
const unknown = -1;

/** The questions of a topic file. A parent is named by its `n`. */
export function questionsOf(file: Pick<TopicFile, 'questions'>): Question[] {
  const qcodes = new Map(file.questions.map(q => [q.n, q.qcode ?? q.n]));
  return file.questions.map(q => {
    const parent = q.parent === null ? 0 : (qcodes.get(q.parent) ?? unknown);
    return {
      qcode: q.qcode ?? q.n,
      seq: q.n,
      text: q.text,
      parentYes: q.when === 'Y' ? parent : 0,
      parentNo: q.when === 'N' ? parent : 0,
      priority: q.priority,
      category: q.category,
      guidance: q.guidance,
      solutionIf: q.solutionIf,
      solution: q.solution,
      active: q.active ?? true,
      ...(q.controls && { controls: q.controls }),
    };
  });
}
