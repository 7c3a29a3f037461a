import { type RawFields, readQuestion, readTopicFields } from './fields.ts';
import { findingsOn, type PlacedQuestion } from './findings.ts';
import { type FormatFinding, noTitle, type TopicReading } from './format.ts';

/** A question's fields as they were read, and their row; null if there is no question at all. */
export interface PlacedFields {
  row: number;
  fields: RawFields | null;
}

/**
 * Reads a topic from fields of any format, and returns it with everything that is wrong with it. `placed` is null if
 * no questions could be recognized. `before` has the findings so far. Never throws.
 */
export function readTopic(
  about: RawFields,
  placed: readonly PlacedFields[] | null,
  before: readonly FormatFinding[] = [],
): TopicReading {
  const findings = [...before];
  const topic = readTopicFields(about, (field, severity, what, todo) =>
    findings.push({ row: 0, n: null, field, severity, what, todo }),
  );
  if (!topic.title.trim()) findings.push({ row: 0, n: null, ...noTitle });
  const questions: PlacedQuestion[] = [];
  for (const { row, fields } of placed ?? []) {
    const n = typeof fields?.n === 'number' ? fields.n : null;
    const report = (field: string, severity: FormatFinding['severity'], what: string, todo: string) =>
      findings.push({ row, n, field, severity, what, todo });
    const question = fields && readQuestion(fields, report);
    if (question) questions.push({ row, question });
    if (!fields)
      report('', 'error', 'It is not a question.', 'Write an object with the fields of a question.');
  }
  if (placed) findings.push(...findingsOn(questions));
  findings.sort((a, b) => a.row - b.row);
  return { topic: { ...topic, questions: questions.map(({ question }) => question) }, findings };
}
