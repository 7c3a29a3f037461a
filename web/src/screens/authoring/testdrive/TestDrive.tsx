import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import {
  answerTestQuestion,
  beginTestDrive,
  getTestDriveState,
  listTopicsToTest,
  restartTestDrive,
  undoTestAnswer,
} from '#shared/contract/authoring/testdrive.ts';
import { refusalOf, send } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import type { RunSource } from '#web/features/run/engine/source.ts';
import { useRun, useRunNow } from '#web/features/run/engine/useRun.ts';
import { RunView } from '#web/features/run/RunView.tsx';
import { base } from '#web/session/acting.ts';
import { addresses, beginning } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { DriveEnd } from './DriveEnd.tsx';
import { Whereabouts } from './Whereabouts.tsx';

const selections = ['continuetest', 'deletetest'] as const;
type Selection = (typeof selections)[number];

const crumbs = [
  { label: 'Home', to: addresses.home },
  { label: 'Test drive', to: addresses.testDrives },
] as const;

/** Returns the source of the person's test drive of a topic, which `selection` continues or restarts, at a question. */
const driveOf = (topicid: string, selection: Selection, from: number): RunSource => ({
  key: ['testdrive', topicid, selection, from],
  place: topicid,
  contract: beginTestDrive,
  begin: () =>
    selection === 'deletetest'
      ? send(restartTestDrive, { topicid, ...(from > 0 && { from }) })
      : send(beginTestDrive, { topicid }),
  resume: () => send(beginTestDrive, { topicid }),
  answer: ({ answer, ...move }) => send(answerTestQuestion, { topicid, ...move, response: answer }),
  overtaken: error => refusalOf(error, answerTestQuestion, undoTestAnswer)?.stateOf('stale'),
  previous: move => send(undoTestAnswer, { topicid, ...move }),
});

function useTitle(topicid: string): string {
  const topics = useCall(listTopicsToTest, {});
  const title = topics.data?.data.find(topic => topic.topicid === topicid)?.cuzdesc;
  return title ? `Test drive: ${title}` : 'Test drive';
}

/** Runs a custom topic as people will answer it, beside a tree that shows where the tester is. */
export function Screen() {
  const { topicid = '', selection } = useParams();
  const { state } = useLocation();
  const [pressed, setPressed] = useState(state === beginning);
  const known = selections.find(name => name === selection);
  if (!known) return <Navigate replace to={addresses.testDrives} />;
  if (!pressed) return <Opened topicid={topicid} selection={known} onBegin={() => setPressed(true)} />;
  return <Drive key={topicid} topicid={topicid} selection={known} />;
}

/** Goes on with a test drive that there is. An address alone begins and deletes none: that takes a press. */
function Opened({ topicid, selection, onBegin }: { topicid: string; selection: Selection; onBegin(): void }) {
  const title = useTitle(topicid);
  const stands = useCall(getTestDriveState, { topicid });
  return (
    <Answered of={stands} what="the test drive">
      {({ status_message }) => {
        const none = status_message === 'noTopic';
        if (!none && selection === 'continuetest') return <Drive topicid={topicid} selection={selection} />;
        const again = !none && selection === 'deletetest';
        return (
          <Page title={title} crumbs={crumbs}>
            <Empty
              title={again ? 'Begin the test again?' : 'No test is begun'}
              action={
                <Button look="primary" onClick={onBegin}>
                  {again ? 'Delete previous test and restart' : 'Start the topic test'}
                </Button>
              }
            >
              {again
                ? 'Your answers of the previous test are deleted.'
                : 'Your answers in a test appear in no report.'}
            </Empty>
          </Page>
        );
      }}
    </Answered>
  );
}

function Drive({ topicid, selection }: { topicid: string; selection: Selection }) {
  const { user } = useSession();
  const [query] = useSearchParams();
  // A reload continues, and so has no question to begin at.
  const [from] = useState(() => Number(query.get('from')) || 0);
  const source = useMemo(() => driveOf(topicid, selection, from), [topicid, selection, from]);
  const run = useRun(source);
  const { tree } = run;
  const state = useRunNow(run)?.state ?? null;
  const title = useTitle(topicid);

  const shown = (state && tree?.questions[state.current]?.qcode) ?? 0;
  const told = useRef(false);
  useEffect(() => {
    if (shown === 0 || told.current) return;
    told.current = true;
    if (from > 0 && shown !== from) {
      toast('info', `No answers lead to question ${from}, so the test begins at the first question.`);
    }
  }, [from, shown]);

  // Once it is begun, a reload continues.
  const begun = run.first.isSuccess;
  useEffect(() => {
    if (begun) {
      history.replaceState(
        { ...history.state, usr: null },
        '',
        base + addresses.testDrive(topicid, 'continuetest'),
      );
    }
  }, [begun, topicid]);
  return (
    <Page
      title={title}
      help="Your answers here appear in no report."
      crumbs={crumbs}
      action={
        <>
          <ButtonLink look="quiet" to={addresses.customTopics(user.customerid)}>
            Exit
          </ButtonLink>
          {shown > 0 && (
            <ButtonLink to={addresses.editor(topicid, { edit: shown, test: shown })}>
              Edit this question
            </ButtonLink>
          )}
        </>
      }
    >
      <RunView
        run={run}
        what="the test drive"
        end={() =>
          tree &&
          state && (
            <DriveEnd topicid={topicid} tree={tree} state={state} onPrevious={() => void run.previous()} />
          )
        }
        nothing={
          <Empty
            title="There is nothing to test yet"
            action={
              <ButtonLink to={addresses.editor(topicid)} look="primary">
                Write its questions
              </ButtonLink>
            }
          >
            The draft of this topic has no first question. Once it has one, you can answer it here.
          </Empty>
        }
        beside={tree && state && <Whereabouts tree={tree} state={state} />}
      />
    </Page>
  );
}
