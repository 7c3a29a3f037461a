import type { FreeTopic } from '#shared/contract/answering/freeuser.ts';
import './Dashboard.css';
import { EllipsisVertical } from 'lucide-react';
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
import { useCall } from '#web/api/hooks.ts';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { RunStatus } from '#web/features/run/RunStatus.tsx';
import { opensAgain } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { partnerEntry } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty, Loading } from '#web/ui/tell/states.tsx';
import { Groups } from './Groups.tsx';
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
  const [open, setOpen] = useState<FreeTopic | null>(null);
  return (
    <>
      <Groups groups={groups} used={used.data?.Topicgroupcode ?? []} hidden={hidden} onHide={hide} />
      <Answered of={topics} what="the topics">
        {data => {
          const listed = answeredFirst(data.topics.filter(topic => !hidden.has(topic.topgrpcode)));
          if (listed.length === 0) {
            return (
              <Empty title="No topic group is selected">Select a group above to see its topics here.</Empty>
            );
          }
          return (
            <ul className="free-topics">
              {listed.map((topic, at) => (
                <li key={topic.topiccode}>
                  <Card topic={topic} first={at === 0} onMore={() => setOpen(topic)} />
                </li>
              ))}
            </ul>
          );
        }}
      </Answered>
      {!topics.isPending && <Upgrade />}
      {open && <TopicPopup topic={open} onClose={() => setOpen(null)} />}
    </>
  );
}

/** Shows a topic with what comes next in one press. `onMore` opens its popup, by a press anywhere else on the card. */
function Card({ topic, first, onMore }: { topic: FreeTopic; first: boolean; onMore(): void }) {
  const { periodcode } = useSession().user;
  const { topicdesc, laststatus } = topic;
  const next = nextStep(topic, periodcode);
  return (
    <article className="card free-topic">
      <div className="free-topic-head">
        <p className="small quiet">{topic.topgrpdesc}</p>
        <IconButton small label={`Select ${topicdesc}`} onClick={onMore}>
          <EllipsisVertical size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <h2>{topicdesc}</h2>
      <p className="free-summary lines-3">{topic.topicsummary}</p>
      <div className="free-next">
        <div>
          <RunStatus status={laststatus} />
          <p className="small quiet">
            <Whence topic={topic} periodcode={periodcode} />
          </p>
        </div>
        <ButtonLink
          to={next.to}
          look={first && laststatus === 'Inprocess' ? 'primary' : 'secondary'}
          aria-label={`${next.label} ${topicdesc}`}
        >
          {next.label}
        </ButtonLink>
      </div>
    </article>
  );
}

/** Says when a completed topic opens again, or else leads to its newest report, or says how long the topic is. */
function Whence({ topic, periodcode }: { topic: FreeTopic; periodcode: string }) {
  if (topic.laststatus === 'Completed') {
    return (
      <>
        Opens again on <span className="whole">{opensAgain(periodcode)}</span>
      </>
    );
  }
  if (topic.lastperiod === '') return `${topic.questions} questions`;
  return (
    <Link to={addresses.freeReport(topic.topiccode)}>
      Report of {topic.lastperiod}
      <span className="visually-hidden"> for {topic.topicdesc}</span>
    </Link>
  );
}

/** What a person does next with a topic, and where. */
function nextStep({ topiccode, laststatus }: FreeTopic, periodcode: string): { label: string; to: string } {
  if (laststatus === 'Completed') return { label: 'Report', to: addresses.freeReport(topiccode) };
  const [label, start] =
    laststatus === 'Inprocess' ? (['Continue', 'contquiz'] as const) : (['Start', 'newquiz'] as const);
  return { label, to: addresses.freeQuestionnaire(topiccode, { start, periodcode }) };
}

/** Returns the groups whose topics the person has hidden in this browser, and what changes them. None until then. */
function useHiddenGroups(): { hidden: ReadonlySet<string>; hide(codes: Iterable<string>): void } {
  const key = `attestry.hiddengroups.${useSession().user.userid}`;
  const [own, setOwn] = useState(() => localStorage.getItem(key) ?? '');
  const hide = (codes: Iterable<string>) => {
    const text = [...codes].join(',');
    localStorage.setItem(key, text);
    setOwn(text);
  };
  return { hidden: new Set(own.split(',').filter(Boolean)), hide };
}
