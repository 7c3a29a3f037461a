import { approveDraft, setApproval } from '#shared/contract/authoring/reviewing.ts';
import { useSend } from '#web/api/useSend.ts';
import { PersonName } from '#web/features/accounts/Person.tsx';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

const told = {
  onSuccess: ({ message }: { message: string }) => toast('success', message),
  onError: ({ message }: { message: string }) => toast('error', message),
};

/** Returns whether a topic's draft waits for another person's approval. */
export const isWaiting = ({ approval, approved, unchanged }: EditorDraft): boolean =>
  approval === 'Y' && !approved && !unchanged;

/** Switches whether another person has to approve changes before they are published. For a menu. */
export function ApprovalItem({ draft: { topicid, approval } }: { draft: EditorDraft }) {
  const send = useSend(setApproval);
  return (
    <Button
      look="quiet"
      busy={send.isPending}
      // Its menu is closed before there is an answer, and takes the button with it.
      onClick={() =>
        void send
          .mutateAsync({ topicid, needed: approval === 'Y' ? 'N' : 'Y' })
          .then(told.onSuccess, told.onError)
      }
    >
      {approval === 'Y' ? 'Publish without approval' : 'Require approval'}
    </Button>
  );
}

/** Says whether the changes are approved; who has not changed the draft can approve them. */
export function ApprovalLine({ draft }: { draft: EditorDraft }) {
  const { topicid, revision, approval, approved, ownedits, unchanged } = draft;
  const send = useSend(approveDraft);
  if (approval !== 'Y' || unchanged) return null;
  if (approved) {
    return (
      <p>
        Approved by <PersonName email={approved.approvedby} /> on {momentOf(approved.approvedat)}.
      </p>
    );
  }
  if (ownedits) {
    return (
      <p role="status">
        This topic needs approval. You changed it yourself, so another person has to approve the changes
        before they can be published.
      </p>
    );
  }
  return (
    <div className="review-line">
      <p>This topic needs approval. Read the changes below, then approve them.</p>
      <Button busy={send.isPending} onClick={() => send.mutate({ topicid, revision }, told)}>
        Approve
      </Button>
    </div>
  );
}
