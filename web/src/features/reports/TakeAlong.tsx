import { Download, Printer } from 'lucide-react';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';

/** Saves or prints a report, for people who may. */
export function TakeButtons({ onSave }: { onSave(): void }) {
  const { may } = useSession();
  return (
    <>
      {may('Download Reports') && (
        <Button icon={<Download size={18} aria-hidden="true" />} onClick={onSave}>
          Download Report
        </Button>
      )}
      {may('Print Reports') && (
        <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
          Print Report
        </Button>
      )}
    </>
  );
}

/** The same as a menu, which people who may do neither do not see. */
export function TakeMenu({ onSave }: { onSave(): void }) {
  const { may } = useSession();
  return (
    (may('Download Reports') || may('Print Reports')) && (
      <MoreMenu>
        <TakeButtons onSave={onSave} />
      </MoreMenu>
    )
  );
}
