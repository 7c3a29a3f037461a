import { useState } from 'react';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { TestersDialog } from './TestersDialog.tsx';
import { useTestState } from './useTestState.ts';

const texts = {
  completed: 'This topic test was completed during the last test drive.',
  Inprocess: 'This topic test is in process.',
  noTopic: 'Start the topic test',
} as const;

interface Props {
  topic: { topicid: string; cuzdesc: string };
  onClose(): void;
}

/**
 * Shows the state of the person's test drive of a topic, and starts, continues or restarts it. Authors choose there who else
 * may test the draft.
 */
export function TestState({ topic, onClose }: Props) {
  const { topicid, cuzdesc } = topic;
  const { may } = useSession();
  const answer = useTestState(topicid);
  const [choosing, setChoosing] = useState(false);
  const status = answer.data?.status_message;
  if (choosing) return <TestersDialog topic={topic} onClose={onClose} />;
  return (
    <Dialog
      title={cuzdesc}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {may('Edit Custom Topic Data') && <Button onClick={() => setChoosing(true)}>Testers</Button>}
          {(status === 'completed' || status === 'Inprocess') && (
            <ButtonLink to={addresses.testDrive(topicid, 'deletetest')}>
              Delete previous test and restart
            </ButtonLink>
          )}
          {status && (
            <ButtonLink look="primary" to={addresses.testDrive(topicid, 'continuetest')}>
              Start/Continue
            </ButtonLink>
          )}
        </>
      }
    >
      <Answered of={answer} what="the state of the test">
        {({ status_message, outdated }) => (
          <div className="stack">
            <p>{texts[status_message]}</p>
            {status_message !== 'noTopic' && (
              <p className="quiet">
                If you restart, the previous test is deleted with your first answer.
                {outdated &&
                  ' The questions have changed since the previous test. It continues with the questions it began with; restart to test the new ones.'}
              </p>
            )}
          </div>
        )}
      </Answered>
    </Dialog>
  );
}
