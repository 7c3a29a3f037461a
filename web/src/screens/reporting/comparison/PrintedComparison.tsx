import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { reportName } from './which.ts';

/** The names of what was compared. */
interface Selected {
  Seltopicdesc: string;
  Sellocationdesc: string;
  Selperioddesc: string;
  Sellatestdesc: string;
}

/** What was compared, and what the list is narrowed to, in words: for the head of a file and of a print. */
export const comparedWords = (
  { Seltopicdesc: topic, Sellocationdesc: place, Selperioddesc: early, Sellatestdesc: late }: Selected,
  narrowing = '',
): string => [topic, place, `${early} and ${late}`, narrowing].filter(Boolean).join(' · ');

/** Tells on paper whose report this is, what it compares and when it was made. */
export const PrintedComparison = ({
  comparison,
  narrowing,
}: {
  comparison: Selected;
  narrowing?: string;
}) => <PrintedHead report={reportName} selection={comparedWords(comparison, narrowing)} />;
