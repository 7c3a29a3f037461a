import { Download, Printer } from 'lucide-react';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';

interface Props {
  onSave(): void;
  /** The file is on its way. */
  saving?: boolean;
}

/** Saves or prints a report, for people who may. */
export function TakeButtons({ onSave, saving = false }: Props) {
  const { may } = useSession();
  return (
    <>
      {may('Download Reports') && (
        <Button icon={<Download size={18} aria-hidden="true" />} busy={saving} onClick={onSave}>
          Download Report
        </Button>
      )}
      {may('Print Reports') && <PrintButton />}
    </>
  );
}

/** Prints a report. Its caller shows it to people who may. */
export const PrintButton = () => (
  <Button icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
    Print Report
  </Button>
);

/** The same as a menu, which people who may do neither do not see. */
export function TakeMenu(props: Props) {
  const { may } = useSession();
  return (
    (may('Download Reports') || may('Print Reports')) && (
      <MoreMenu>
        <TakeButtons {...props} />
      </MoreMenu>
    )
  );
}
