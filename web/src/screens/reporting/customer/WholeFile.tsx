import { Download, FileDown } from 'lucide-react';
import { useState } from 'react';
import { listJobs } from '#shared/contract/jobs/jobs.ts';
import { getReportFile, makeReportFile } from '#shared/contract/reporting/reportfiles.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { fileProblem, type ReportFormat, reportFormats } from '#shared/domain/reporting/wholefile.ts';
import { useCall } from '#web/api/hooks.ts';
import { useJob } from '#web/api/jobs.ts';
import { useSend } from '#web/api/useSend.ts';
import { failureWords } from '#web/identity/failures.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { saveFrom } from '#web/ui/files.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Failure } from '#web/ui/tell/Failure.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';

interface Props {
  /** The parameters of the report's address. */
  address: string;
  /** What its list is narrowed to and how it is sorted, as parameters of an address, and what narrows it in words. */
  listing: string;
  narrowing: string;
  /** How many rows the file will have. */
  count: number;
  open: boolean;
  onOpen(open: boolean): void;
}

/** Makes a file with every row of a long report that is found, for people who may download it. */
export function WholeFile({ count, open, onOpen, ...of }: Props) {
  const { may } = useSession();
  const [jobid, setJobid] = useState('');
  if (!may('Download Reports')) return null;
  const close = () => onOpen(false);
  return (
    <div className="row">
      <Button icon={<FileDown size={18} aria-hidden="true" />} onClick={() => onOpen(true)}>
        {jobid ? 'Show the file' : `Make a file with ${counted(count, ['row', 'rows'])}`}
      </Button>
      {open && !jobid && <AskDialog {...of} count={count} onStarted={setJobid} onClose={close} />}
      {open && jobid && <FileDialog jobid={jobid} onAgain={() => setJobid('')} onClose={close} />}
    </div>
  );
}

const title = 'File of the report';
const formats: Readonly<Record<ReportFormat, string>> = {
  xlsx: 'Excel workbook (.xlsx)',
  csv: 'CSV, for any spreadsheet',
};

function AskDialog({
  address,
  listing,
  narrowing,
  count,
  onStarted,
  onClose,
}: Omit<Props, 'open' | 'onOpen'> & { onStarted(jobid: string): void; onClose(): void }) {
  const { user } = useSession();
  const [format, setFormat] = useState<ReportFormat>(fileProblem('xlsx', count) ? 'csv' : 'xlsx');
  const [tableOnly, setTableOnly] = useState(false);
  const make = useSend(makeReportFile);
  const problem = fileProblem(format, count);
  const start = () =>
    make.mutate(
      { customerid: user.customerid, address, listing, format, tableonly: tableOnly ? 'Y' : 'N' },
      { onSuccess: ({ jobid }) => onStarted(jobid) },
    );
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" disabled={problem !== null} busy={make.isPending} onClick={start}>
            Make File
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          The file gets {counted(count, ['row', 'rows'])}
          {narrowing && `, narrowed to ${narrowing}`}, as you may see them. Making it can take a few minutes.
        </p>
        <fieldset className="boxes">
          <legend>Format</legend>
          {reportFormats.map(name => (
            <label key={name} className="check">
              <input type="radio" name="format" checked={format === name} onChange={() => setFormat(name)} />
              {formats[name]}
            </label>
          ))}
        </fieldset>
        <label className="check">
          <input type="checkbox" checked={tableOnly} onChange={event => setTableOnly(event.target.checked)} />
          Only the table, without the lines above it that say what it is about
        </label>
        <Failure text={problem ?? (make.error ? failureWords(make.error) : '')} />
        <Earlier onChosen={onStarted} />
      </div>
    </Dialog>
  );
}

/** So many earlier files are offered. */
const mostEarlier = 5;

/** Offers the files that the person recently had made, of any selection. */
function Earlier({ onChosen }: { onChosen(jobid: string): void }) {
  const { data } = useCall(listJobs, { kind: 'make_report' });
  const jobs = (data?.jobs ?? []).filter(({ state }) => state !== 'failed').slice(0, mostEarlier);
  if (jobs.length === 0) return null;
  return (
    <section>
      <h3>Files you had made</h3>
      <ul className="report-earlier">
        {jobs.map(({ jobid, title: name, asked }) => (
          <li key={jobid}>
            <Button small look="quiet" onClick={() => onChosen(jobid)}>
              {name}
            </Button>{' '}
            <span className="small quiet whole">{momentOf(asked)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FileDialog({ jobid, onAgain, onClose }: { jobid: string; onAgain(): void; onClose(): void }) {
  const answer = useJob(jobid);
  const get = useSend(getReportFile);
  const { state } = answer.data?.job ?? {};
  const download = () => get.mutate({ jobid }, { onSuccess: ({ url }) => saveFrom(url) });
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {(state === 'failed' || state === 'done') && <Button onClick={onAgain}>Make Another File</Button>}
          {state === 'done' && (
            <Button
              look="primary"
              icon={<Download size={18} aria-hidden="true" />}
              busy={get.isPending}
              onClick={download}
            >
              Download
            </Button>
          )}
        </>
      }
    >
      <Answered of={answer} what="the file">
        {({ job }) => {
          if (job.state === 'failed') return <Failure text={job.problem} />;
          if (job.state === 'done')
            return <p role="status">{job.title} is ready. It is kept for seven days.</p>;
          const label = job.state === 'waiting' ? `${job.title} is waiting` : `${job.title} is being made`;
          return (
            <Progress label={label} {...(job.total > 0 && { share: job.done / job.total })}>
              <p className="small quiet">
                You can leave this page: the work continues, and the file is listed here for seven days.
              </p>
            </Progress>
          );
        }}
      </Answered>
      <Failure text={get.error ? failureWords(get.error) : ''} />
    </Dialog>
  );
}
