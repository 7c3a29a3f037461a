import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  getSupportExport,
  getSupportExportFile,
  startSupportExport,
} from '#shared/contract/support/offboarding.ts';
import { queryOf } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { ExportCard } from '#web/features/administration/export/ExportCard.tsx';
import { untilDone } from '#web/features/administration/export/until.ts';
import { failureWords } from '#web/identity/failures.ts';
import { saveFrom } from '#web/ui/files.ts';
import { Field } from '#web/ui/form/Form.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Lets staff export everything for a customer that is switched off, whose people can no longer sign in. */
export function ExportForCustomer({ customerid }: { customerid: string }) {
  const [reason, setReason] = useState('');
  const start = useSend(startSupportExport);
  const get = useSend(getSupportExportFile);
  const answer = useQuery({
    ...queryOf(getSupportExport, { customerid }),
    refetchInterval: ({ state: { data } }) => untilDone(data?.export, start.data?.jobid),
  });
  const error = start.error ?? get.error;
  return (
    <Answered of={answer} what="the export">
      {({ export: of }) => (
        <ExportCard
          of={of}
          help="One ZIP file with everything that is kept for this customer, when its owner asks for it. Its activity says who made and downloaded it."
          problem={error ? failureWords(error) : ''}
          starting={start.isPending}
          fetching={get.isPending}
          onStart={() => start.mutate({ customerid, reason }, { onSuccess: () => setReason('') })}
          onDownload={() => get.mutate({ customerid }, { onSuccess: ({ url }) => saveFrom(url) })}
        >
          <Field label="Reason" help="Who asked for the file, and how. The customer’s activity keeps it.">
            {control => (
              <input
                {...control}
                value={reason}
                maxLength={200}
                onChange={event => setReason(event.target.value)}
              />
            )}
          </Field>
        </ExportCard>
      )}
    </Answered>
  );
}
