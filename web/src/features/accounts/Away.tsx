import { CalendarOff } from 'lucide-react';
import { useState } from 'react';
import { type AbsenceRow, getAbsence, setAbsence } from '#shared/contract/administration/absences.ts';
import { personName } from '#shared/domain/accounts/names.ts';
import { absenceWords } from '#shared/domain/scheduling/absences.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { Button } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { EditAway } from './EditAway.tsx';

/** Returns when somebody is away and who answers, in words; '' if that was never said. */
export const awayWords = ({ state, standsin, ...days }: AbsenceRow): string =>
  state && absenceWords(days, state, standsin);

/** Returns why somebody else than who was named answers, or nobody; '' where the named person does. */
function insteadWords({ state, substitute, standsin }: AbsenceRow): string {
  if (state === '' || state === 'over' || substitute === standsin) return '';
  return standsin
    ? `${personName(substitute)} is away as well.`
    : `${personName(substitute)} no longer works here or is away as well, so the person named for a questionnaire is asked all the same. Choose somebody else.`;
}

/** Says when a person is away and who answers their questionnaires, and lets it be changed or taken back. */
export function Away({
  customerid,
  useremail,
  own,
}: {
  customerid: string;
  useremail: string;
  own: boolean;
}) {
  const answer = useCall(getAbsence, { customerid, useremail });
  const send = useSend(setAbsence);
  const [open, setOpen] = useState(false);
  const takeBack = ({ revision }: AbsenceRow) =>
    send.mutate(
      { customerid, useremail, revision },
      {
        onSuccess: ({ message }) => toast('success', message ?? 'Absence taken back'),
        onError: error => toast('error', error.message),
      },
    );
  return (
    <Answered of={answer} what={own ? 'when you are away' : 'when they are away'}>
      {({ row, furthest, people }) => (
        <>
          <p>
            {awayWords(row)
              ? `${awayWords(row)}.`
              : `While ${own ? 'you are' : 'they are'} away, somebody else is asked for ${own ? 'your' : 'their'} questionnaires.`}
          </p>
          {insteadWords(row) && <p className="quiet">{insteadWords(row)}</p>}
          <div className="row">
            <Button icon={<CalendarOff size={18} aria-hidden="true" />} onClick={() => setOpen(true)}>
              {row.state === '' || row.state === 'over'
                ? `Say when ${own ? 'you are' : 'they are'} away`
                : 'Change the days'}
            </Button>
            {(row.state === 'ahead' || row.state === 'now') && (
              <Button look="quiet" busy={send.isPending} onClick={() => takeBack(row)}>
                Not away
              </Button>
            )}
          </div>
          {open && (
            <EditAway
              customerid={customerid}
              row={row}
              furthest={furthest}
              people={people}
              onClose={() => setOpen(false)}
            />
          )}
        </>
      )}
    </Answered>
  );
}
