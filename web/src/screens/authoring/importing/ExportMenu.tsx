import './Import.css';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { export_topic } from '../../../../../shared/contract/importing.ts';
import { useSend } from '../../../api/hooks.ts';
import { Button } from '../../../ui/Button.tsx';
import { saveFrom } from '../../../ui/files.ts';
import { toast } from '../../../ui/toasts.tsx';

const formats = [
  ['xlsx', 'Excel workbook (.xlsx)'],
  ['csv', 'CSV, for any spreadsheet'],
  ['json', 'JSON, for version control'],
] as const;

/** Saves the draft as a file, in one of the three formats that can be imported again. */
export function ExportMenu({ topicid }: { topicid: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const send = useSend(export_topic);
  const close = () => {
    if (menu.current) menu.current.open = false;
  };
  const save = (format: (typeof formats)[number][0]) => {
    close();
    menu.current?.querySelector('summary')?.focus();
    send.mutate(
      { topicid, version: 0, format },
      {
        onSuccess: ({ url, filename }) => {
          saveFrom(url);
          toast('success', `${filename} was made.`);
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
        if (event.key !== 'Escape') return;
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
