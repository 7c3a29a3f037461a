import { TriangleAlert } from 'lucide-react';
import { counted } from '#shared/domain/kit/words.ts';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { useMedia } from '#web/ui/useMedia.ts';
import { usePrinting } from '#web/ui/usePrinting.ts';

/** How many remarks are shown without being opened. On a phone, they would move the questions out of sight. */
const shownWithout = { phone: 0, wide: 2 } as const;

/** Says what a draft leaves open. On paper, every remark is there. */
export function Remarks({ remarks }: { remarks: readonly string[] }) {
  const printing = usePrinting();
  const phone = useMedia('(max-width: 640px)');
  if (remarks.length === 0) return null;
  const most = shownWithout[phone ? 'phone' : 'wide'];
  const shown = printing ? remarks : remarks.slice(0, most);
  const rest = remarks.slice(shown.length);
  const more = shown.length > 0 ? 'more ' : '';
  return (
    <Notice tone="warn" icon={<TriangleAlert size={20} aria-hidden="true" />}>
      {shown.length > 0 && <List of={shown} />}
      {rest.length > 0 && (
        <details>
          <summary>{counted(rest.length, [`${more}remark`, `${more}remarks`])}</summary>
          <List of={rest} />
        </details>
      )}
    </Notice>
  );
}

const List = ({ of }: { of: readonly string[] }) => (
  <ul className="ai-remarks">
    {of.map(remark => (
      <li key={remark}>{remark}</li>
    ))}
  </ul>
);
