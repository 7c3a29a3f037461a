import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import {
  addGuidance,
  deleteGuidance,
  listGuidance,
  updateGuidance,
} from '#shared/contract/authoring/texts.ts';
import { refusalOf } from '#web/api/client.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { TextList } from './TextList.tsx';

const names = {
  title: 'Guidance',
  help: 'Texts that help people answer. A question names one of them.',
  one: 'Guidance',
  many: 'guidance texts',
  max: 10_000,
} as const;

/** Edits the guidance texts of a topic. */
export function Screen() {
  const { id: topicid = '' } = useParams();
  const answer = useCall(listGuidance, { topicid });
  const create = useSend(addGuidance);
  const update = useSend(updateGuidance);
  const remove = useSend(deleteGuidance);
  const entries = useMemo(
    () => answer.data?.guidance_list.map(row => ({ id: row.guidanceid, text: row.cuzguidedesc })),
    [answer.data],
  );
  const source = {
    topicid,
    entries,
    revision: answer.data?.revision ?? 0,
    failed: answer.data ? null : answer.error,
    retry: () => void answer.refetch(),
    add: async (cuzguidedesc: string) => (await create.mutateAsync({ topicid, cuzguidedesc })).explanation,
    change: async ({ id, text }: { id: number; text: string }, revision: number) =>
      (await update.mutateAsync({ topicid, guidanceid: id, cuzguidedesc: text, revision })).explanation,
    recordOf: (error: unknown) => {
      const now = refusalOf(error, updateGuidance)?.stateOf('stale');
      return now?.row && { revision: now.revision, text: now.row.cuzguidedesc };
    },
    remove: async (id: number, revision: number) =>
      (await remove.mutateAsync({ topicid, guidanceid: id, revision })).explanation,
  };
  return <TextList source={source} names={names} />;
}
