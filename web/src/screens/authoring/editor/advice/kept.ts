import { useCallback, useRef, useState } from 'react';
import type { getAiAdvice } from '#shared/contract/assistant/advice.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import type { AdviceKind } from '#shared/domain/assistant/advice.ts';

/** What the assistant drafted for a question. */
export type ShownAdvice = Output<typeof getAiAdvice>;

/** What the assistant was asked for a question: the job that drafts it, and the follow-ups that were added or ignored. */
export interface AskedAdvice {
  jobid: string;
  decided: readonly number[];
}

type AskedHere = Partial<Record<AdviceKind, AskedAdvice>>;

const nameOf = (topicid: string, qcode: number) => `editor-advice ${topicid} ${qcode}`;

function readAsked(topicid: string, qcode: number): AskedHere {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(topicid, qcode)) ?? '{}') as AskedHere;
  } catch {
    // A browser that keeps nothing, or another format: the question begins without proposals.
    return {};
  }
}

function keepAsked(topicid: string, qcode: number, asked: AskedHere): void {
  try {
    if (Object.keys(asked).length === 0) sessionStorage.removeItem(nameOf(topicid, qcode));
    else sessionStorage.setItem(nameOf(topicid, qcode), JSON.stringify(asked));
  } catch {
    // A browser that keeps nothing: the proposals last until the panel is closed.
  }
}

/** What was asked in this tab for a question, also before a reload, and what changes it. */
export function useAsked(topicid: string, qcode: number) {
  const [asked, setAsked] = useState(() => readAsked(topicid, qcode));
  const latest = useRef(asked);
  const put = useCallback(
    (kind: AdviceKind, next: AskedAdvice | null) => {
      const { [kind]: _, ...others } = latest.current;
      latest.current = next ? { ...others, [kind]: next } : others;
      keepAsked(topicid, qcode, latest.current);
      setAsked(latest.current);
    },
    [topicid, qcode],
  );
  /** Notes that follow-ups of a job were added or ignored. */
  const decide = useCallback(
    (codes: readonly number[]) => {
      const { followups } = latest.current;
      if (followups) put('followups', { ...followups, decided: [...followups.decided, ...codes] });
    },
    [put],
  );
  return { asked, put, decide };
}
