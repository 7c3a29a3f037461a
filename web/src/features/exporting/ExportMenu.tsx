import { Download } from 'lucide-react';
import { exportTopic } from '#shared/contract/authoring/importing.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveFrom } from '#web/ui/files.ts';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const formats = [
  ['xlsx', 'Excel workbook (.xlsx)'],
  ['csv', 'CSV, for any spreadsheet'],
  ['json', 'JSON, for version control'],
] as const;

/** Saves the draft (version 0) or a published version as a file, in one of the three formats that Import reads. */
export function ExportMenu({ topicid, version = 0 }: { topicid: string; version?: number }) {
  const send = useSend(exportTopic);
  const save = (format: (typeof formats)[number][0]) =>
    send.mutate(
      { topicid, version, format },
      {
        onSuccess: ({ url, filename }) => {
          saveFrom(url);
          toast('success', `${filename} was exported.`);
        },
        onError: error => toast('error', error.message),
      },
    );
  return (
    <Menu
      label={
        <>
          Export
          {version > 0 && <span className="visually-hidden"> version {version}</span>}
        </>
      }
      icon={<Download size={18} aria-hidden="true" />}
      busy={send.isPending}
    >
      {formats.map(([format, label]) => (
        <Button key={format} look="quiet" disabled={send.isPending} onClick={() => save(format)}>
          {label}
        </Button>
      ))}
    </Menu>
  );
}
