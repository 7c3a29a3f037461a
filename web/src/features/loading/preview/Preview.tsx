import { type ReactNode, useState } from 'react';
import { columnsOf, type LoadWay, limitsOf, type SheetLoad } from '#shared/domain/loading/loads.ts';
import type { UploadSheet } from '#web/api/upload.ts';

import type { OpenedSheet, SheetHere } from './desk.ts';
import { Grid } from './Grid.tsx';
import { type SheetWorker, useSheet } from './useSheet.ts';
import '#web/features/loading/Loading.css';
import { Download } from 'lucide-react';
import { endingText, formatOf, megabytes, tooLargeText } from '#shared/domain/jobs/uploads.ts';
import { textOfRows } from '#shared/domain/loading/cells.ts';
import { samplePeople } from '#shared/domain/loading/people.ts';
import { samplePlaces } from '#shared/domain/loading/places.ts';
import { sampleSchedules } from '#shared/domain/loading/schedules.ts';
import { DropFile, useNoStrayDrop } from '#web/features/importing/DropFile.tsx';
import { loadWords } from '#web/features/loading/shown.ts';
import { Button } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Loading, Problem } from '#web/ui/tell/states.tsx';

interface ChooseSheetProps {
  way: LoadWay;
  of: SheetHere;
  sheet: SheetWorker;
  onOpened(opened: OpenedSheet): void;
  /** What a sheet has. */
  guide: ReactNode;
  /** What was checked recently. */
  children: ReactNode;
}

interface Sample {
  /** The name of its file. */
  name: string;
  rows: readonly Readonly<Record<string, string>>[];
}

/** The sample of each sheet; one that support loads has its own. */
const samples: Readonly<Record<SheetLoad, { import: Sample; batch?: Sample }>> = {
  places: {
    import: { name: 'locations_sample.csv', rows: samplePlaces.import },
    batch: { name: 'add_locations_sample.csv', rows: samplePlaces.batch },
  },
  people: {
    import: { name: 'admins_and_users_sample.csv', rows: samplePeople.import },
    batch: { name: 'add_users_sample.csv', rows: samplePeople.batch },
  },
  schedules: { import: { name: 'schedules_sample.csv', rows: sampleSchedules } },
};

const formats = ['csv', 'xlsx'] as const;

/** Returns why a file cannot be chosen; '' if it can. */
function problemOf(file: File, way: LoadWay, load: SheetLoad): string {
  const { sheet } = loadWords(way, load);
  const most = limitsOf(load, way).bytes;
  if (!formatOf(file.name, formats)) return `${file.name} cannot be read: ${endingText(file.name, formats)}`;
  if (file.size === 0) return `Please upload a ${sheet}. This one is empty.`;
  return file.size > most ? `${tooLargeText(file.size, most)} Split the ${sheet}.` : '';
}

/** Reads a file. What the browser says where it cannot, for example because the file was moved, would help nobody. */
const bytesOf = (file: File): Promise<ArrayBuffer> =>
  file.arrayBuffer().catch(() => {
    throw new Error(`${file.name} cannot be read. It may have been moved or changed. Choose it again.`);
  });

/** Takes a sheet that is chosen or dropped, and has it read. Nothing is uploaded yet. */
function ChooseSheet({ way, of, sheet, onOpened, guide, children }: ChooseSheetProps) {
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const { sheet: name, load: verb, loaded } = loadWords(way, of.load);
  const most = limitsOf(of.load, way);
  useNoStrayDrop();
  const take = async (file: File) => {
    const wrong = problemOf(file, way, of.load);
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      const bytes = await bytesOf(file);
      const overview = await sheet.ask('open', { way, of, name: file.name, bytes }, [bytes]);
      if (overview.rows > 0) return onOpened({ ...overview, name: file.name });
      setProblem(overview.problem);
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const save = () => {
    const { name, rows } = samples[of.load][way] ?? samples[of.load].import;
    saveFile(name, 'text/csv', textOfRows<string>(columnsOf(of.load, way), rows));
  };
  if (busy) return <Loading what={`the ${name}`} shape="list" />;
  return (
    <>
      {problem && <Problem error={new Error(problem)} />}
      <section className="card stack">
        <h2>What the {name} has</h2>
        {guide}
        <div>
          <Button look="quiet" icon={<Download size={18} aria-hidden="true" />} onClick={save}>
            Download a sample {name}
          </Button>
        </div>
      </section>
      <DropFile
        what={`a ${name}`}
        formats={formats}
        onFile={file => void take(file)}
        onProblem={({ message }) => setProblem(message)}
      >
        CSV or Excel workbook, up to {megabytes(most.bytes)} MB and {most.rows.toLocaleString('en-US')} rows.
        You see and correct its rows first. Nothing is {loaded} until you press {verb}.
      </DropFile>
      {children}
    </>
  );
}

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
