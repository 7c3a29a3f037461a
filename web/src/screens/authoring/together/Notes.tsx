import './Together.css';
import { useId } from 'react';
import { resolveComment, reviewQuestion } from '#shared/contract/authoring/reviewing.ts';
import { firstWords } from '#shared/domain/kit/words.ts';
import { useSend } from '#web/api/useSend.ts';
import { NamesAmong, PersonName } from '#web/features/accounts/Person.tsx';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { Button } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import type { OnUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { Form } from '#web/ui/form/Form.tsx';
import { TextAreaField } from '#web/ui/form/fields.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { commentSchema, useNewComment } from './useNewComment.ts';
import { type Comment, openOf, type QuestionNotes } from './useTogether.ts';

interface Props {
  draft: EditorDraft;
  qcode: number;
  notes: QuestionNotes;
  /** Called when a comment is begun or gone. */
  onUnsaved: OnUnsaved;
}

/** Shows who reviewed a question and what authors say about it, and takes both from the person. */
export function Notes({ draft, qcode, notes, onUnsaved }: Props) {
  const { topicid } = draft;
  const id = useId();
  const { state, comments } = notes;
  const open = openOf(comments);
  return (
    <section className="question-notes" aria-labelledby={id}>
      {state === 'known' && <Reviewed {...{ draft, qcode, notes }} />}
      <h3 id={id}>Comments{open > 0 && ` (${open} open)`}</h3>
      {state === 'loading' && <Loading what="the comments" />}
      {state === 'failed' && (
        <p role="alert">The comments could not be loaded. Close this panel and open it again later.</p>
      )}
      {state === 'known' && comments.length === 0 && (
        <p className="small quiet">
          No comments yet. Authors and testers write them, and they are never published.
        </p>
      )}
      <NamesAmong emails={comments.flatMap(({ writtenby, resolvedby }) => [writtenby, resolvedby])}>
        <ul>
          {comments.map(comment => (
            <Line key={comment.commentid} {...{ topicid, comment }} />
          ))}
        </ul>
      </NamesAmong>
      <NewComment {...{ topicid, qcode, onUnsaved }} />
    </section>
  );
}

/** Says whether the question is reviewed as it was saved, and lets the person review it or take that back. */
function Reviewed({ draft, qcode, notes: { review } }: Omit<Props, 'onUnsaved'>) {
  const { topicid, revision } = draft;
  const send = useSend(reviewQuestion);
  const mark = (reviewed: 'Y' | 'N') =>
    send.mutate(
      { topicid, qcode, reviewed, revision },
      {
        onSuccess: ({ message }) => toast('success', message),
        onError: ({ message }) => toast('error', message),
      },
    );
  return (
    <div className="review-line">
      <p>
        {review ? (
          <>
            Reviewed by <PersonName email={review.reviewedby} /> on {momentOf(review.reviewedat)}
          </>
        ) : (
          'Not reviewed as it is worded now'
        )}
      </p>
      <Button small busy={send.isPending} onClick={() => mark(review ? 'N' : 'Y')}>
        {review ? 'Take back' : 'Mark as reviewed'}
      </Button>
    </div>
  );
}

function Line({ topicid, comment }: { topicid: string; comment: Comment }) {
  const { qcode, commentid, text } = comment;
  const send = useSend(resolveComment);
  const resolved = comment.resolvedat !== '';
  const toggle = () =>
    send.mutate(
      { topicid, qcode, commentid, resolved: resolved ? 'N' : 'Y' },
      { onError: ({ message }) => toast('error', message) },
    );
  return (
    <li className={resolved ? 'resolved' : ''}>
      <p className="small quiet">
        <b>
          <PersonName email={comment.writtenby} />
        </b>
        , {momentOf(comment.writtenat)}
      </p>
      <p className="comment-text">{text}</p>
      <div className="review-line">
        {resolved && (
          <p className="small quiet">
            Resolved by <PersonName email={comment.resolvedby} />
          </p>
        )}
        <Button
          small
          look="quiet"
          busy={send.isPending}
          aria-label={`${resolved ? 'Open again' : 'Resolve'}: ${firstWords(text, 60)}`}
          onClick={toggle}
        >
          {resolved ? 'Open again' : 'Resolve'}
        </Button>
      </div>
    </li>
  );
}

function NewComment({ topicid, qcode, onUnsaved }: { topicid: string } & Pick<Props, 'qcode' | 'onUnsaved'>) {
  const { commentid, submit, busy } = useNewComment(topicid, qcode);
  return (
    <Form
      key={commentid}
      schema={commentSchema}
      initial={{ text: '' }}
      onSubmit={submit}
      onUnsaved={onUnsaved}
    >
      {form => (
        <>
          <TextAreaField form={form} name="text" label="New comment" rows={2} />
          <div>
            <Button type="submit" small busy={busy}>
              Add comment
            </Button>
          </div>
        </>
      )}
    </Form>
  );
}
