import { useCallback, useState } from 'react';
import { setUserPermissions } from '#shared/contract/administration/permissions.ts';
import { useSend } from '#web/api/useSend.ts';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { type Matrix, type State, type Wanted, withStates } from './matrix.ts';

const nothing: Wanted = new Map();
/** How many permissions one request carries. */
const together = 100;

/** Keeps what is to be changed in a matrix until it is saved, with the steps back. */
export function useMatrix(locationid: string, matrix: Matrix) {
  const { mutateAsync, isPending } = useSend(setUserPermissions);
  const { setUnsaved, ask, question } = useUnsaved();
  const [wanted, setWanted] = useState(nothing);
  const [past, setPast] = useState<readonly Wanted[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());

  const put = useCallback(
    (next: Wanted, before: readonly Wanted[]) => {
      setWanted(next);
      setPast(before);
      setProblems(new Map());
      setUnsaved(next.size > 0);
    },
    [setUnsaved],
  );
  const set = (keys: readonly string[], state: State) => {
    const next = withStates(matrix, wanted, keys, state);
    put(next, [...past, wanted]);
  };
  const save = async () => {
    const cells = [...wanted].map(([key, privilege]) => {
      const [useremail = '', topicid = ''] = key.split(' ');
      return { useremail, topicid, privilege, former: matrix.stored.get(key) ?? ('None' as const) };
    });
    const left = new Map(wanted);
    const failed = new Map<string, string>();
    let stay = 0;
    try {
      for (let at = 0; at < cells.length; at += together) {
        const answer = await mutateAsync({ locationid, cells: cells.slice(at, at + together) });
        for (const { useremail, topicid, problem, openactions } of answer.cells) {
          const key = `${useremail} ${topicid}`;
          stay += openactions;
          if (problem) failed.set(key, problem);
          left.delete(key);
        }
      }
    } catch (error) {
      toast('error', (error as Error).message);
    }
    setWanted(left);
    setPast([]);
    setProblems(failed);
    setUnsaved(left.size > 0);
    const saved = cells.length - left.size - failed.size;
    if (saved > 0) toast('success', saved === 1 ? '1 permission saved.' : `${saved} permissions saved.`);
    if (stay > 0) toast('info', staying(stay));
  };
  return {
    wanted,
    problems,
    question,
    ask,
    pending: isPending,
    set,
    save,
    undo: past.length > 0 ? () => put(past.at(-1)!, past.slice(0, -1)) : undefined,
    discard: () => put(nothing, []),
  };
}

const staying = (count: number): string =>
  count === 1
    ? 'One open action of a topic that was taken away is still assigned to its person.'
    : `${count} open actions of topics that were taken away are still assigned to their people.`;
