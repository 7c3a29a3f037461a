import { useState } from 'react';
import { updateAiQuestion } from '#shared/contract/assistant/assistant.ts';
import { useSend } from '#web/api/useSend.ts';
import type { AiQuestion } from '#web/features/assistant/question.ts';
import { failureWords } from '#web/identity/failures.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

/** What accepts or ignores questions, one after the other, and whether it is at it. */
export function useDeciding(revision: number) {
  const send = useSend(updateAiQuestion);
  const [busy, setBusy] = useState(false);
  const decide = async (rows: readonly AiQuestion[], QR_Accept: AiQuestion['QR_Accept']) => {
    if (busy) return;
    setBusy(true);
    let at = revision;
    try {
      for (const row of rows) {
        if (row.QR_Accept === QR_Accept) continue;
        const { Query_Code, QR_Code, QR_Question, QR_Guidance, QR_Solution } = row;
        const texts = { QR_Question, QR_Guidance, QR_Solution };
        const answer = await send.mutateAsync({ Query_Code, QR_Code, ...texts, QR_Accept, revision: at });
        at = answer.revision;
      }
    } catch (error) {
      toast('error', failureWords(error));
    } finally {
      setBusy(false);
    }
  };
  return { decide, busy };
}
