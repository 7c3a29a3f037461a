import { isRecord, oneLine, type RawFields } from './fields.ts';
import {
  type FormatFinding,
  formatFields,
  limits,
  type TopicDocument,
  type TopicReading,
  thereTwice,
  topicFields,
  UnreadableTopic,
} from './format.ts';
import { readTopic } from './reading.ts';
import { repeatedKeys } from './repeatedkeys.ts';

/**
 * Reads a topic from the text of a JSON file. Rows are places in `questions`, from 1.
 * Throws UnreadableTopic if the text is not JSON or not an object with a list of questions.
 */
export function readTopicJson(text: string): TopicReading {
  const json = parse(text);
  if (!isRecord(json) || !Array.isArray(json.questions)) {
    throw new UnreadableTopic(
      'The file does not contain a topic.',
      'Write an object with a title and a list of questions.',
    );
  }
  const placed = json.questions.slice(0, limits.questions + 1).map((fields: unknown, i) => ({
    row: i + 1,
    fields: isRecord(fields) ? fields : null,
  }));
  return readTopic(json, placed, repeated(text, json.questions));
}

/** Returns findings about repeated keys, of which only the last would be read. The first 1,000 are enough. */
const repeated = (text: string, questions: readonly unknown[]): FormatFinding[] =>
  repeatedKeys(text, 'questions')
    .slice(0, 1000)
    .map(({ key, item }) => {
      const question = questions[item];
      const number = isRecord(question) ? question.n : null;
      const n = typeof number === 'number' ? number : null;
      return { row: item + 1, n, field: oneLine(key), ...thereTwice };
    });

function parse(text: string): unknown {
  if (!text.trim()) throw new UnreadableTopic('The file is empty.', 'Write a topic into it.');
  try {
    return JSON.parse(text);
  } catch (error) {
    // The runtime says where, in words that would help nobody.
    const [, line = '', column = ''] = /line (\d+) column (\d+)/.exec(String(error)) ?? [];
    const where = line && ` from line ${line}, column ${column} on`;
    const todo = line
      ? 'Correct it there, or export it again.'
      : 'Open it in an editor that checks JSON, or export it again.';
    throw new UnreadableTopic(`The file is not JSON${where}.`, todo);
  }
}

/**
 * Returns a topic as the text of a JSON file, always the same for the same topic: indented by two spaces, keys in the
 * order of the format, no fields with default values, a line break at the end.
 */
export function writeTopicJson(topic: TopicDocument): string {
  const questions = topic.questions.map(q => pick(q, formatFields));
  return `${JSON.stringify({ ...pick(topic, topicFields), questions }, null, 2)}\n`;
}

/** Returns the fields that have a value, in order. */
function pick<T extends object>(from: T, fields: readonly (keyof T & string)[]): RawFields {
  return Object.fromEntries(
    fields.flatMap(field => (from[field] === undefined ? [] : [[field, from[field]]])),
  );
}
