import { useState } from 'react';
import { FormSection } from '#web/features/administration/FormSection.tsx';
import { SchedulePanel } from '#web/features/scheduling/SchedulePanel.tsx';
import { Button } from '#web/ui/Button.tsx';

/** What is scheduled: everything that has no nearer rule. */
const targets = [{}];

/** Sets when questionnaires are due where no topic or location says otherwise. */
export function UsualSchedule() {
  const [open, setOpen] = useState(false);
  return (
    <FormSection
      title="Schedule"
      help="How often questionnaires are due, until when, and who is asked first, wherever a topic or location has no schedule of its own."
    >
      <div className="row">
        <Button onClick={() => setOpen(true)}>Change the schedule</Button>
      </div>
      {open && <SchedulePanel targets={targets} onClose={() => setOpen(false)} />}
    </FormSection>
  );
}
