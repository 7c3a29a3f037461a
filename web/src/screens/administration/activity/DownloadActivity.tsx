import { Download } from 'lucide-react';
import { useState } from 'react';
import { type ActivityRow, exportActivity } from '#shared/contract/administration/activity.ts';
import type { ActivityFilter } from '#shared/domain/administration/activity.ts';
import { subjects } from '#shared/domain/administration/events.ts';
import { type CsvColumn, toCsv } from '#shared/domain/kit/csv.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

/** Saves everything that passes the filter as a file, the newest first. */
export function DownloadActivity({ wanted }: { wanted: ActivityFilter & { customerid: string } }) {
  const { mutateAsync } = useSend(exportActivity);
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
      saveFile('activity.csv', 'text/csv', toCsv(columns, lines));
    } catch (error) {
      toast('error', (error as Error).message);
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

const columns: readonly CsvColumn<ActivityRow>[] = [
  { label: 'When', value: r => r.when },
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
