import type { ReactNode } from 'react';
import { planOf } from '#shared/domain/billing/plans.ts';
import { addresses } from '#web/session/addresses.ts';
import { above } from '#web/session/menu.ts';
import { mayPay, useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** Shows a page to people who write topics. Others read who does, or that the plan has no custom topics, and where to go on. */
export function ForAuthors({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  if (session.may('Edit Custom Topic Data')) return children;
  const { customTopics } = planOf(session.user.selpymtid);
  return (
    <Page title={title} above={above.home}>
      {customTopics ? <OnlyTesting /> : <NotInPlan plan={session.user.pymtdesc} pays={mayPay(session)} />}
    </Page>
  );
}

const OnlyTesting = () => (
  <Empty
    title="Custom topics are written by Master Admins"
    action={
      <div className="row">
        <ButtonLink to={addresses.topicList} look="primary">
          Topic Questionnaire
        </ButtonLink>
        <ButtonLink to={addresses.testDrives}>Test drive</ButtonLink>
      </div>
    }
  >
    You can answer a topic once it is published. A draft that was opened to you for testing is under Test
    drive.
  </Empty>
);

const NotInPlan = ({ plan, pays }: { plan: string; pays: boolean }) => (
  <Empty
    title="This plan has no custom topics"
    action={
      pays ? (
        <ButtonLink to={addresses.enroll} look="primary">
          See the plans
        </ButtonLink>
      ) : (
        <ButtonLink to={addresses.home} look="primary">
          Home
        </ButtonLink>
      )
    }
  >
    Topics with your own questions are not part of {plan || 'this plan'}.
    {!pays && ' A Master Admin can choose another plan.'}
  </Empty>
);
