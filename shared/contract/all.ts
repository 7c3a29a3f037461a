import * as account from './account.ts';
import * as authoring from './authoring.ts';
import type { Call } from './call.ts';
import * as customtopics from './customtopics.ts';
import * as freeuser from './freeuser.ts';
import * as importing from './importing.ts';
import * as jobs from './jobs.ts';
import * as payment from './payment.ts';
import * as plans from './plans.ts';
import * as quiz from './quiz.ts';
import * as session from './session.ts';
import * as stdtopics from './stdtopics.ts';
import * as suggestions from './suggestions.ts';
import * as testdrive from './testdrive.ts';
import * as topiclocations from './topiclocations.ts';
import * as topics from './topics.ts';
import * as versions from './versions.ts';

/** Every call of the API. For servers, documents and tests; the browser imports the calls it makes. */
export const allCalls: readonly Call[] = [
  ...[account, authoring, customtopics, freeuser, importing, jobs, payment, plans, quiz, session],
  ...[stdtopics, suggestions, testdrive, topiclocations, topics, versions],
].flatMap(area => Object.values(area).filter((value): value is Call & typeof value => isCall(value)));

function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'grants' in value
  );
}
