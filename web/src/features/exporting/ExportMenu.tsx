import './ExportMenu.css';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { exportTopic } from '#shared/contract/authoring/importing.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveFrom } from '#web/ui/files.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

const formats = [
  ['xlsx', 'Excel workbook (.xlsx)'],
  ['csv', 'CSV, for any spreadsheet'],
  ['json', 'JSON, for version control'],
] as const;

/** Saves the draft (version 0) or a published version as a file, in one of the three formats that Import reads. */
export function ExportMenu({ topicid, version = 0 }: { topicid: string; version?: number }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const send = useSend(exportTopic);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const save = (format: (typeof formats)[number][0]) => {
    close();
    menu.current?.querySelector('summary')?.focus();
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
  };
  return (
    <details
      className="export-menu"
      ref={menu}
      onKeyDown={event => {
        if (event.key !== 'Escape' || !event.currentTarget.open) return;
        // A dialog around the menu stays open.
        event.preventDefault();
        close();
        menu.current?.querySelector('summary')?.focus();
      }}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) close();
      }}
    >
      <summary className="button secondary" aria-busy={send.isPending}>
        {send.isPending ? (
          <span className="spinner" aria-hidden="true" />
        ) : (
          <Download size={18} aria-hidden="true" />
        )}
        Export
        {version > 0 && <span className="visually-hidden"> version {version}</span>}
      </summary>
      <div>
        {formats.map(([format, label]) => (
          <Button key={format} look="quiet" disabled={send.isPending} onClick={() => save(format)}>
            {label}
          </Button>
        ))}
      </div>
    </details>
  );
}
