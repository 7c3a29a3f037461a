import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { CurrentPlan, Proceeding } from '#shared/contract/billing/plans.ts';
import { choosePlan, completeFreeEnrollment, enrollFree } from '#shared/contract/billing/plans.ts';
import { ApiError } from '#web/api/client.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { failureWords } from '#web/identity/failures.ts';
import { addresses } from '#web/session/addresses.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import { useNavigateIfHere } from '#web/ui/useNavigateIfHere.ts';
import { ManageSubscription } from './ManageSubscription.tsx';
import { TooSmall } from './TooSmall.tsx';

/** Waits the documented second after Buy now, in which people can read the notice. */
const second = () => new Promise<void>(resolve => setTimeout(resolve, 1_000));

/**
 * What chooses a plan, or a contractor's offer of one: it asks the server whether it can be taken, shows the notice,
 * asks before a subscription changes, and goes to payment, or takes the plan at once where it is free. Where several
 * contractors offer the plan, it leads to their offers. `busy` is the plan being taken, 0 for none.
 */
export function usePlanChoice({
  current,
  visitor = false,
  renewal = false,
}: {
  current: CurrentPlan | undefined;
  /** Not signed in: choosing leads to sign-up. */
  visitor?: boolean;
  renewal?: boolean;
}): { busy: number; choose(planid: number, contractorid?: string): void; dialogs: ReactNode } {
  const navigate = useNavigateIfHere();
  const client = useQueryClient();
  const [busy, setBusy] = useState(0);
  const [asked, setAsked] = useState<Proceeding>();
  const [tooSmall, setTooSmall] = useState<{ text: string; planid: number }>();

  const proceed = async ({ next, plan, offers: [offer] }: Proceeding) => {
    if (next !== 'free') {
      const contractorid = offer?.contractorid;
      navigate(addresses.payment({ planid: plan.pymtid, renewal, contractorid }));
      return;
    }
    await sendLasting(enrollFree, {});
    // Also completes what an interruption left.
    await sendLasting(completeFreeEnrollment, {});
    client.clear();
    navigate(addresses.signIn(), { state: { open: true } });
  };
  /** Does one step for a plan, and shows why it failed. */
  const during = async (planid: number, work: () => Promise<void>) => {
    setBusy(planid);
    try {
      await work();
    } catch (error) {
      if (error instanceof ApiError && error.reason === 'capacity')
        setTooSmall({ text: error.message, planid });
      else toast('error', failureWords(error));
      if (error instanceof ApiError && error.reason === 'whichoffer') navigate(addresses.clientPlans);
    } finally {
      setBusy(0);
    }
  };
  const choose = (planid: number, contractorid?: string) =>
    void during(planid, async () => {
      if (visitor) {
        await second();
        navigate(addresses.signUp({ plan: planid }));
        return;
      }
      const [proceeding] = await Promise.all([
        sendLasting(choosePlan, { selpymtid: planid, ...(contractorid && { contractorid }) }),
        second(),
      ]);
      if (proceeding.message === 'continueon') {
        setAsked(proceeding);
        return;
      }
      toast('info', proceeding.explanation);
      await proceed(proceeding);
    });
  const dialogs = (
    <>
      {asked && (
        <ManageSubscription
          proceeding={asked}
          current={current}
          busy={busy > 0}
          onConfirm={() => void during(asked.plan.pymtid, () => proceed(asked))}
          onClose={() => setAsked(undefined)}
        />
      )}
      {tooSmall && <TooSmall {...tooSmall} renewal={renewal} onClose={() => setTooSmall(undefined)} />}
    </>
  );
  return { busy, choose, dialogs };
}
