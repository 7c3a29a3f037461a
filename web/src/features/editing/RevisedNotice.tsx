import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/Button.tsx';
import type { FormState } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { isEmpty } from './revise.ts';
import type { Revised } from './useRevised.ts';

/**
 * Tells, at the head of a form, that somebody else changed its record, and lets the person choose: to look at how it
 * stands, and to put back what they typed in the fields that were changed.
 */
export function RevisedNotice<Stored, Values extends Record<string, unknown>>({
  revised,
  form,
}: {
  revised: Revised<Stored, Values>;
  form: FormState<Values>;
}) {
  const { overtaken, showNewer, putBack } = revised;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It may be out of sight, and the button that brought it about may be gone.
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
    <Button onClick={() => showNewer(form)}>Show it</Button>
  ) : (
    !isEmpty(mine) && <Button onClick={putMineBack}>Put back what I typed</Button>
  );
  return (
    <div ref={box} role="alert" tabIndex={-1}>
      <Notice tone="warn" icon={<TriangleAlert size={20} aria-hidden="true" />}>
        <div className="stack">
          <p>
            Somebody else changed this in the meantime.{' '}
            {overtaken?.shown && !showNewer
              ? 'You see how it stands now; what you typed elsewhere in the form is kept, and not saved yet.'
              : 'What you typed is kept in the form, and not saved yet.'}
          </p>
          {choice && <div>{choice}</div>}
        </div>
      </Notice>
    </div>
  );
}
