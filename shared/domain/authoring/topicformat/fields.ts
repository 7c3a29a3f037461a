import { type Answer, priorities } from '#shared/domain/answering/questionnaire.ts';
import { hasRefusedLink, refusedLink, shownAsText } from '#shared/domain/kit/markup.ts';
import type { TopicDocument, TopicField } from './format.ts';
import { type FormatFinding, formatFields, limits, type QuestionField, topicFields } from './format.ts';
import type { FileQuestion } from './topicfile.ts';

/** Collects a finding about a file: its field, its severity, what is wrong and what to do. */
type Report = (field: string, severity: FormatFinding['severity'], what: string, todo: string) => void;

/** Fields as they were read, with any values. */
export type RawFields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is RawFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, from: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= limits.number;

/** Returns a value as a finding quotes it: short, and on one line. */
const quoted = (value: unknown): string => {
  // Nested values are left out: they may be too deep to serialize.
  const flat = (_: string, inner: unknown) =>
    typeof inner === 'object' && inner !== null && inner !== value ? '…' : inner;
  const text = JSON.stringify(value, flat) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

/** Returns a name without blanks around it, and with accents in their usual form. Other values stay as they are. */
const plainName = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().normalize('NFC') : value;

/** Returns a name from a file on one line, shortened. */
export const oneLine = (text: string): string =>
  text
    .slice(0, 40)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ');

/** What to do about markup that is shown as text. */
export const asWords = 'Keep it if it is meant as text; otherwise remove it.';

function readText(value: unknown, field: string, most: number, report: Report): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') {
    report(field, 'error', `It is ${quoted(value)}, not text.`, 'Write text in quotation marks.');
    return '';
  }
  if (value.length > most) {
    const size = `${value.length.toLocaleString('en-US')} characters long, but only ${most.toLocaleString('en-US')} are allowed`;
    report(field, 'error', `The text is ${size}.`, 'Shorten it.');
  }
  if (!value.isWellFormed()) {
    report(field, 'error', 'The text has a damaged character.', 'Enter the character again.');
  }
  const asText = shownAsText(value);
  if (hasRefusedLink(value))
    report(field, 'error', 'A link in the text does not lead to a web or mail address.', refusedLink);
  else if (asText)
    report(field, 'warning', `"${oneLine(asText)}" is shown as text, not as formatting.`, asWords);
  return value;
}

/** Reads one of a field's allowed values. Returns the first of them if the value is another. */
function readChoice<T extends string>(value: unknown, field: string, known: readonly T[], report: Report): T {
  const found = known.find(choice => choice === value);
  if (found === undefined) {
    const todo = `Write ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
    report(field, 'error', value ? `${quoted(value)} is not allowed.` : 'It is missing.', todo);
  }
  return found ?? known[0]!;
}

/** Reads the parent's number; undefined if there is a value that is not a question number. */
function readParent(value: unknown, report: Report): number | null | undefined {
  if (value === undefined || value === null) return null;
  if (isWhole(value, 1)) return value;
  const several = Array.isArray(value) || (typeof value === 'string' && /\d[\s,;/+&]+\d/.test(value));
  if (several) report('parent', 'error', 'It names two parents.', 'Name its one parent.');
  else report('parent', 'error', `${quoted(value)} is not a question number.`, 'Name the n of the parent.');
  return undefined;
}

function readWhen(raw: RawFields, parent: number | null | undefined, report: Report): FileQuestion['when'] {
  const { when } = raw;
  if (when === undefined || when === null) {
    if (typeof parent === 'number') {
      report(
        'when',
        'error',
        'It has a parent but no answer.',
        'Write the parent’s answer (Y or N) that leads to it.',
      );
    }
    return null;
  }
  if (parent === null) {
    report('when', 'error', 'It has an answer but no parent.', 'Name the parent, or remove the answer.');
  }
  return readChoice<Answer>(when, 'when', ['Y', 'N'], report);
}

function readControls(value: unknown, report: Report): string[] {
  if (value === undefined || value === null) return [];
  const isId = (id: unknown) =>
    typeof id === 'string' && id.trim() === id && /^[^\r\n]+$/.test(id) && id.length <= limits.name;
  if (!Array.isArray(value) || value.length > limits.controls || !value.every(isId)) {
    const most = `at most ${limits.controls} ids, each one line of at most ${limits.name} characters`;
    report('controls', 'error', 'It is not a list of control ids.', `Write ${most}.`);
    return [];
  }
  // All at once, so that a problem with several of them is reported once.
  readText(value.join('\n'), 'controls', limits.controls * (limits.name + 1), report);
  return value;
}

function readActive(value: unknown, report: Report): boolean {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? true;
  report(
    'active',
    'error',
    `${quoted(value)} is not allowed.`,
    'Write false if the question is not asked, or leave it out.',
  );
  return true;
}

/** Reports unknown fields, mostly misspelled ones. The first few are enough. */
function reportUnknown(raw: RawFields, known: readonly string[], report: Report): void {
  const unknown = Object.keys(raw).filter(key => !known.includes(key));
  for (const key of unknown.slice(0, 20)) {
    const todo = `The known fields are ${known.join(', ')}.`;
    report(oneLine(key), 'warning', 'The field is not known and is not kept.', todo);
  }
}

/**
 * Reads a question from its fields. It reports what is wrong and replaces it with a harmless value, so that the rest
 * can be checked too. Returns null if not even the number is readable.
 * An unreadable parent becomes 0, which is no question's number.
 */
export function readQuestion(raw: RawFields, report: Report): FileQuestion | null {
  reportUnknown(raw, formatFields, report);
  const { n, qcode } = raw;
  if (!isWhole(n, 1)) {
    const what =
      n === undefined || n === null ? 'The question has no number.' : `${quoted(n)} is not a number.`;
    report('n', 'error', what, `Write a whole number from 1 to ${limits.number.toLocaleString('en-US')}.`);
    return null;
  }
  const known = qcode === undefined || qcode === null || isWhole(qcode, 1);
  if (!known)
    report('qcode', 'error', `${quoted(qcode)} is not a number.`, 'Write a whole number, or leave it out.');
  const parent = readParent(raw.parent, report);
  const text = (field: QuestionField, most: number = limits.text) =>
    readText(raw[field], field, most, report);
  const controls = readControls(raw.controls, report);
  const active = readActive(raw.active, report);
  return {
    n,
    ...(isWhole(qcode, 1) && qcode !== n && { qcode }),
    text: text('text'),
    parent: parent === undefined ? 0 : parent,
    when: readWhen(raw, parent, report),
    priority: readChoice(raw.priority, 'priority', priorities, report),
    category: readText(plainName(raw.category), 'category', limits.name, report),
    guidance: text('guidance'),
    solutionIf: readChoice(raw.solutionIf, 'solutionIf', ['Y', 'N', '-'], report),
    solution: text('solution'),
    ...(!active && { active }),
    ...(controls.length > 0 && { controls }),
  };
}

/** Reads what a file says about the topic itself. Empty texts are left out. */
export function readTopicFields(raw: RawFields, report: Report): Omit<TopicDocument, 'questions'> {
  reportUnknown(raw, [...topicFields, 'questions'], report);
  const text = (field: TopicField, most: number) => {
    const value = readText(raw[field], field, most, report);
    return value && { [field]: value };
  };
  const { edition } = raw;
  const numbered = isWhole(edition, 1);
  if (!numbered && edition !== undefined && edition !== null) {
    report(
      'edition',
      'error',
      `${quoted(edition)} is not an edition.`,
      'Write a whole number from 1, or leave it out.',
    );
  }
  const title = readText(raw.title, 'title', limits.name, report);
  return {
    ...text('topiccode', limits.name),
    ...(numbered && { edition }),
    title,
    ...text('summary', limits.text),
    ...text('group', limits.name),
    ...text('source', limits.text),
    ...text('license', limits.text),
  };
}
