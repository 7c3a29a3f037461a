import { Library, Sparkles } from 'lucide-react';
import { getAiUsage } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { type Cost, costWords, dollars, limitWords, tokenWords } from '#shared/domain/assistant/costs.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSession } from '#web/session/session.ts';
import { Notice } from '#web/ui/tell/Notice.tsx';

export type MonthUsage = Output<typeof getAiUsage>;

/** Reads what drafts here, what it costs, and what is left of the month. */
export function useUsage() {
  const { customerid } = useSession().user;
  return useCall(getAiUsage, { customerid });
}

/** Says what drafts the questions, and what is left of the month's limit. */
export function Drafter() {
  const { data } = useUsage();
  if (!data) return null;
  if (data.drafter === 'library') {
    return (
      <Notice tone="info" icon={<Library size={20} aria-hidden="true" />}>
        <p>
          No AI model is set up here. Drafts are put together from the questions of the standard library, by
          the words of your query. That costs nothing.
        </p>
      </Notice>
    );
  }
  const { used, limits } = data;
  return (
    <Notice tone="info" icon={<Sparkles size={20} aria-hidden="true" />}>
      <p>
        An AI model drafts the questions, and it can be wrong: check each one. Only what you enter for a query
        is sent to it. {dollars(used.micros)} of {dollars(limits.monthMicros)} and{' '}
        {(used.input + used.output).toLocaleString('en-US')} of {tokenWords(limits.monthTokens)} are used this
        month.
      </p>
    </Notice>
  );
}

/**
 * Says what a draft costs, usually and at most, before it is asked for, what is left of the month, and why a draft cannot
 * start.
 */
export function CostLine({
  usual,
  most,
  usage: { limits, used },
  what = 'This',
}: {
  usual: Cost;
  most: Cost;
  usage: MonthUsage;
  what?: string;
}) {
  const left = dollars(Math.max(0, limits.monthMicros - used.micros));
  const tokensLeft = tokenWords(Math.max(0, limits.monthTokens - used.input - used.output));
  const problem = limitWords(most, used, limits);
  return (
    <p className="small" role="status">
      {what} usually costs {costWords(usual)}, at most {costWords(most)}. {left} and {tokensLeft} are left
      this month.
      {problem && <strong className="field-problem"> {problem}</strong>}
    </p>
  );
}
