import { useState } from 'react';
import * as z from 'zod/mini';
import { addComment } from '#shared/contract/authoring/reviewing.ts';
import { commentLimits } from '#shared/domain/authoring/notes.ts';
import { damaged, isBlank } from '#shared/domain/kit/words.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import type { FormState } from '#web/ui/form/Form.tsx';

export const commentSchema = z.object({
  text: z.string().check(
    z.refine(text => !isBlank(text), 'Comment is required.'),
    z.maxLength(commentLimits.characters, 'A comment can have at most 2,000 characters.'),
    z.refine(text => text.isWellFormed(), damaged),
  ),
});
type Values = z.output<typeof commentSchema>;

/** Adds a comment on a question of a draft from a form. */
export function useNewComment(topicid: string, qcode: number, onAdded?: () => void) {
  const send = useSend(addComment);
  // A comment that is sent again keeps its id, so that it is added once; the next one has another form.
  const [commentid, setCommentid] = useState(() => crypto.randomUUID());
  const submit = async ({ text }: Values, form: FormState<Values>) => {
    try {
      await send.mutateAsync({ topicid, qcode, commentid, text });
      setCommentid(crypto.randomUUID());
      onAdded?.();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      form.problem('text', error.message);
    }
  };
  return { commentid, submit, busy: send.isPending };
}
