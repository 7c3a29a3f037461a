import type { FreeTopic } from '#shared/contract/answering/freeuser.ts';
import './Dashboard.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  listFreeTopicGroups,
  listFreeTopics,
  listStartedTopicGroups,
} from '#shared/contract/answering/freeuser.ts';
import { listAccounts } from '#shared/contract/clients/visits.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { answeredFirst } from '#shared/domain/answering/freeuser.ts';
import { aboutMinutes } from '#shared/domain/answering/pace.ts';
import { found } from '#shared/domain/kit/search.ts';
import { useCall } from '#web/api/hooks.ts';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { RunStatus } from '#web/features/run/RunStatus.tsx';
import { opensAgain } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { partnerEntry } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { SearchField } from '#web/ui/table/SearchField.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Loading } from '#web/ui/tell/states.tsx';
import { useKept } from '#web/ui/useKept.ts';
import { BeginHere } from './BeginHere.tsx';
import { nextStep } from './freetopics.ts';
import { Groups } from './Groups.tsx';
import { QuickChecks } from './QuickChecks.tsx';
import { TopicPopup } from './TopicPopup.tsx';
import { Upgrade } from './Upgrade.tsx';

/** Shows the free user's start page: the topics by how far the person is with each. */
export function Screen() {
  const { user } = useSession();
  const { customerid } = user;
  const groups = useCall(listFreeTopicGroups, { customerid });
  // What arrives later would push away what the person is about to press.
  const partner = useCall(listAccounts, {}, user.right === 'member');
  const hasAccounts = Boolean(partner.data?.result.length);
  return (
    <Page
      title={user.firstname ? `Welcome, ${user.firstname}` : 'Welcome'}
      help={`Choose a topic, answer its questions for ${user.perioddesc}, and see what to do.`}
      action={<HelpLink type="Free_User" className="button quiet" />}
    >
      {partner.isLoading ? (
        <Loading what="your topics" />
      ) : (
        <>
          {hasAccounts && <Entries entries={[partnerEntry(customerid)]} />}
          <Answered of={groups} what="the topic groups">
            {({ topicgroups }) => <Topics groups={topicgroups} />}
          </Answered>
        </>
      )}
    </Page>
  );
}

type Group = Output<typeof listFreeTopicGroups>['topicgroups'][number];

function Topics({ groups }: { groups: readonly Group[] }) {
  const { customerid } = useSession().user;
  const used = useCall(listStartedTopicGroups, { customerid });
  const topics = useCall(listFreeTopics, { customerid });
  const { hidden, hide } = useHiddenGroups();
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<FreeTopic | null>(null);
  return (
    <>
      <Answered of={topics} what="the topics">
        {data => {
          const shown = answeredFirst(data.topics.filter(topic => !hidden.has(topic.topgrpcode)));
          const listed = shown.filter(t => found(typed, [t.topicdesc, t.topgrpdesc, t.topicsummary]));
          return (
            <>
              <BeginHere topics={answeredFirst(data.topics)} onMore={setOpen} />
              <div className="free-parts">
                <section className="card free-list" aria-labelledby="all-topics">
                  <div className="free-list-head">
                    <h2 id="all-topics">
                      All topics <small>{listed.length}</small>
                    </h2>
                    <SearchField
                      label="Search topics"
                      placeholder="Search"
                      value={typed}
                      onChange={setTyped}
                    />
                  </div>
                  <Groups
                    groups={groups}
                    used={used.data?.Topicgroupcode ?? []}
                    hidden={hidden}
                    onHide={hide}
                  />
                  {listed.length > 0 && (
                    <ul>
                      {listed.map(topic => (
                        <li key={topic.topiccode}>
                          <TopicRow topic={topic} onMore={() => setOpen(topic)} />
                        </li>
                      ))}
                    </ul>
                  )}
                  {shown.length === 0 && (
                    <Empty title="No topic group is selected">
                      Select a group above to see its topics here.
                    </Empty>
                  )}
                  {shown.length > 0 && listed.length === 0 && (
                    <Empty title="No topic found">No topic has all of these words. Try fewer of them.</Empty>
                  )}
                </section>
                <QuickChecks topics={shown} />
              </div>
            </>
          );
        }}
      </Answered>
      {!topics.isPending && <Upgrade />}
      {open && <TopicPopup topic={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Shows a topic with what comes next in one press. `onMore` opens its popup, by a press anywhere else on the row. */
function TopicRow({ topic, onMore }: { topic: FreeTopic; onMore(): void }) {
  const { periodcode } = useSession().user;
  const { topicdesc, topgrpdesc, laststatus } = topic;
  const next = nextStep(topic, periodcode);
  return (
    <article className="free-topic">
      <div>
        <h3>
          <button type="button" aria-label={`Select ${topicdesc}`} onClick={onMore}>
            {topicdesc}
          </button>
        </h3>
        <p className="small quiet">
          {topgrpdesc} · <Whence topic={topic} periodcode={periodcode} />
        </p>
      </div>
      {laststatus !== 'Available' && <RunStatus status={laststatus} />}
      <ButtonLink to={next.to} look="quiet" small aria-label={`${next.label} ${topicdesc}`}>
        {next.label}
      </ButtonLink>
    </article>
  );
}

/** Says when a completed topic opens again, or else leads to its newest report, or says how long the topic takes. */
function Whence({ topic, periodcode }: { topic: FreeTopic; periodcode: string }) {
  if (topic.laststatus === 'Completed') {
    return (
      <>
        Opens again on <span className="whole">{opensAgain(periodcode)}</span>
      </>
    );
  }
  if (topic.lastperiod === '') return aboutMinutes(topic.questions);
  return (
    <Link to={addresses.freeReport(topic.topiccode)}>
      Report of {topic.lastperiod}
      <span className="visually-hidden"> for {topic.topicdesc}</span>
    </Link>
  );
}

/** Returns the groups whose topics the person has hidden in this browser, and what changes them. None until then. */
function useHiddenGroups(): { hidden: ReadonlySet<string>; hide(codes: Iterable<string>): void } {
  const [kept, keep] = useKept(`attestry.hiddengroups.${useSession().user.userid}`);
  return {
    hidden: new Set(kept.split(',').filter(Boolean)),
    hide: codes => keep([...codes].join(',')),
  };
}
