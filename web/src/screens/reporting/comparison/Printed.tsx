import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { reportName } from './which.ts';

/** The names of what was compared. */
interface Selected {
  Seltopicdesc: string;
  Sellocationdesc: string;
  Selperioddesc: string;
  Sellatestdesc: string;
}

/** Returns what was compared in words, for the head of a file and of a print. */
export const comparedWords = ({
  Seltopicdesc: topic,
  Sellocationdesc: place,
  Selperioddesc: early,
  Sellatestdesc: late,
}: Selected): string => [topic, place, `${early} and ${late}`].join(' · ');

/** Tells on paper whose report this is, what it compares and when it was made. */
export const Printed = ({ comparison }: { comparison: Selected }) => (
  <PrintedHead report={reportName} selection={comparedWords(comparison)} />
);
