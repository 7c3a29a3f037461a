import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ActivityRow, exportActivity } from '#shared/contract/administration/activity.ts';
import type { ActivityFilter } from '#shared/domain/administration/activity.ts';
import { subjects } from '#shared/domain/administration/events.ts';
import { type CsvColumn, toCsv } from '#shared/domain/kit/csv.ts';
import { ApiError } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Saves everything that passes the filter as a file, the newest first. */
export function DownloadActivity({ wanted }: { wanted: ActivityFilter & { customerid: string } }) {
  const { mutateAsync } = useSend(exportActivity);
  const { timezone } = useSession().user;
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const lines: ActivityRow[] = [];
      let cursor = '';
      do {
        const part = await mutateAsync({ ...wanted, cursor });
        lines.push(...part.lines);
        cursor = part.cursor;
      } while (cursor);
      saveFile('activity.csv', 'text/csv', toCsv(columnsFor(timezone), lines));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      toast('error', error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download size={18} aria-hidden="true" />} busy={busy} onClick={() => void download()}>
      Download CSV
    </Button>
  );
}

const columnsFor = (timezone: string): readonly CsvColumn<ActivityRow>[] => [
  { label: `When (${timezone})`, value: r => r.when },
  { label: 'Who', value: r => r.useremail },
  { label: 'By what right', value: r => r.right },
  { label: 'About', value: r => subjects[r.subject] },
  { label: 'What', value: r => r.text },
  {
    label: 'Changed',
    value: r => r.changes.map(({ field, from, to }) => `${field}: “${from}” → “${to}”`).join('; '),
  },
  { label: 'Details', value: r => r.details.map(({ label, text }) => `${label}: ${text}`).join('; ') },
];
