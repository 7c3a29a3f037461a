import './Certification.css';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type ListedColumn, wordsOf } from '#shared/domain/kit/listing.ts';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { saveReportFile, saveReportTable } from '#web/features/reports/saving.ts';
import { TakeMenu } from '#web/features/reports/TakeAlong.tsx';
import { addresses } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Page, type PageAbove } from '#web/ui/page/Page.tsx';
import type { Column } from '#web/ui/table/columns.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

export type CertificationReach = 'all' | 'locations' | 'permitted';

/** What the figures are about, in words. */
export const reachWords: Readonly<Record<CertificationReach, string>> = {
  all: 'all topics and locations',
  locations: 'your locations',
  permitted: 'the topics and locations you have a permission for',
};

const dashboard: PageAbove = { label: 'Certifications', to: addresses.certifications, word: 'Exit' };

export type DrillExit = 'above' | 'back';

/** Frames a page below the dashboard. */
export function DrillPage({
  title,
  help,
  above = dashboard,
  exit = 'above',
  more,
  children,
}: {
  title: string;
  help: ReactNode;
  above?: PageAbove;
  /** Exit leads to the page above, or back to where people came from. */
  exit?: DrillExit;
  more?: ReactNode;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has nothing before it.
  const isBack = exit === 'back' && key !== 'default';
  return (
    <Page
      title={title}
      help={help}
      above={isBack ? { label: 'Back', to: above.to, word: 'Exit', leave: () => navigate(-1) } : above}
      action={more}
    >
      {children}
    </Page>
  );
}

/** Shows a menu that saves or prints what a list shows, to people who may. */
export function Taking<Row>({
  file,
  title,
  columns,
  rows,
  whole,
  reach,
  narrowing,
}: {
  file: string;
  title: string;
  columns: readonly (ListedColumn<Row> & Pick<Column<Row>, 'label' | 'cells'>)[];
  rows: readonly Row[];
  /** Reads every row for a file, where `rows` are one page of a long list. */
  whole?: (() => Promise<readonly Row[]>) | undefined;
  reach: CertificationReach | undefined;
  /** What the list is narrowed to, in words; '' for nothing. */
  narrowing: string;
}) {
  const { user } = useSession();
  const [saving, setSaving] = useState(false);
  const asCells = columns.flatMap(
    column =>
      column.cells ?? {
        label: column.label,
        value: (row: Row) =>
          typeof column.value(row) === 'number' ? column.value(row) : wordsOf(column, row),
      },
  );
  const selection = [reachWords[reach ?? 'all'], narrowing].filter(Boolean).join(' · ');
  const about = { user, report: title, selection };
  const save = async (tableOnly: boolean) => {
    setSaving(true);
    try {
      const found = whole ? await whole() : rows;
      if (tableOnly) saveReportTable(`${file}.csv`, asCells, found);
      else saveReportFile(`${file}.csv`, asCells, found, about);
    } catch (error) {
      toast('error', (error as Error).message);
    } finally {
      setSaving(false);
    }
  };
  return (
    <>
      <PrintedHead report={title} selection={selection} />
      <TakeMenu saving={saving} onSave={() => void save(false)} onSaveTable={() => void save(true)} />
    </>
  );
}
