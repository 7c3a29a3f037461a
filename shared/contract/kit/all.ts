import * as auth from '#shared/contract/accounts/auth.ts';
import * as menu from '#shared/contract/accounts/menu.ts';
import * as profile from '#shared/contract/accounts/profile.ts';
import * as session from '#shared/contract/accounts/session.ts';
import * as freequiz from '#shared/contract/answering/freequiz.ts';
import * as freeuser from '#shared/contract/answering/freeuser.ts';
import * as quiz from '#shared/contract/answering/quiz.ts';
import * as suggestions from '#shared/contract/answering/suggestions.ts';
import * as topiclist from '#shared/contract/answering/topiclist.ts';
import * as authoring from '#shared/contract/authoring/authoring.ts';
import * as importing from '#shared/contract/authoring/importing.ts';
import * as testdrive from '#shared/contract/authoring/testdrive.ts';
import * as texts from '#shared/contract/authoring/texts.ts';
import * as versions from '#shared/contract/authoring/versions.ts';
import * as payment from '#shared/contract/billing/payment.ts';
import * as plans from '#shared/contract/billing/plans.ts';
import * as jobs from '#shared/contract/jobs/jobs.ts';
import * as customtopics from '#shared/contract/topics/customtopics.ts';
import * as stdtopics from '#shared/contract/topics/stdtopics.ts';
import * as topiclocations from '#shared/contract/topics/topiclocations.ts';
import type { Call } from './call.ts';

/** Every call of the API. For servers, documents and tests; the browser imports the calls it makes. */
export const allCalls: readonly Call[] = [
  auth,
  menu,
  profile,
  session,
  freequiz,
  freeuser,
  quiz,
  suggestions,
  topiclist,
  authoring,
  importing,
  testdrive,
  texts,
  versions,
  payment,
  plans,
  jobs,
  customtopics,
  stdtopics,
  topiclocations,
].flatMap(area => Object.values(area).filter((value): value is Call & typeof value => isCall(value)));

/** Whether a module's export is a call. */
export function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'grants' in value
  );
}
