import { Download } from 'lucide-react';
import { exportTopic } from '#shared/contract/authoring/topicfiles.ts';
import { useSend } from '#web/api/useSend.ts';
import { failureWords } from '#web/identity/failures.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveFrom } from '#web/ui/files.ts';
import { Menu } from '#web/ui/menu/Menu.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

const formats = [
  ['xlsx', 'Excel workbook (.xlsx)'],
  ['csv', 'CSV, for any spreadsheet'],
  ['json', 'JSON, for version control'],
] as const;

/** What saves a version as a file in one of the formats; version 0 is the draft. */
function useExport(topicid: string, version: number) {
  const send = useSend(exportTopic);
  const save = async (format: (typeof formats)[number][0]) => {
    try {
      // Its menu is closed by then, and takes what it shows with it.
      const { url, filename } = await send.mutateAsync({ topicid, version, format });
      saveFrom(url);
      toast('success', `${filename} was exported.`);
    } catch (error) {
      toast('error', failureWords(error));
    }
  };
  return { save, busy: send.isPending };
}

/** Saves a published version as a file, in one of the three formats that Import reads. */
export function ExportMenu({ topicid, version }: { topicid: string; version: number }) {
  const { save, busy } = useExport(topicid, version);
  return (
    <Menu
      label={
        <>
          Export
          <span className="visually-hidden"> version {version}</span>
        </>
      }
      icon={<Download size={18} aria-hidden="true" />}
      busy={busy}
    >
      {formats.map(([format, label]) => (
        <Button key={format} look="quiet" disabled={busy} onClick={() => void save(format)}>
          {label}
        </Button>
      ))}
    </Menu>
  );
}

/** Lists in a menu the formats in which the draft is saved as a file. */
export function ExportItems({ topicid }: { topicid: string }) {
  const { save, busy } = useExport(topicid, 0);
  return formats.map(([format, label]) => (
    <Button key={format} look="quiet" disabled={busy} onClick={() => void save(format)}>
      Export as {label}
    </Button>
  ));
}
