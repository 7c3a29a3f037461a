import { History, Trash2 } from 'lucide-react';
import { type getReport, listPriorReports } from '#shared/contract/answering/suggestions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useSend } from '#web/api/useSend.ts';
import { TakeButtons } from '#web/features/reports/TakeAlong.tsx';
import type { RunPlace } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

export type ReportHead = Output<typeof getReport>['report'];

/** What the page asks about its report: to delete it, to carry over from the month before, or which earlier one to open. */
export type AskedOfReport = 'delete' | 'carry' | { prior: Output<typeof listPriorReports>['result'] };

/** What a report offers besides its rows. */
export function ReportMenu(props: {
  which: RunPlace;
  report: ReportHead;
  onSave(): void;
  onSaveTable(): void;
  onAsk(asked: AskedOfReport): void;
}) {
  const { which, report, onSave, onSaveTable, onAsk } = props;
  const prior = useSend(listPriorReports);
  return (
    <MoreMenu>
      <TakeButtons onSave={onSave} onSaveTable={onSaveTable} />
      <Button
        icon={<History size={18} aria-hidden="true" />}
        busy={prior.isPending}
        onClick={() =>
          prior.mutate(which, {
            onSuccess: ({ result }) => onAsk({ prior: result }),
            onError: error => toast('error', error.message),
          })
        }
      >
        View Prior Reports
      </Button>
      {report.candelete === 'Y' && (
        <Button
          className="destroys"
          icon={<Trash2 size={18} aria-hidden="true" />}
          onClick={() => onAsk('delete')}
        >
          Delete Quiz
        </Button>
      )}
    </MoreMenu>
  );
}
