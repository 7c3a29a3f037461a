import { counted } from '#shared/domain/kit/words.ts';
import './Versions.css';
import { useEffect, useRef, useState } from 'react';
import { previewPublishing, proveDraft, publishTopic } from '#shared/contract/authoring/versions.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { AddToPlaces, useIsNowhere } from '#web/features/topics/AddToPlaces.tsx';
import { Differences } from '#web/features/topics/Differences.tsx';
import { OfferedTo } from '#web/features/topics/OfferedTo.tsx';
import { useSameDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { ApprovalLine, isWaiting } from '#web/screens/authoring/together/Approval.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { takesText } from '#web/ui/form/takesText.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { DialogProps } from './dialogs.ts';
import { Findings, knownFindings } from './Findings.tsx';
import { Proved } from './ProofResult.tsx';
import { Skips } from './Skips.tsx';

/** Shows what publishing would change, or why the topic cannot be published. Then publishes it, and asks where people answer it. */
export default function Publish({ draft, changes, onClose, onEdit }: DialogProps) {
  const { topicid } = draft;
  const answer = useCall(previewPublishing, { topicid });
  const proof = useCall(proveDraft, { topicid });
  const send = useSend(publishTopic);
  const preview = answer.data;
  useSameDraft(draft, preview);
  const isNowhere = useIsNowhere();
  const [placing, setPlacing] = useState(false);
  /** Whether the author said that answers are to skip what they skip. */
  const [accepted, setAccepted] = useState(false);
  const publish = (revision: number) =>
    send.mutate(
      { topicid, revision },
      {
        onSuccess: async ({ message }) => {
          toast('success', message);
          if (await isNowhere(topicid)) setPlacing(true);
          else onClose();
        },
        onError: error => {
          toast('error', error.message);
          void answer.refetch();
        },
      },
    );
  const isAccepted = preview?.skips.length === 0 || accepted;
  const ready = Boolean(preview?.publishable && !preview.unchanged && !isWaiting(draft) && isAccepted);
  const sendNow = () => {
    if (preview && ready && !send.isPending) publish(preview.revision);
  };
  useSendKey(sendNow, !placing);
  if (placing) return <AddToPlaces topic={draft} onClose={onClose} />;
  return (
    <Dialog
      title="Publish this topic"
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button
            look="primary"
            busy={send.isPending}
            disabled={!ready}
            title="Ctrl+Enter"
            aria-keyshortcuts="Control+Enter"
            onClick={sendNow}
          >
            {preview ? `Publish version ${preview.next}` : 'Publish'}
          </Button>
        </>
      }
    >
      <Answered of={answer} what="what would change">
        {({ unchanged, publishable, errors, warnings, findings, published, next, openruns, ...preview }) => {
          const open = openruns.reduce((sum, { runs }) => sum + runs, 0);
          return (
            <div className="stack wide">
              <ApprovalLine draft={draft} />
              {unchanged && <p>Nothing has changed since version {published}.</p>}
              {!publishable && errors === 0 && <p>This topic has no active question yet.</p>}
              {errors > 0 && (
                <p className="field-problem">
                  You can't publish it yet: correct{' '}
                  {errors === 1 ? 'the error' : `the ${counted(errors, ['error', 'errors'])}`} below first.
                </p>
              )}
              {errors + warnings > 0 && (
                <Findings
                  findings={knownFindings(findings)}
                  draft={draft}
                  changes={changes}
                  onEdit={onEdit}
                />
              )}
              {!unchanged && publishable && proof.data && <Proved {...proof.data} />}
              {!unchanged && publishable && preview.skips.length > 0 && (
                <>
                  <Skips skips={preview.skips} onEdit={onEdit} />
                  <label className="check">
                    <input
                      type="checkbox"
                      checked={accepted}
                      onChange={event => setAccepted(event.target.checked)}
                    />
                    This is intended. Publish it.
                  </label>
                </>
              )}
              {!unchanged && (
                <>
                  <h3>{published === 0 ? 'The first version' : `From version ${published} to ${next}`}</h3>
                  <Differences changes={preview.changes} />
                </>
              )}
              {!unchanged && <OfferedTo clients={preview.clients} names={preview.clientnames} />}
              {published > 0 && (
                <p className="quiet">
                  {open === 0
                    ? 'No questionnaire is open on an earlier version.'
                    : `${counted(open, ['open questionnaire finishes on the version it', 'open questionnaires finish on the version they'])} began with.`}
                </p>
              )}
            </div>
          );
        }}
      </Answered>
    </Dialog>
  );
}

/** Sends by Ctrl+Enter, as every form does, unless what has the focus takes that key or text. */
function useSendKey(send: () => void, on: boolean): void {
  const latest = useRef(send);
  latest.current = send;
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
      if (event.defaultPrevented || takesText(event.target)) return;
      event.preventDefault();
      latest.current();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [on]);
}
