import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { counted } from '#shared/domain/kit/words.ts';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import type { ShownLoad, ShownOutcome } from './shown.ts';

const rows = (count: number): string => counted(count, ['row was', 'rows were']);

const names = { import: 'import', batch: 'load' };
const effects = {
  import:
    'People are removed again, and locations are switched off. Rows that somebody has changed or used since are kept. You can do this within seven days.',
  batch:
    'People are removed and permissions are taken away again. Locations and topics at locations are switched off. Rows that somebody has changed or used since are kept. You can do this within seven days.',
};

const formerRules =
  'The former schedules count again, except where somebody has changed one since. You can do this within seven days.';

/** Offers to take a load back, and says what became of that. */
export function TakeBack({ shown, found }: { shown: ShownLoad; found: ShownOutcome }) {
  const { applied, undo } = found;
  const [asking, setAsking] = useState(false);
  const start = async () => {
    await shown.undo();
    return undefined;
  };
  if (undo?.state === 'done') {
    const { takenback, kept, impossible } = undo;
    return (
      <p role="status">
        {rows(takenback)} taken back.
        {kept > 0 && ` ${rows(kept)} kept, because of later changes.`}
        {impossible > 0 && ` ${rows(impossible)} not possible to take back; the list says why.`}
      </p>
    );
  }
  if (applied!.loaded === 0) return null;
  const name = names[shown.way];
  return (
    <>
      {undo?.state === 'failed' && (
        <Problem error={new Error(`${undo.problem} Rows that were taken back before stay taken back.`)} />
      )}
      <div>
        <Button look="quiet" icon={<Undo2 size={18} aria-hidden="true" />} onClick={() => setAsking(true)}>
          Take this {name} back
        </Button>
      </div>
      {asking && (
        <AskFirst
          title={`Take this ${name} back?`}
          confirm="Take back"
          act={start}
          onClose={() => setAsking(false)}
        >
          <p>{shown.load === 'schedules' ? formerRules : effects[shown.way]}</p>
        </AskFirst>
      )}
    </>
  );
}
