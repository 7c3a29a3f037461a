import * as auth from './accounts/auth.ts';
import * as joining from './accounts/joining.ts';
import * as mailsettings from './accounts/mailsettings.ts';
import * as menu from './accounts/menu.ts';
import * as profile from './accounts/profile.ts';
import * as session from './accounts/session.ts';
import * as absences from './administration/absences.ts';
import * as activity from './administration/activity.ts';
import * as customerdata from './administration/customerdata.ts';
import * as exporting from './administration/exporting.ts';
import * as groups from './administration/groups.ts';
import * as imports from './administration/imports.ts';
import * as leavers from './administration/leavers.ts';
import * as locations from './administration/locations.ts';
import * as people from './administration/people.ts';
import * as peoplelocations from './administration/peoplelocations.ts';
import * as permissions from './administration/permissions.ts';
import * as calendar from './answering/calendar.ts';
import * as freequiz from './answering/freequiz.ts';
import * as freeuser from './answering/freeuser.ts';
import * as month from './answering/month.ts';
import * as mytasks from './answering/mytasks.ts';
import * as quiz from './answering/quiz.ts';
import * as suggestions from './answering/suggestions.ts';
import * as topiclist from './answering/topiclist.ts';
import * as advice from './assistant/advice.ts';
import * as assistant from './assistant/assistant.ts';
import * as filling from './assistant/filling.ts';
import * as authoring from './authoring/authoring.ts';
import * as editing from './authoring/editing.ts';
import * as reviewing from './authoring/reviewing.ts';
import * as testdrive from './authoring/testdrive.ts';
import * as texts from './authoring/texts.ts';
import * as topicfiles from './authoring/topicfiles.ts';
import * as versions from './authoring/versions.ts';
import * as payment from './billing/payment.ts';
import * as planroom from './billing/planroom.ts';
import * as plans from './billing/plans.ts';
import * as clientcategories from './clients/clientcategories.ts';
import * as clientpayment from './clients/clientpayment.ts';
import * as clients from './clients/clients.ts';
import * as clienttopics from './clients/clienttopics.ts';
import * as contractortopics from './clients/contractortopics.ts';
import * as partner from './clients/partner.ts';
import * as visits from './clients/visits.ts';
import * as jobs from './jobs/jobs.ts';
import type { Call } from './kit/call.ts';
import * as certification from './reporting/certification.ts';
import * as comparison from './reporting/comparison.ts';
import * as quarters from './reporting/quarters.ts';
import * as reportfiles from './reporting/reportfiles.ts';
import * as reportmail from './reporting/reportmail.ts';
import * as reports from './reporting/reports.ts';
import * as savedreports from './reporting/savedreports.ts';
import * as batchgrids from './support/batchgrids.ts';
import * as batching from './support/batching.ts';
import * as deleting from './support/deleting.ts';
import * as demo from './support/demo.ts';
import * as offboarding from './support/offboarding.ts';
import * as support from './support/support.ts';
import * as customtopics from './topics/customtopics.ts';
import * as scheduling from './topics/scheduling.ts';
import * as stdtopics from './topics/stdtopics.ts';
import * as topiclocations from './topics/topiclocations.ts';

/** Every call of the API. For servers, documents and tests. The browser imports only the calls it makes. */
export const allCalls: readonly Call[] = [
  auth,
  mailsettings,
  menu,
  profile,
  session,
  joining,
  freequiz,
  freeuser,
  quiz,
  suggestions,
  topiclist,
  month,
  mytasks,
  calendar,
  authoring,
  editing,
  topicfiles,
  testdrive,
  texts,
  reviewing,
  versions,
  assistant,
  filling,
  advice,
  payment,
  plans,
  planroom,
  clients,
  clientpayment,
  clientcategories,
  clienttopics,
  contractortopics,
  jobs,
  customtopics,
  stdtopics,
  topiclocations,
  scheduling,
  customerdata,
  locations,
  groups,
  permissions,
  people,
  absences,
  peoplelocations,
  leavers,
  imports,
  activity,
  exporting,
  certification,
  quarters,
  comparison,
  partner,
  visits,
  support,
  batching,
  batchgrids,
  demo,
  offboarding,
  deleting,
  reports,
  reportfiles,
  savedreports,
  reportmail,
].flatMap(area => Object.values(area).filter((value): value is Call & typeof value => isCall(value)));

/** Returns whether a module's export is a call. */
export function isCall(value: unknown): value is Call {
  return (
    typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'grants' in value
  );
}
