import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/Dialog.tsx';
import type { TopicRow } from './TopicList.tsx';

/** What can be done with a line of the topic list: take, continue, or begin again. */
export function TopicActions({ row, onClose }: { row: TopicRow; onClose(): void }) {
  const navigate = useNavigate();
  const [confirming, setConfirming] = useState(false);
  const go = (quizmsg: 'newquiz' | 'contquiz' | 'delquiz') => {
    const { topicid, locationid, periodcode, runid } = row;
    const query = new URLSearchParams({ topicid, locationid, periodcode, ...(runid && { runid }) });
    navigate(`/start_test/${quizmsg}?${query}`);
  };
  const completed = row.laststatus === 'Completed';
  const nothing = !completed && row.Takequiz === 'N' && row.Continuequiz === 'N' && row.Deletequiz === 'N';
  if (confirming) {
    return (
      <ConfirmDialog
        title="Delete the answers and begin again?"
        confirm="Delete Data & Begin Again"
        onConfirm={() => go('delquiz')}
        onClose={() => setConfirming(false)}
      >
        <p>
          Every answer given so far for {row.cuzdesc} at {row.locationdesc} in {row.perioddesc} is deleted and
          cannot be recovered.
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={row.cuzdesc}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {row.Deletequiz === 'Y' && (
            <Button onClick={() => setConfirming(true)}>Delete Data &amp; Begin Again</Button>
          )}
          {row.Continuequiz === 'Y' && (
            <Button look="primary" autoFocus onClick={() => go('contquiz')}>
              Continue with Questionnaire
            </Button>
          )}
          {row.Takequiz === 'Y' && (
            <Button look="primary" autoFocus onClick={() => go('newquiz')}>
              Take New Questionnaire
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>
          {row.locationdesc} · {row.perioddesc}
        </p>
        {completed && (
          <p>This topic has been completed for the current period. No more changes can be made.</p>
        )}
        {nothing && (
          <p>
            You may view this topic at this location, but not answer it. Your administrator can change that.
          </p>
        )}
        {row.lastperiod && !completed && <p className="quiet">Last completed in {row.lastperiod}.</p>}
      </div>
    </Dialog>
  );
}
