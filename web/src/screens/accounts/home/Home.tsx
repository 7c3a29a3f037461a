import './Home.css';
import { useSearchParams } from 'react-router-dom';
import { getSetupGuide } from '#shared/contract/administration/customerdata.ts';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import { getDesk, listMyTasks } from '#shared/contract/answering/topiclist.ts';
import { listTopicsToTest } from '#shared/contract/authoring/testdrive.ts';
import { listAccounts } from '#shared/contract/clients/visits.ts';
import { planOf } from '#shared/domain/billing/plans.ts';
import { useCall } from '#web/api/hooks.ts';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { Updates, useUpdates } from '#web/features/topics/UpdatesNotice.tsx';
import { partnerEntry, testerEntry } from '#web/session/menu.ts';
import { mayPay, useSession } from '#web/session/session.ts';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import { DeskFigures } from './DeskFigures.tsx';
import { MyTasks } from './MyTasks.tsx';
import { RiskLine } from './RiskLine.tsx';
import { isGuided, SetupGuide } from './SetupGuide.tsx';
import { ToAnswer } from './ToAnswer.tsx';

/** Shows the person's desk: what is due, what can be begun or continued in one click, and the ways to everything else. */
export function Screen() {
  const session = useSession();
  const { user, may } = session;
  const answers = may('Edit a Topic Questionnaire');
  const reports = may('Suggestion Report');
  const { userid } = user;
  const desk = useCall(getDesk, { userid }, answers);
  const tasks = useCall(listMyTasks, { userid }, reports);
  const standing = useCall(listRiskByMonth, { userid }, reports);
  // For Master Admins: it is about what only they set up.
  const guide = useCall(getSetupGuide, {}, mayPay(session));
  // Hidden while the person acts for somebody already.
  const partner = useCall(listAccounts, {}, user.right === 'member');
  // Authors find theirs among the custom topics.
  const tests = useCall(
    listTopicsToTest,
    {},
    answers && !may('Edit Custom Topic Data') && planOf(user.selpymtid).customTopics,
  );
  const updates = useUpdates();
  const guided = isGuided(guide.data, useSearchParams()[0]);
  // All at once: what arrives later would push away what people are about to press.
  const waiting = [desk, tasks, standing, guide, partner, tests, updates].some(({ isLoading }) => isLoading);
  const entries = [
    ...(tests.data?.data.length ? [testerEntry(tests.data.data.map(t => t.cuzdesc))] : []),
    ...(partner.data?.result.length ? [partnerEntry(user.customerid)] : []),
  ];
  return (
    <Page
      title={user.firstname ? `Welcome, ${user.firstname}` : 'Welcome'}
      help={
        <>
          {user.custdesc} · <span className="whole">{user.perioddesc}</span>
        </>
      }
      action={<HelpLink type="Paid_User" className="button quiet" />}
    >
      {waiting ? (
        <Loading what="your desk" shape="whole-desk" />
      ) : (
        <>
          {guided && <SetupGuide guide={guide.data!} />}
          <Updates of={updates} />
          {(desk.data || standing.data) && <DeskFigures desk={desk.data} standing={standing.data} />}
          <div className="desks">
            {answers && (
              <Answered of={desk} what="this month">
                {data => <ToAnswer desk={data} reports={reports} leads={!guided} />}
              </Answered>
            )}
            {reports && <MyTasks answer={tasks} />}
          </div>
          {reports && (
            <Answered of={standing} what="how all reports stand">
              {({ months, open }) => (months.length >= 2 ? <RiskLine months={months} open={open} /> : null)}
            </Answered>
          )}
          {entries.length > 0 && <Entries entries={entries} />}
        </>
      )}
    </Page>
  );
}
