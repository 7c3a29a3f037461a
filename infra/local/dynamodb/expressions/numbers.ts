import { Big } from 'big.js';
import { validationError } from '#infra/local/dynamodb/types.ts';

const overflow = 'Number overflow. Attempting to store a number with magnitude larger than supported range';
const underflow =
  'Number underflow. Attempting to store a number with magnitude smaller than supported range';

/** Returns less than 0, 0 or more than 0, as the first number is smaller, equal or larger. */
export const compareNumbers = (a: string, b: string): number => new Big(a).cmp(b);

/**
 * Adds two numbers, or subtracts the second. Throws a ValidationException if the result does not fit into a number of
 * the service: 38 digits, and exponents from -130 to 125. AWS calls too many digits an overflow, too.
 */
export function sum(a: string, b: string, sign: 1 | -1 = 1): string {
  const result = sign === 1 ? new Big(a).plus(b) : new Big(a).minus(b);
  if (result.e > 125 || result.c.length > 38) throw validationError(overflow);
  if (result.e < -130) throw validationError(underflow);
  return result.toFixed();
}

/**
 * Takes the plus sign off every number of a request, in place: dynalite does not read it. A text or a list of texts
 * named N or NS stands only in a value.
 */
export function dropPlusSigns(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  for (const [name, member] of Object.entries(part)) {
    if (name === 'N' && typeof member === 'string') Object.assign(part, { N: unsigned(member) });
    else if (name === 'NS' && Array.isArray(member)) Object.assign(part, { NS: member.map(unsigned) });
    else dropPlusSigns(member);
  }
}

const unsigned = (text: unknown): unknown =>
  typeof text === 'string' && /^\+[\d.]/.test(text) ? text.slice(1) : text;
