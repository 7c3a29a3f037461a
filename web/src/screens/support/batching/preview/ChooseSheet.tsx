import { Download } from 'lucide-react';
import { useState } from 'react';
import { sectors } from '#shared/domain/administration/sectors.ts';
import { formatOf, tooLargeText } from '#shared/domain/jobs/uploads.ts';
import { toCsv } from '#shared/domain/kit/csv.ts';
import { loads, type SheetLoad, sheetLimits } from '#shared/domain/support/batching/loads.ts';
import { samplePeople } from '#shared/domain/support/batching/people.ts';
import { samplePlaces } from '#shared/domain/support/batching/places.ts';
import { DropFile, useNoStrayDrop } from '#web/features/importing/DropFile.tsx';
import { Earlier } from '#web/screens/support/batching/Earlier.tsx';
import { Button } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import type { Known, Opened } from './desk.ts';
import type { SheetWorker } from './useSheet.ts';

interface Props {
  load: SheetLoad;
  customer: string;
  sheet: SheetWorker;
  known: Known;
  onOpened(opened: Opened): void;
}

const samples: Readonly<Record<SheetLoad, readonly Readonly<Record<string, string>>[]>> = {
  places: samplePlaces,
  people: samplePeople,
};

const hints: Readonly<Record<SheetLoad, string>> = {
  places:
    'Countrycode has three letters, such as USA. Sectorid is a number. Every location has a CustomerLocationID of its own, which people are then loaded with. Active is Y or N.',
  people:
    'UserType is 1 for a Master Admin, 2 for a Location Admin, or 3 for a User. AllLocations and Active are Y or N. CustomerLocationID is that of a location that was loaded before.',
};

const formats = ['csv', 'xlsx'] as const;

/** Returns why a file cannot be chosen; '' if it can. */
function problemOf(file: File): string {
  if (!formatOf(file.name, formats))
    return `${file.name} is no spreadsheet: its name must end in .csv or .xlsx.`;
  if (file.size === 0) return 'Please upload a spreadsheet. This one is empty.';
  return file.size > sheetLimits.bytes
    ? `${tooLargeText(file.size, sheetLimits.bytes)} Split the spreadsheet.`
    : '';
}

/** Takes a spreadsheet that is chosen or dropped, and has it read. Nothing is uploaded yet. */
export function ChooseSheet({ load, customer, sheet, known, onOpened }: Props) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  useNoStrayDrop();
  const take = async (file: File) => {
    const wrong = problemOf(file);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const bytes = await file.arrayBuffer();
      const overview = await sheet.ask('open', { load, known, name: file.name, bytes }, [bytes]);
      if (overview.rows > 0) return onOpened({ ...overview, name: file.name });
      setProblem(overview.problem);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const { columns, title } = loads[load];
  const save = () =>
    saveFile(
      `${title.toLowerCase().replaceAll(' ', '_')}_sample.csv`,
      'text/csv',
      toCsv(
        columns.map(label => ({ label, value: (row: Readonly<Record<string, string>>) => row[label] ?? '' })),
        samples[load],
      ),
    );
  if (busy) return <Loading what="the spreadsheet" shape="list" />;
  return (
    <>
      {problem && <Problem error={new Error(problem)} />}
      <section className="card stack">
        <h2>What the spreadsheet has</h2>
        <p>The first row has exactly these column names, in this order: {columns.join(', ')}.</p>
        <p>{hints[load]}</p>
        {load === 'places' && (
          <details>
            <summary>Sector numbers</summary>
            <ul className="batch-sectors">
              {sectors.map(({ id, name }) => (
                <li key={id}>
                  <span className="whole">{id}</span> {name}
                </li>
              ))}
            </ul>
          </details>
        )}
        <div>
          <Button look="quiet" icon={<Download size={18} aria-hidden="true" />} onClick={save}>
            Download a sample spreadsheet
          </Button>
        </div>
      </section>
      <DropFile
        what="a spreadsheet"
        formats={formats}
        onFile={file => void take(file)}
        onProblem={({ message }) => setProblem(message)}
      >
        CSV or Excel workbook, up to 5 MB and {sheetLimits.rows.toLocaleString('en-US')} rows. You see and
        correct its rows first. Nothing is loaded until you press Load.
      </DropFile>
      <Earlier load={load} customer={customer} />
    </>
  );
}
