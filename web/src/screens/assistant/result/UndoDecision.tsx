import { GitCompareArrows, RotateCcw } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { type getAiQuery, undoAiRedraft } from '#shared/contract/assistant/assistant.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { refusalOf } from '#web/api/client.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { AdviceSide } from './AdviceSide.tsx';

type Found = Output<typeof getAiQuery>;

/**
 * Takes the last drafting again back. Where somebody has changed what was drafted since, it shows that beside the earlier
 * wording, so that people choose.
 */
export function UndoDecision({
  found: { query, results, revision, replaced },
  onDone,
}: {
  found: Found;
  onDone(): void;
}) {
  const heading = useId();
  const send = useSend(undoAiRedraft);
  const [beside, setBeside] = useState<'shown' | 'changed' | null>(null);
  const shown = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (beside === 'changed') shown.current?.focus();
  }, [beside]);
  if (!replaced) return null;
  const undo = (anyway: boolean) =>
    send.mutate(
      { Query_Code: query.Query_Code, revision, ...(anyway && { anyway }) },
      {
        onSuccess: ({ message }) => {
          onDone();
          toast('success', message);
        },
        onError: error => {
          if (refusalOf(error, undoAiRedraft)?.stateOf('changedsince')) setBeside('changed');
          toast('error', error.message);
        },
      },
    );
  const present = results.filter(({ QR_Code }) => replaced.QR_Codes.includes(QR_Code));
  const one = present.length === 1 && replaced.results.length === 1;
  const [first] = present;
  if (!beside) {
    return (
      <div className="row">
        <Button
          icon={<RotateCcw size={18} aria-hidden="true" />}
          busy={send.isPending}
          onClick={() => undo(false)}
        >
          Undo the last drafting again
        </Button>
        <Button look="quiet" onClick={() => setBeside('shown')}>
          Show the earlier wording
        </Button>
      </div>
    );
  }
  return (
    <section aria-labelledby={heading}>
      <Notice tone="info" icon={<GitCompareArrows size={20} aria-hidden="true" />}>
        <div className="stack">
          <h2 id={heading} ref={shown} tabIndex={-1} className="ai-heading">
            {first ? `Earlier wording of question ${first.QR_Sequence}` : 'Earlier wording'}
          </h2>
          {beside === 'changed' && (
            <p>
              Somebody changed it after it was drafted again. The earlier wording would replace that change.
            </p>
          )}
          <div className="ai-beside">
            <AdviceSide label="In place now" rows={present} whole={one} />
            <AdviceSide label="Earlier wording" rows={replaced.results} whole={one} />
          </div>
          <div className="row">
            <Button busy={send.isPending} onClick={() => undo(true)}>
              Use the earlier wording
            </Button>
            <Button look="quiet" onClick={() => setBeside(null)}>
              Keep what is there
            </Button>
          </div>
        </div>
      </Notice>
    </section>
  );
}
