import { useQueryClient } from '@tanstack/react-query';
import { setSchedules } from '#shared/contract/topics/scheduling.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { refresh } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSend } from '#web/api/useSend.ts';
import { toast } from '#web/ui/tell/toasts.tsx';
import type { SentTarget } from './values.ts';

const nouns = ['schedule', 'schedules'] as const;

/** Sets schedules and then offers to undo it, also once the panel is closed. */
export function useSetSchedules() {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useSend(setSchedules);
  const undo = async (targets: SentTarget[]) => {
    try {
      await sendLasting(setSchedules, { targets, grant: 'N' });
      toast('success', 'The former schedule counts again.');
    } catch (problem) {
      toast('error', (problem as Error).message);
    }
    await refresh(client, setSchedules);
  };
  const set = async (targets: SentTarget[]) => {
    const { changed, undo: back } = await mutateAsync({ targets, grant: 'Y' });
    if (changed === 0) toast('info', 'It was scheduled so already.');
    else toast('success', `${counted(changed, nouns)} set`, { label: 'Undo', run: () => void undo(back) });
  };
  return { set, isPending, error };
}
