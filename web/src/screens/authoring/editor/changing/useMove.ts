import { useCallback, useRef } from 'react';
import { moveQuestion, moveRefusals } from '#shared/contract/authoring/authoring.ts';
import { type BranchMove, movedBranch } from '#shared/domain/authoring/move.ts';
import { saveTexts } from '#shared/domain/authoring/texts.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import type { EditorDraft } from '#web/screens/authoring/editor/useDraft.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { DraftChanges } from './useChanges.ts';

const first = 'The first question stays first. Choose a question that this one is asked after.';
const later = 'It would come before the question that it is asked after. Choose a later place.';

/** Nobody types question numbers to move a question, so these say where it cannot go. */
const sentences = {
  ownbranch: moveRefusals.ownbranch.explanation,
  nodata: moveRefusals.nodata.explanation,
  Parantinfirst: first,
  missingcodes: first,
  lessthanqcode: later,
  nextyes: later,
  nextno: later,
  parentinactive:
    'The question it would be asked after is switched off. Choose another one, or switch that one on.',
};

/** Returns why a question cannot be moved, as a sentence. */
export const moveSentenceOf = (problem: keyof typeof sentences | keyof typeof saveTexts): string =>
  problem in sentences
    ? sentences[problem as keyof typeof sentences]
    : saveTexts[problem as keyof typeof saveTexts].explanation;

/** What moves a question with its branch, in a step that can be undone, and whether it is doing so. */
export function useMove(draft: EditorDraft, changes: DraftChanges) {
  const { mutateAsync: send, isPending: busy } = useSend(moveQuestion);
  const latest = useRef({ draft, changes });
  latest.current = { draft, changes };
  const moving = useRef(false);
  /** Returns whether the question is where it was to go. */
  const move = useCallback(
    async (to: BranchMove): Promise<boolean> => {
      const { draft, changes } = latest.current;
      const { qcode, parent, when, seq } = to;
      if (moving.current) return false;
      const outcome = movedBranch(draft.questions, to);
      if ('problem' in outcome) {
        toast('error', moveSentenceOf(outcome.problem));
        return false;
      }
      if (outcome.changed.length === 0) return true;
      moving.current = true;
      try {
        const { topicid, revision } = draft;
        await changes.inOrder(async () => {
          const answer = await send({ topicid, qcode, parent, answer: when, questionseq: seq, revision });
          const step = { revision: answer.revision, what: `moving question ${qcode}` };
          changes.note(step, `Question ${qcode} was moved.`);
        });
        return true;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        toast('error', error.message);
        return false;
      } finally {
        moving.current = false;
      }
    },
    [send],
  );
  return { move, busy };
}
