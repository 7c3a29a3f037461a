import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import {
  countPermissionActions,
  type PermissionActions,
  setUserPermissions,
} from '#shared/contract/administration/permissions.ts';
import { ApiError } from '#web/api/client.ts';
import { queryOf } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSendMany } from '#web/api/useSendMany.ts';
import { useUnsaved } from '#web/ui/dialog/unsaved.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import {
  type CellState,
  cellOf,
  type Matrix,
  permissionCellKey,
  taken,
  type WantedCells,
  withStates,
} from './matrix.ts';

const nothing: WantedCells = new Map();
/** How many permissions, or people, one request carries. */
const together = 100;

/** Keeps what is to be changed in a matrix until it is saved, with the steps back. */
export function useMatrix(locationid: string, matrix: Matrix) {
  const client = useQueryClient();
  const { send, pending } = useSendMany(setUserPermissions);
  const { setUnsaved, ask, question } = useUnsaved();
  const [wanted, setWanted] = useState(nothing);
  const [past, setPast] = useState<readonly WantedCells[]>([]);
  const [problems, setProblems] = useState<ReadonlyMap<string, string>>(new Map());
  const [counting, setCounting] = useState(false);
  const [leaving, setLeaving] = useState<readonly PermissionActions[]>([]);

  const put = useCallback(
    (next: WantedCells, before: readonly WantedCells[]) => {
      setWanted(next);
      setPast(before);
      setProblems(new Map());
      setUnsaved(next.size > 0);
    },
    [setUnsaved],
  );
  const set = (keys: readonly string[], state: CellState) => {
    const next = withStates(matrix, wanted, keys, state);
    put(next, [...past, wanted]);
  };
  /** Saves, unless open actions would stay with people who lose the topic: then it says which, and `store` saves. */
  const save = async () => {
    const keys = new Set(taken(wanted));
    const people = [...new Set([...keys].map(key => cellOf(key).useremail))];
    setCounting(true);
    try {
      const counts = await Promise.all(
        partsOf(people).map(part =>
          client.fetchQuery({
            ...queryOf(countPermissionActions, { locationid, people: part }),
            staleTime: 0,
          }),
        ),
      );
      const left = counts
        .flatMap(({ cells }) => cells)
        .filter(({ useremail, topicid }) => keys.has(permissionCellKey(useremail, topicid)));
      setLeaving(left);
      if (left.length === 0) await store();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast('error', error.message);
    } finally {
      setCounting(false);
    }
  };
  const store = async () => {
    const cells = [...wanted].map(([key, privilege]) => ({
      ...cellOf(key),
      privilege,
      former: matrix.stored.get(key) ?? ('None' as const),
    }));
    const left = new Map(wanted);
    const failed = new Map<string, string>();
    const errors = await send(
      partsOf(cells).map(part => async () => {
        const answer = await sendLasting(setUserPermissions, { locationid, cells: part });
        for (const { useremail, topicid, problem } of answer.cells) {
          const key = permissionCellKey(useremail, topicid);
          if (problem) failed.set(key, problem);
          left.delete(key);
        }
      }),
    );
    const error = errors.find(each => each !== undefined);
    if (error) toast('error', error.message);
    setLeaving([]);
    setWanted(left);
    setPast([]);
    setProblems(failed);
    setUnsaved(left.size > 0);
    const saved = cells.length - left.size - failed.size;
    if (saved > 0) toast('success', saved === 1 ? '1 permission saved.' : `${saved} permissions saved.`);
  };
  return {
    wanted,
    problems,
    question,
    ask,
    pending: pending || counting,
    set,
    save,
    store,
    leaving,
    keep: () => setLeaving([]),
    undo: past.length > 0 ? () => put(past.at(-1)!, past.slice(0, -1)) : undefined,
    discard: () => put(nothing, []),
  };
}

const partsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / together) }, (_, n) =>
    all.slice(n * together, (n + 1) * together),
  );
