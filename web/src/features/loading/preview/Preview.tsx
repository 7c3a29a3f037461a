import { type ReactNode, useState } from 'react';
import type { LoadWay } from '#shared/domain/loading/loads.ts';
import type { UploadSheet } from '#web/features/loading/useUpload.ts';
import { ChooseSheet } from './ChooseSheet.tsx';
import type { OpenedSheet, SheetHere } from './desk.ts';
import { Grid } from './Grid.tsx';
import { useSheet } from './useSheet.ts';

interface Props {
  way: LoadWay;
  /** What is loaded, and what is known of the customer. */
  of: SheetHere;
  upload: UploadSheet;
  onChecked(checkid: string): void;
  /** What a sheet has. */
  guide: ReactNode;
  /** What was checked recently. */
  children: ReactNode;
}

/** Takes a sheet, and shows its rows to be corrected before anything is sent. */
export function Preview({ way, of, upload, onChecked, guide, children }: Props) {
  const sheet = useSheet();
  const [opened, setOpened] = useState<OpenedSheet | null>(null);
  if (opened)
    return (
      <Grid
        way={way}
        load={of.load}
        upload={upload}
        sheet={sheet}
        opened={opened}
        onChange={setOpened}
        onAgain={() => setOpened(null)}
        onChecked={onChecked}
      />
    );
  return (
    <ChooseSheet way={way} of={of} sheet={sheet} guide={guide} onOpened={setOpened}>
      {children}
    </ChooseSheet>
  );
}
