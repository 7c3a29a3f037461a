import { Download, Printer, Sheet } from 'lucide-react';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { MoreMenu } from '#web/ui/menu/Menu.tsx';

interface Props {
  onSave(): void;
  /** Saves the file without the lines that say what it is about, for programs that read it; absent where it has none. */
  onSaveTable?: (() => void) | undefined;
  /** The file is on its way. */
  saving?: boolean;
}

/** Saves or prints a report, for people who may. */
export function TakeButtons({ onSave, onSaveTable, saving = false }: Props) {
  const { may } = useSession();
  return (
    <>
      {may('Download Reports') && (
        <Button icon={<Download size={18} aria-hidden="true" />} busy={saving} onClick={onSave}>
          Download Report
        </Button>
      )}
      {onSaveTable && may('Download Reports') && (
        <Button icon={<Sheet size={18} aria-hidden="true" />} busy={saving} onClick={onSaveTable}>
          Download only the table
        </Button>
      )}
      {may('Print Reports') && <PrintButton />}
    </>
  );
}

/** Prints a report. Its caller shows it to people who may. */
const PrintButton = () => (
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
