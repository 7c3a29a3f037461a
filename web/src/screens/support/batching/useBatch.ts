import { useQuery } from '@tanstack/react-query';
import {
  uploadAssignments,
  uploadPermissions,
  uploadTopicLocations,
} from '#shared/contract/support/batchgrids.ts';
import {
  applyBatch,
  getBatch,
  undoBatch,
  uploadLocations,
  uploadUsers,
} from '#shared/contract/support/batching.ts';
import type { BatchedLoad } from '#shared/domain/loading/loads.ts';
import { queryOf, useCall } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { postFile, type UploadSheet } from '#web/api/upload.ts';
import { useSend } from '#web/api/useSend.ts';
import { allRows, pauseOf, type ShownLoad, useRowsView } from '#web/features/loading/shown.ts';

const uploads = {
  places: uploadLocations,
  people: uploadUsers,
  pairs: uploadTopicLocations,
  assignments: uploadAssignments,
  permissions: uploadPermissions,
} as const;

/** What uploads the sheet of a batch. Its arrival starts the check. */
export const uploadOf =
  (load: BatchedLoad, customerid: string): UploadSheet =>
  async (sheet, filename, onShare, signal) => {
    const data = { filename, format: 'csv' as const, bytes: sheet.size };
    const { batchid, ...form } = await sendLasting(uploads[load], { customerid, data });
    await postFile(form, sheet, onShare, signal);
    return batchid;
  };

/** Follows a batch of a customer. */
export function useBatch(load: BatchedLoad, customerid: string, batchid: string): ShownLoad {
  const of = { customerid, batchid };
  const { wanted, ...view } = useRowsView();
  const answer = useQuery({
    ...queryOf(getBatch, of),
    refetchInterval: ({ state }) => pauseOf(state.data),
  });
  const rows = useCall(getBatch, { ...of, ...wanted }, pauseOf(answer.data) === false);
  const apply = useSend(applyBatch);
  const undo = useSend(undoBatch);
  return {
    ...view,
    way: 'batch',
    load,
    answer,
    rows,
    read: some => sendLasting(getBatch, { ...of, ...some }),
    apply: {
      start: () => {
        view.onView(allRows);
        apply.mutate(of);
      },
      busy: apply.isPending,
      error: apply.error,
    },
    undo: () => undo.mutateAsync(of),
  };
}
