import { useState } from 'react';
import {
  type ContractorTopic,
  previewTopicUpdate,
  takeTopicUpdate,
} from '#shared/contract/clients/contractortopics.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { ApiError } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Differences } from '#web/features/topics/Differences.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Shows how the version that a contractor offers differs from the one that is used, and takes it. */
export function TakeUpdate({ topic, onClose }: { topic: ContractorTopic; onClose(): void }) {
  const { topicid } = topic;
  const send = useSend(takeTopicUpdate);
  // Once the version is taken there is nothing more to preview: asked again, the call would be refused.
  const answer = useCall(previewTopicUpdate, { topicid }, !send.isPending && !send.isSuccess);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const take = ({ offered: version, revision }: ContractorTopic) =>
    send.mutate(
      { topicid, version, revision },
      {
        onSuccess: ({ row }) => {
          toast('success', `New questionnaires begin on version ${row.version}.`);
          onClose();
        },
        onError: error => {
          setProblem(error);
          void answer.refetch();
        },
      },
    );
  return (
    <Dialog
      title={`Update ${topic.cuzdesc}`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Not now</Button>
          <Button
            look="primary"
            busy={send.isPending}
            disabled={!answer.data}
            onClick={() => answer.data && take(answer.data.row)}
          >
            {answer.data ? `Use version ${answer.data.row.offered}` : 'Use the new version'}
          </Button>
        </>
      }
    >
      <div className="stack">
        {problem && <Problem error={problem} />}
        <Answered of={answer} what="what would change">
          {({ row, title, counts, changes, openruns }) => (
            <>
              <h3>
                From version {row.version} to {row.offered}
              </h3>
              {title !== row.cuzdesc && (
                <p>
                  The title becomes <strong>{title}</strong>.
                </p>
              )}
              <Differences changes={changes} counts={counts} />
              <p className="quiet">
                {openruns === 0
                  ? 'No questionnaire of this topic is open.'
                  : `${counted(openruns, ['open questionnaire finishes on the version it', 'open questionnaires finish on the version they'])} began with.`}{' '}
                Reports do not change.
              </p>
            </>
          )}
        </Answered>
      </div>
    </Dialog>
  );
}
