import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { isEmpty } from './revise.ts';
import type { Revised } from './useRevised.ts';

/**
 * Says above a form that someone else changed its record. The person can show the newer version, and put back what they
 * had typed in the changed fields.
 */
export function RevisedNotice<Stored, Values extends Record<string, unknown>>({
  revised,
  form,
  what = 'Someone else changed this in the meantime.',
}: {
  revised: Revised<Stored, Values>;
  form: FormState<Values>;
  /** Who changed what, where that is known. */
  what?: string | undefined;
}) {
  const { overtaken, showNewer, putBack } = revised;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The notice may be out of sight, and the button that had the focus may be gone.
    if (overtaken) box.current?.focus();
  }, [overtaken]);
  // While something is saved, the newer record is the person's own.
  if (!overtaken && (!showNewer || form.busy)) return null;
  const mine = overtaken?.mine ?? {};
  const putMineBack = () => {
    form.fill(mine);
    putBack();
  };
  const choice = showNewer ? (
    <Button onClick={() => showNewer(form)}>Show the change</Button>
  ) : (
    !isEmpty(mine) && <Button onClick={putMineBack}>Put back what I typed</Button>
  );
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Notice tone="warn" icon={<TriangleAlert size={20} aria-hidden="true" />}>
        <div className="stack">
          <p>
            {what}{' '}
            {overtaken?.updated && !showNewer
              ? 'The form shows the change. What you typed in the other fields is kept, but not saved yet.'
              : 'What you typed is still in the form, but not saved yet.'}
          </p>
          {choice && <div>{choice}</div>}
        </div>
      </Notice>
    </div>
  );
}
