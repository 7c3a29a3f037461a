import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { listTopicsToTest } from '#shared/contract/authoring/testdrive.ts';
import { useCall } from '#web/api/hooks.ts';
import { useIsBegun, useRun, useRunNow } from '#web/features/run/engine/useRun.ts';
import { RunView } from '#web/features/run/RunPage.tsx';
import { useTestState } from '#web/features/topics/testing/useTestState.ts';
import { base } from '#web/session/acting.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { CommentDialog } from './CommentDialog.tsx';
import { DriveEnd } from './DriveEnd.tsx';
import { type Driven, driveOf } from './source.ts';
import { Whereabouts } from './Whereabouts.tsx';

const selections = ['continuetest', 'deletetest'] as const satisfies Driven['selection'][];

/** The page above for authors, and for testers. */
const customTopics = { label: 'Custom Topics', word: 'Exit' };
const testDrives = { label: 'Test drive', to: addresses.testDrives, word: 'Exit' };

function useTitle(topicid: string): string {
  const topics = useCall(listTopicsToTest, {});
  const title = topics.data?.data.find(topic => topic.topicid === topicid)?.cuzdesc;
  return title ? `Test drive: ${title}` : 'Test drive';
}

/** Runs a custom topic as people will answer it, beside a tree that shows where the tester is. */
export function Screen() {
  const { topicid = '', selection } = useParams();
  const known = selections.find(name => name === selection);
  if (!known) return <Navigate replace to={addresses.testDrives} />;
  return known === 'deletetest' ? (
    <Again key={topicid} topicid={topicid} />
  ) : (
    <Drive key={topicid} topicid={topicid} selection={known} deleted="" />
  );
}

/** Begins a test drive again, in place of the one there is. */
function Again({ topicid }: { topicid: string }) {
  const former = useTestState(topicid);
  return (
    <Answered of={former} what="the test drive">
      {({ runid }) => <Drive topicid={topicid} selection="deletetest" deleted={runid} />}
    </Answered>
  );
}

function Drive({ topicid, selection, deleted: former }: Omit<Driven, 'from'>) {
  const { user, may } = useSession();
  const author = may('Edit Custom Topic Data');
  const [query] = useSearchParams();
  // What is read while the test drive goes on changes neither.
  const [{ from, deleted }] = useState(() => ({ from: Number(query.get('from')) || 0, deleted: former }));
  const source = useMemo(
    () => driveOf({ topicid, selection, deleted, from }),
    [topicid, selection, deleted, from],
  );
  const run = useRun(source);
  const { tree } = run;
  const state = useRunNow(run)?.state ?? null;
  const title = useTitle(topicid);
  const [commenting, setCommenting] = useState(0);

  const shown = (state && tree?.questions[state.current]?.qcode) ?? 0;
  const told = useRef(false);
  useEffect(() => {
    if (shown === 0 || told.current) return;
    told.current = true;
    if (from > 0 && shown !== from) {
      toast('info', `No answers lead to question ${from}, so the test begins at the first question.`);
    }
  }, [from, shown]);

  const begun = useIsBegun(run);
  useEffect(() => {
    // From now on, a reload continues.
    if (begun) history.replaceState(history.state, '', base + addresses.testDrive(topicid, 'continuetest'));
  }, [begun, topicid]);
  return (
    <Page
      title={title}
      help="Your answers here appear in no report."
      above={author ? { ...customTopics, to: addresses.customTopics(user.customerid) } : testDrives}
      action={
        <>
          {shown > 0 && <Button onClick={() => setCommenting(shown)}>Comment</Button>}
          {shown > 0 && author && (
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
          state && <DriveEnd {...{ topicid, tree, state, author }} onPrevious={() => void run.previous()} />
        }
        nothing={<NoQuestions topicid={topicid} author={author} />}
        beside={tree && state && <Whereabouts tree={tree} state={state} />}
      />
      {commenting > 0 && (
        <CommentDialog topicid={topicid} qcode={commenting} onClose={() => setCommenting(0)} />
      )}
    </Page>
  );
}

function NoQuestions({ topicid, author }: { topicid: string; author: boolean }) {
  return (
    <Empty
      title="There is nothing to test yet"
      action={
        author && (
          <ButtonLink to={addresses.editor(topicid)} look="primary">
            Write its questions
          </ButtonLink>
        )
      }
    >
      The draft of this topic has no first question. Once it has one, you can answer it here.
    </Empty>
  );
}
