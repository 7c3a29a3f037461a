import type * as z from 'zod/mini';

/** What is wrong with a field whose contract has no words of its own for it, with the limit that it names. */
export function wordsOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'too_big':
      return `This can be at most ${amount(issue.maximum, issue.origin)}.`;
    case 'too_small':
      return Number(issue.minimum) === 1 && issue.origin === 'string'
        ? 'This is required.'
        : `This must be at least ${amount(issue.minimum, issue.origin)}.`;
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${kinds[issue.expected] ?? `of the type ${issue.expected}`}.`;
    case 'invalid_value':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${issue.values.map(value => (value === '' ? 'empty' : String(value))).join(' or ')}.`;
    default:
      return 'This is not valid.';
  }
}

const units: Readonly<Record<string, string>> = { string: ' characters', array: ' entries', set: ' entries' };

const amount = (limit: number | bigint, origin: string): string =>
  `${limit.toLocaleString('en')}${units[origin] ?? ''}`;

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};
