import { useQuery } from '@tanstack/react-query';
import { getExport, getExportFile, startExport } from '#shared/contract/administration/exporting.ts';
import { queryOf } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { failureWords } from '#web/identity/failures.ts';
import { saveFrom } from '#web/ui/files.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { ExportCard } from './ExportCard.tsx';
import { untilDone } from './until.ts';

/** Lets a Master Admin have one file of everything that is kept for the organization. */
export function ExportEverything() {
  const start = useSend(startExport);
  const get = useSend(getExportFile);
  const answer = useQuery({
    ...queryOf(getExport, {}),
    refetchInterval: ({ state: { data } }) => untilDone(data?.export, start.data?.jobid),
  });
  const error = start.error ?? get.error;
  return (
    <Answered of={answer} what="the export">
      {({ export: of }) => (
        <ExportCard
          of={of}
          help="One ZIP file with your people, locations, topics, answers, suggestions, settings and activity. Only Master Admins can make and download it."
          problem={error ? failureWords(error) : ''}
          starting={start.isPending}
          fetching={get.isPending}
          onStart={() => start.mutate({})}
          onDownload={() => get.mutate({}, { onSuccess: ({ url }) => saveFrom(url) })}
        />
      )}
    </Answered>
  );
}
