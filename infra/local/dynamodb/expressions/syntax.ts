import type { RequestData } from '#infra/local/dynamodb/types.ts';

const expressions = [
  'KeyConditionExpression',
  'ConditionExpression',
  'FilterExpression',
  'UpdateExpression',
  'ProjectionExpression',
] as const;

/** How deep a path may lead into a document. */
const deepest = 32;

/** A path: a name, then names and positions below it. */
const path = /(?<![:#\w.])[#\w]+(?:\.[#\w]+|\[\d+\])*/g;

/**
 * Returns the refusal of what dynalite reads in an expression and AWS does not: names that begin with _, paths that are too
 * deep, and list_append within itself.
 */
export function syntaxRefusal(data: RequestData): string | undefined {
  for (const member of expressions) {
    const text = data[member];
    if (typeof text !== 'string') continue;
    for (const [found] of text.matchAll(path)) {
      if (found.startsWith('_')) return `Invalid ${member}: Syntax error; token: "_", near: "${found}"`;
      const levels = found.split(/[.[]/).length;
      if (levels > deepest)
        return `Invalid ${member}: The document path has too many nesting levels; nesting levels: ${levels}`;
    }
    if (member === 'UpdateExpression' && appendsInAppend(text))
      return `Invalid ${member}: The function is not allowed to be used this way in an expression; function: list_append`;
  }
  return undefined;
}

/** Whether list_append stands as an operand of list_append. */
function appendsInAppend(text: string): boolean {
  const open: string[] = [];
  for (const [, name = '', sign] of text.matchAll(/([#:\w]*)\s*([(),])/g)) {
    if (sign === '(') {
      if (name === 'list_append' && open.at(-1) === name) return true;
      open.push(name);
    } else if (sign === ')') open.pop();
  }
  return false;
}
