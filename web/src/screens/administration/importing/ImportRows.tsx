import '#web/features/importing/Import.css';
import { Download } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { checkRows } from '#shared/contract/administration/imports.ts';
import { importLimits } from '#shared/domain/administration/imports/rows.ts';
import { megabytes } from '#shared/domain/jobs/uploads.ts';
import { useSend } from '#web/api/useSend.ts';
import { ChooseFile } from '#web/features/importing/ChooseFile.tsx';
import { EarlierFiles } from '#web/features/importing/EarlierFiles.tsx';
import { Followed } from '#web/features/importing/Followed.tsx';
import { isMaster } from '#web/session/masters.ts';
import { adminCrumbs } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { saveFile } from '#web/ui/files.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Empty } from '#web/ui/tell/states.tsx';
import type { Importable } from './importables.ts';
import { RowsPreview } from './RowsPreview.tsx';

/** Adds many entries from a file: it is chosen, checked in the background, previewed and then added row by row. */
export function ImportRows({ of }: { of: Importable }) {
  const { customerid = '' } = useParams();
  const { user } = useSession();
  const [query, setQuery] = useSearchParams();
  const jobid = query.get('job');
  const list = of.list.to(customerid);
  const [, many] = of.nouns;
  const choose = () => setQuery({});
  return (
    <Page
      title={of.title}
      help={`Add many ${many} at once. You first see what is wrong with which row, and what can be added.`}
      crumbs={[...adminCrumbs, { label: of.list.label, to: list }]}
      action={
        <ButtonLink look="quiet" to={list}>
          Go Back
        </ButtonLink>
      }
    >
      {isMaster(user) ? (
        <div className="import">
          {jobid ? (
            <Followed
              key={jobid}
              jobid={jobid}
              doing="being checked"
              kept="Nothing was added."
              onAgain={choose}
            >
              <RowsPreview of={of} jobid={jobid} list={list} onAgain={choose} />
            </Followed>
          ) : (
            <Choose of={of} customerid={customerid} onStarted={job => setQuery({ job })} />
          )}
        </div>
      ) : (
        <Empty title="Only Master Admins import files">Ask a Master Admin of your organization.</Empty>
      )}
    </Page>
  );
}

interface ChooseProps {
  of: Importable;
  customerid: string;
  onStarted(jobid: string): void;
}

function Choose({ of, customerid, onStarted }: ChooseProps) {
  const { mutateAsync } = useSend(checkRows);
  const { what, sample } = of;
  const start = async (key: string, filename: string) =>
    (await mutateAsync({ what, key, filename, customerid })).jobid;
  const columns = Object.values(of.columns);
  const named = (required: boolean) =>
    columns.flatMap(({ name, required: is }) => (is === required ? [name] : [])).join(', ');
  return (
    <>
      <section className="card stack">
        <h2>What the file has</h2>
        <p>
          One row for each {of.nouns[0]}, below a row with the column names: {named(true)}. You can leave out:{' '}
          {named(false)}. The order does not matter.
          {what === 'people' && ' Separate several locations with a semicolon.'}
        </p>
        <div>
          <Button
            look="quiet"
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => saveFile(sample.name, 'text/csv', sample.text())}
          >
            Download a sample file
          </Button>
        </div>
      </section>
      <ChooseFile purpose={what} split="Split the file." start={start} onStarted={onStarted}>
        CSV or Excel workbook, up to {megabytes(importLimits.bytes)} MB and{' '}
        {importLimits.rows.toLocaleString('en-US')} rows. The file is checked first. Nothing is added until
        you press Add.
      </ChooseFile>
      <EarlierFiles kind={`check_${of.what}`} at={jobid => of.at(customerid, jobid)} />
    </>
  );
}
