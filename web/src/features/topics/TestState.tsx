import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { getTestDriveState } from '#shared/contract/authoring/testdrive.ts';
import { queryOf } from '#web/api/hooks.ts';
import { addresses, beginning } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

const texts = {
  completed: 'This topic test was completed during the last test drive.',
  Inprocess: 'This topic test is in process.',
  noTopic: 'Start the topic test',
} as const;

interface Props {
  topic: { topicid: string; cuzdesc: string };
  onClose(): void;
}

/** Shows the state of the person's test drive of a topic, and starts, continues or restarts it. */
export function TestState({ topic, onClose }: Props) {
  const navigate = useNavigate();
  // Read each time it is opened: the test may have gone on in another tab.
  const answer = useQuery({ ...queryOf(getTestDriveState, { topicid: topic.topicid }), staleTime: 0 });
  const go = (selection: 'deletetest' | 'continuetest') =>
    navigate(addresses.testDrive(topic.topicid, selection), { state: beginning });
  const status = answer.data?.status_message;
  return (
    <Dialog
      title={topic.cuzdesc}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {(status === 'completed' || status === 'Inprocess') && (
            <Button onClick={() => go('deletetest')}>Delete previous test and restart</Button>
          )}
          {status && (
            <Button look="primary" onClick={() => go('continuetest')}>
              Start/Continue
            </Button>
          )}
        </>
      }
    >
      <Answered of={answer} what="the state of the test">
        {({ status_message, outdated }) => (
          <div className="stack">
            <p>{texts[status_message]}</p>
            {outdated && (
              <p className="quiet">
                The questions have changed since. This test continues with the questions it began with. To
                test the new ones, press Delete previous test and restart.
              </p>
            )}
          </div>
        )}
      </Answered>
    </Dialog>
  );
}
