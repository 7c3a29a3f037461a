import { listNotes } from '#shared/contract/authoring/reviewing.ts';
import { useCall } from '#web/api/hooks.ts';
import { commentSchema, useNewComment } from '#web/screens/authoring/together/useNewComment.ts';
import { useSession } from '#web/session/session.ts';
import { momentOf } from '#web/ui/dates.ts';
import { FormDialog } from '#web/ui/dialog/FormDialog.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  topicid: string;
  qcode: number;
  onClose(): void;
}

/** Takes a comment on the question of a test drive, and shows those that the person left there. */
export function CommentDialog({ topicid, qcode, onClose }: Props) {
  const { user } = useSession();
  const notes = useCall(listNotes, { topicid });
  const { submit, busy } = useNewComment(topicid, qcode, () => {
    toast('success', 'Comment added');
    onClose();
  });
  const own = notes.data?.comments.filter(
    comment => comment.qcode === qcode && comment.writtenby === user.useremail,
  );
  return (
    <FormDialog
      title={`Comment on question ${qcode}`}
      send="Add comment"
      busy={busy}
      schema={commentSchema}
      initial={{ text: '' }}
      onSubmit={submit}
      onClose={onClose}
      above={<p className="quiet">The authors of this topic read it. It is never published.</p>}
      below={
        own &&
        own.length > 0 && (
          <section aria-labelledby="own-comments">
            <h3 id="own-comments">Your comments on this question</h3>
            <ul>
              {own.map(({ commentid, text, writtenat, resolvedat }) => (
                <li key={commentid}>
                  <p>{text}</p>
                  <p className="small quiet">
                    {momentOf(writtenat)}
                    {resolvedat && ', resolved'}
                  </p>
                </li>
              ))}
            </ul>
          </section>
        )
      }
    >
      {form => <TextAreaField form={form} name="text" label="Comment" rows={4} />}
    </FormDialog>
  );
}
