import { type Answer, priorities } from '#shared/domain/answering/questionnaire.ts';
import { hasRefusedLink, refusedLink, shownAsText } from '#shared/domain/kit/markup.ts';
import type { TopicDocument, TopicField } from './format.ts';
import { type FormatFinding, limits, type QuestionField, questionFields, topicFields } from './format.ts';
import type { FileQuestion } from './topicfile.ts';

/** Collects what is found about one thing of a file: its field, severity, what it is and what to do. */
type Report = (field: string, severity: FormatFinding['severity'], what: string, todo: string) => void;

/** Fields as they came, whatever they hold. */
export type RawFields = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is RawFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isWhole = (value: unknown, from: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= from && value <= limits.number;

/** A value as a finding quotes it: short, and without anything that would disturb a line of text. */
const quoted = (value: unknown): string => {
  // What lies within it is left out: it may be nested deeper than anything can follow.
  const flat = (_: string, inner: unknown) =>
    typeof inner === 'object' && inner !== null && inner !== value ? '…' : inner;
  const text = JSON.stringify(value, flat) ?? 'nothing';
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
};

/** A name from a file on one line, clipped. */
export const oneLine = (text: string): string =>
  text
    .slice(0, 40)
    .replace(/[\uD800-\uDBFF]$/, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ');

/** What to do about what is shown as text. */
export const asWords = 'Leave it where it is meant as words; otherwise remove it.';

function readText(value: unknown, field: string, most: number, report: Report): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'string') {
    report(field, 'error', `It is ${quoted(value)}, not a text.`, 'Write a text in quotation marks.');
    return '';
  }
  if (value.length > most) {
    const size = `${value.length.toLocaleString('en-US')} characters long, ${most.toLocaleString('en-US')} are allowed`;
    report(field, 'error', `The text is ${size}.`, 'Shorten it.');
  }
  if (!value.isWellFormed()) {
    report(field, 'error', 'The text holds half a character.', 'Write the damaged character again.');
  }
  const asText = shownAsText(value);
  if (hasRefusedLink(value))
    report(field, 'error', 'A link in the text leads elsewhere than to a web or mail address.', refusedLink);
  else if (asText)
    report(field, 'warning', `"${oneLine(asText)}" is shown as text, not as formatting.`, asWords);
  return value;
}

/** One of the values a field knows; the first one where it is another. */
function readChoice<T extends string>(value: unknown, field: string, known: readonly T[], report: Report): T {
  const found = known.find(choice => choice === value);
  if (found === undefined) {
    const todo = `Write ${known.slice(0, -1).join(', ')} or ${known.at(-1)}.`;
    report(field, 'error', value ? `${quoted(value)} is not known.` : 'It is missing.', todo);
  }
  return found ?? known[0]!;
}

/** The parent's number; undefined where it is there and cannot be one. */
function readParent(value: unknown, report: Report): number | null | undefined {
  if (value === undefined || value === null) return null;
  if (isWhole(value, 1)) return value;
  const several = Array.isArray(value) || (typeof value === 'string' && /\d[\s,;/+&]+\d/.test(value));
  if (several) report('parent', 'error', 'It names two parents.', 'Name the one question it hangs on.');
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
        'It has a parent, but no answer.',
        'Write the answer (Y or N) that makes it asked.',
      );
    }
    return null;
  }
  if (parent === null) {
    report('when', 'error', 'It has an answer, but no parent.', 'Name the parent, or remove the answer.');
  }
  return readChoice<Answer>(when, 'when', ['Y', 'N'], report);
}

function readControls(value: unknown, report: Report): string[] {
  if (value === undefined || value === null) return [];
  const isId = (id: unknown) =>
    typeof id === 'string' && id.trim() === id && /^[^\r\n]+$/.test(id) && id.length <= limits.name;
  if (!Array.isArray(value) || value.length > limits.controls || !value.every(isId)) {
    const most = `at most ${limits.controls} ids, each one line of at most ${limits.name} characters`;
    report('controls', 'error', 'It is no list of control ids.', `Write ${most}.`);
    return [];
  }
  // At once: what is wrong with several of them is told once.
  readText(value.join('\n'), 'controls', limits.controls * (limits.name + 1), report);
  return value;
}

function readActive(value: unknown, report: Report): boolean {
  if (value === undefined || value === null || typeof value === 'boolean') return value ?? true;
  report(
    'active',
    'error',
    `${quoted(value)} is not known.`,
    'Write false where it is not asked, or leave it out.',
  );
  return true;
}

/** Misspelt fields, mostly; the first few tell enough. */
function reportUnknown(raw: RawFields, known: readonly string[], report: Report): void {
  const unknown = Object.keys(raw).filter(key => !known.includes(key));
  for (const key of unknown.slice(0, 20)) {
    const todo = `Known are ${known.join(', ')}.`;
    report(oneLine(key), 'warning', 'The field is not known, and is not kept.', todo);
  }
}

/**
 * A question from its fields. What is wrong is reported, and something harmless stands in its place so that
 * the rest can be checked too. Null where not even its number is legible.
 * The parent that is there but illegible is 0, which no question is.
 */
export function readQuestion(raw: RawFields, report: Report): FileQuestion | null {
  reportUnknown(raw, questionFields, report);
  const { n, qcode } = raw;
  if (!isWhole(n, 1)) {
    const what = n === undefined || n === null ? 'The question has no number.' : `${quoted(n)} is no number.`;
    report('n', 'error', what, `Write a whole number from 1 to ${limits.number}.`);
    return null;
  }
  const known = qcode === undefined || qcode === null || isWhole(qcode, 1);
  if (!known)
    report('qcode', 'error', `${quoted(qcode)} is no number.`, 'Write a whole number, or leave it out.');
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
    category: text('category', limits.name),
    guidance: text('guidance'),
    solutionIf: readChoice(raw.solutionIf, 'solutionIf', ['Y', 'N', '-'], report),
    solution: text('solution'),
    ...(!active && { active }),
    ...(controls.length > 0 && { controls }),
  };
}

/** What a file says about the topic itself. Empty texts are left out. */
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
      `${quoted(edition)} is no edition.`,
      'Write a whole number from 1, or leave it out.',
    );
  }
  const title = readText(raw.title, 'title', limits.name, report);
  if (!title.trim()) report('title', 'error', 'The topic has no title.', 'Give it one.');
  return {
    ...text('topiccode', limits.name),
    ...(numbered && { edition }),
    title,
    ...text('summary', limits.text),
    ...text('group', limits.name),
    ...text('source', limits.text),
    ...text('licence', limits.text),
  };
}
