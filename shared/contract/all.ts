import type { Call } from './call.ts';
import * as quiz from './quiz.ts';
import * as session from './session.ts';
import * as suggestions from './suggestions.ts';
import * as topics from './topics.ts';

/** Every call of the API. For servers, documents and tests; the browser imports the calls it makes. */
export const allCalls: readonly Call[] = [quiz, session, suggestions, topics].flatMap(area =>
  Object.values(area).filter((value): value is Call & typeof value => isCall(value)),
);

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'grants' in value
  );
}
