import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import {
  addCategory,
  deleteCategory,
  listCategories,
  updateCategory,
} from '#shared/contract/authoring/texts.ts';
import { refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { TextList } from './TextList.tsx';

const names = {
  title: 'Report categories',
  help: 'Reports group questions by these. A question names one of them.',
  one: 'Report Category',
  many: 'report categories',
  max: 200,
} as const;

/** Edits the reporting categories of a topic. */
export function Screen() {
  const { id: topicid = '' } = useParams();
  const answer = useCall(listCategories, { topicid });
  const create = useSend(addCategory);
  const update = useSend(updateCategory);
  const remove = useSend(deleteCategory);
  const entries = useMemo(
    () => answer.data?.['Reporting Category List'].map(row => ({ id: row.repcatid, text: row.repcatdesc })),
    [answer.data],
  );
  const source = {
    topicid,
    entries,
    revision: answer.data?.revision ?? 0,
    failed: answer.data ? null : answer.error,
    retry: () => void answer.refetch(),
    add: async (repcatdesc: string) => (await create.mutateAsync({ topicid, repcatdesc })).explanation,
    change: async ({ id, text }: { id: number; text: string }, revision: number) =>
      (await update.mutateAsync({ topicid, repcatid: id, repcatdesc: text, revision })).explanation,
    recordOf: (error: unknown) => {
      const now = refusalOf(error, updateCategory)?.stateOf('stale');
      return now?.row && { revision: now.revision, text: now.row.repcatdesc };
    },
    remove: async (id: number, revision: number) =>
      (await remove.mutateAsync({ topicid, repcatid: id, revision })).explanation,
  };
  return <TextList source={source} names={names} />;
}
