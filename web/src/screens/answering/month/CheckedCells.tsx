import { CalendarCog, Mail, RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { personName } from '#shared/domain/accounts/names.ts';
import { mostRenewed } from '#shared/domain/answering/renewal/renewseveral.ts';
import { counted, namesListed } from '#shared/domain/kit/words.ts';
import { RemindDialog } from '#web/features/scheduling/RemindDialog.tsx';
import { SchedulePanel } from '#web/features/scheduling/SchedulePanel.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx';
import { type CellAt, cellKey } from './cells.ts';

interface Props {
  cells: readonly CellAt[];
  periodcode: string;
  /** All of them are late, and were not checked one by one. */
  late: boolean;
  onClear(): void;
}

/** Says what is checked, and reminds of it, renews it, gives it to somebody or schedules it again. */
export function CheckedCells({ cells, periodcode, late, onClear }: Props) {
  const [open, setOpen] = useState<'remind' | 'schedule' | ''>('');
  const targets = cells.map(({ topic: { topicid }, place: { locationid } }) => ({ topicid, locationid }));
  const renewable = cells.filter(({ cell }) => cell.renewable).map(cellKey);
  const close = () => setOpen('');
  const waiting = cells.some(({ cell }) => cell.state !== 'completed');
  const what = late
    ? counted(cells.length, ['late questionnaire', 'late questionnaires'])
    : counted(cells.length, ['questionnaire', 'questionnaires']);
  return (
    <section className="bar-over save-bar month-bar" aria-label="Checked questionnaires">
      <p>
        <strong>{what}</strong> {whose(cells)}
      </p>
      {waiting && (
        <Button look="primary" icon={<Mail size={18} aria-hidden="true" />} onClick={() => setOpen('remind')}>
          Remind…
        </Button>
      )}
      {renewable.length > 0 && renewable.length <= mostRenewed && (
        <ButtonLink
          look="quiet"
          icon={<RotateCw size={18} aria-hidden="true" />}
          to={addresses.renewSeveral(renewable.join(','), periodcode)}
        >
          Renew {renewable.length}
        </ButtonLink>
      )}
      <Button
        look="quiet"
        icon={<CalendarCog size={18} aria-hidden="true" />}
        onClick={() => setOpen('schedule')}
      >
        Give or reschedule…
      </Button>
      {!late && (
        <IconButton label="Uncheck all" onClick={onClear}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      )}
      {open === 'remind' && <RemindDialog cells={targets} period={periodcode} onClose={close} />}
      {open === 'schedule' && <SchedulePanel targets={targets} onClose={close} onDone={onClear} />}
    </section>
  );
}

/** Whose questionnaires these are, in words; '' where nobody in particular is asked. */
function whose(cells: readonly CellAt[]): string {
  const names = [...new Set(cells.flatMap(({ cell: { answerer } }) => answerer || []))].map(personName);
  return names.length === 0 ? '' : `of ${namesListed(names)}`;
}
