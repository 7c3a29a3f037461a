import type { FreeTopic } from '#shared/contract/answering/freeuser.ts';
import './Dashboard.css';
import { useState } from 'react';
import {
  listFreeTopicGroups,
  listFreeTopics,
  listStartedTopicGroups,
} from '#shared/contract/answering/freeuser.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { RunStatus } from '#web/features/run/RunStatus.tsx';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { Groups } from './Groups.tsx';
import { TopicPopup } from './TopicPopup.tsx';
import { Upgrade } from './Upgrade.tsx';
import { useChosenGroups } from './useChosenGroups.ts';

/** Shows the free user's start page: the topics of the chosen groups and the state of each this month. */
export function Screen() {
  const { user } = useSession();
  const { customerid } = user;
  const groups = useCall(listFreeTopicGroups, { customerid });
  return (
    <Page
      title={user.firstname ? `Welcome, ${user.firstname}` : 'Welcome'}
      help={`Choose a topic, answer its questions for ${user.perioddesc}, and see what to do.`}
      action={<HelpLink type="Free_User" className="button" />}
    >
      <Answer of={groups} what="the topic groups">
        {({ topicgroups }) => <Topics groups={topicgroups} />}
      </Answer>
      <Upgrade />
    </Page>
  );
}

type Group = Output<typeof listFreeTopicGroups>['topicgroups'][number];

function Topics({ groups }: { groups: readonly Group[] }) {
  const { customerid } = useSession().user;
  const used = useCall(listStartedTopicGroups, { customerid });
  const topics = useCall(listFreeTopics, { customerid });
  const { chosen, choose } = useChosenGroups(groups, used.data?.Topicgroupcode);
  const [open, setOpen] = useState<FreeTopic | null>(null);
  return (
    <>
      <Groups groups={groups} used={used.data?.Topicgroupcode ?? []} chosen={chosen} onChoose={choose} />
      <Answer of={topics} what="the topics">
        {data => {
          const listed = data.topics.filter(topic => chosen.has(topic.topgrpcode));
          if (listed.length === 0) {
            return (
              <Empty title="No topic group is selected">Select a group above to see its topics here.</Empty>
            );
          }
          return (
            <ul className="free-topics">
              {listed.map(topic => (
                <li key={topic.topiccode}>
                  <Card topic={topic} onOpen={() => setOpen(topic)} />
                </li>
              ))}
            </ul>
          );
        }}
      </Answer>
      {open && <TopicPopup topic={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function Card({ topic, onOpen }: { topic: FreeTopic; onOpen(): void }) {
  return (
    <article className="card free-topic">
      <p className="small quiet">{topic.topgrpdesc}</p>
      <h2>
        <button type="button" onClick={onOpen}>
          {topic.topicdesc}
        </button>
      </h2>
      <p>{topic.topicsummary}</p>
      <p className="row">
        <RunStatus status={topic.laststatus} />
        <span className="small quiet">
          {topic.lastperiod ? `Report of ${topic.lastperiod}` : `${topic.questions} questions`}
        </span>
      </p>
    </article>
  );
}
