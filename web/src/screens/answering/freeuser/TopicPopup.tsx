import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { getFreeTopicState } from '#shared/contract/answering/freequiz.ts';
import type { FreeTopic } from '#shared/contract/answering/freeuser.ts';
import { statusWords } from '#shared/domain/answering/statuswords.ts';
import { useCall } from '#web/api/hooks.ts';
import type { Start } from '#web/features/run/engine/source.ts';
import { QuizActions } from '#web/features/run/QuizActions.tsx';
import { RunStatus } from '#web/features/run/RunStatus.tsx';
import { opensAgain } from '#web/features/topics/nextStep.ts';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Shows what a topic is about and its state, and leads to its questionnaire or its report. */
export function TopicPopup({ topic, onClose }: { topic: FreeTopic; onClose(): void }) {
  const navigate = useNavigate();
  const { customerid } = useSession().user;
  const [choosing, setChoosing] = useState(false);
  const { topiccode, topicdesc } = topic;
  const answer = useCall(getFreeTopicState, { customerid, topiccodes: topiccode });
  const state = answer.data;
  const earlier = state && state.earlier.length > 0 && (
    <EarlierRuns topiccode={topiccode} runs={state.earlier} />
  );
  const completed = state?.laststatus === 'Completed';
  const again = state && completed && (
    <p className="quiet">It opens again on {opensAgain(state.periodcode)}.</p>
  );
  if (choosing && state) {
    const { periodcode, perioddesc, runid } = state;
    const go = (start: Start) =>
      navigate(addresses.freeQuestionnaire(topiccode, { start, periodcode, runid }));
    return (
      <QuizActions
        title={topicdesc}
        where={`${statusWords(state.laststatus)} · ${perioddesc}`}
        at={`in ${perioddesc}`}
        state={state}
        go={go}
        onClose={() => setChoosing(false)}
        close="Back"
      >
        {earlier}
      </QuizActions>
    );
  }
  return (
    <Dialog
      title={topicdesc}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
          {state?.lastperiod && (
            <ButtonLink to={addresses.freeReport(topiccode)} look={completed ? 'primary' : 'secondary'}>
              Suggestion Report
            </ButtonLink>
          )}
          {!completed && (
            <Button look="primary" autoFocus disabled={!state} onClick={() => setChoosing(true)}>
              Take the Quiz
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{topic.topicsummary}</p>
        <Answered of={answer} what="your progress">
          {({ laststatus, perioddesc, lastperiod }) => (
            <>
              <p className="row">
                <RunStatus status={laststatus} />
                <span className="quiet">
                  {perioddesc} · {topic.questions} questions
                </span>
              </p>
              {again}
              {completed && earlier}
              {!lastperiod && (
                <p className="quiet">
                  You'll find the suggestion report here once you have completed the questionnaire.
                </p>
              )}
            </>
          )}
        </Answered>
      </div>
    </Dialog>
  );
}

/** Lists the questionnaires left open in earlier months. They belong to their month and can still be finished. */
function EarlierRuns({
  topiccode,
  runs,
}: {
  topiccode: string;
  runs: readonly { periodcode: string; perioddesc: string; runid: string }[];
}) {
  return (
    <ul className="free-earlier">
      {runs.map(({ perioddesc, ...which }) => (
        <li key={which.periodcode}>
          <Link to={addresses.freeQuestionnaire(topiccode, { start: 'contquiz', ...which })}>
            Continue the questionnaire of {perioddesc}
          </Link>
        </li>
      ))}
    </ul>
  );
}
