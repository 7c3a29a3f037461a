import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { applyRows, checkRows, getImport, undoImport } from '#shared/contract/administration/imports.ts';
import { addLocation } from '#shared/contract/administration/locations.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import type { SheetLoad } from '#shared/domain/loading/loads.ts';
import { queryOf, refresh, useCall } from '#web/api/hooks.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { uploadFile } from '#web/api/upload.ts';
import { useSend } from '#web/api/useSend.ts';
import { pauseOf, type ShownLoad, useRowsView } from '#web/features/loading/shown.ts';
import type { UploadSheet } from '#web/features/loading/useUpload.ts';

/** What uploads the file of an import and starts its check. */
export function useImportUpload(load: SheetLoad, customerid: string): UploadSheet {
  const { mutateAsync } = useSend(checkRows);
  return async (sheet, filename, onShare, signal) => {
    const key = await uploadFile(load, 'csv', sheet, onShare, signal);
    return (await mutateAsync({ what: load, key, filename, customerid })).jobid;
  };
}

/** The single call of each import, which touches what the import touches. */
const single = { places: addLocation, people: changeSeat };

/** Follows an import. */
export function useImport(load: SheetLoad, jobid: string): ShownLoad {
  const of = { jobid };
  const client = useQueryClient();
  const { wanted, ...view } = useRowsView();
  const answer = useQuery({
    ...queryOf(getImport, of),
    refetchInterval: ({ state }) => pauseOf(state.data),
  });
  const rows = useCall(getImport, { ...of, ...wanted }, pauseOf(answer.data) === false);
  const apply = useSend(applyRows);
  const undo = useSend(undoImport);
  const { applied, undo: undone } = answer.data ?? {};
  const worked = `${applied?.state} ${undone?.state}`;
  useEffect(() => {
    // The lists were read before a worker changed them.
    if (worked.includes('done') || worked.includes('failed')) void refresh(client, single[load]);
  }, [client, load, worked]);
  return {
    ...view,
    way: 'import',
    load,
    answer,
    rows,
    read: some => sendLasting(getImport, { ...of, ...some }),
    apply: { start: () => apply.mutate(of), busy: apply.isPending, error: apply.error },
    undo: () => undo.mutateAsync(of),
  };
}
