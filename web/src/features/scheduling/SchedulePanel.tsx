import { useState } from 'react';
import { getSchedules, mostTargets } from '#shared/contract/topics/scheduling.ts';
import { namesListed } from '#shared/domain/kit/words.ts';
import { sheetOfPlaces } from '#shared/domain/loading/schedules.ts';
import { targetWords } from '#shared/domain/scheduling/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { isMaster } from '#web/session/masters.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Reach } from './Reach.tsx';
import { ScheduleForm } from './ScheduleForm.tsx';
import type { ScheduledTarget, ScheduleTarget } from './values.ts';

interface Props {
  /** Topics at locations, or with '' the whole organization. */
  targets: readonly ScheduleTarget[];
  onClose(): void;
  /** Called once the schedules are set. */
  onDone?(): void;
}

/** Sets how often questionnaires are due, until when, and who is asked first. */
export function SchedulePanel({ targets, onClose, onDone }: Props) {
  const { user } = useSession();
  const [chosen, setChosen] = useState(targets);
  const few = targets.length <= mostTargets;
  const isRead = few || chosen !== targets;
  const answer = useCall(getSchedules, { targets: [...chosen] }, isRead);
  const frame = { onClose, title: 'Schedule' };
  const reach = (
    <Reach
      targets={targets}
      chosen={chosen}
      onChoose={setChosen}
      everywhere={answer.data?.everywhere !== 'N'}
    />
  );
  if (!answer.data) {
    return (
      <Dialog {...frame} actions={<Button onClick={onClose}>Close</Button>}>
        <div className="stack">
          {!few && (
            <p>
              Up to {mostTargets} questionnaires are scheduled at once. Check fewer, schedule their whole
              topic or location, or fill in a sheet of these {targets.length.toLocaleString('en')} and import
              it.
            </p>
          )}
          {!few && reach}
          {!few && isMaster(user) && (
            <div className="row">
              <Button onClick={() => saveFile('schedules.csv', 'text/csv', sheetOfPlaces(targets))}>
                Save as a sheet
              </Button>
              <ButtonLink look="quiet" to={addresses.rowImport('schedules', user.customerid)}>
                Import schedules
              </ButtonLink>
            </div>
          )}
          {isRead && (
            <Answered of={answer} what="the schedule">
              {() => null}
            </Answered>
          )}
        </div>
      </Dialog>
    );
  }
  return (
    <ScheduleForm
      key={JSON.stringify(chosen)}
      answer={answer.data}
      head={
        <>
          <p className="small quiet">{namesListed(answer.data.targets.map(nameOf))}</p>
          {reach}
        </>
      }
      onClose={onClose}
      onDone={onDone}
    />
  );
}

const nameOf = ({ cuzdesc, locationdesc }: ScheduledTarget): string => {
  const words = targetWords(cuzdesc, locationdesc);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
