import { useQuery } from '@tanstack/react-query';
import { applyBatch, type Batch, getBatch } from '#shared/contract/support/batching.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { loadNames, loads } from '#shared/domain/support/batching/loads.ts';
import { queryOf } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { Rows } from './Rows.tsx';
import { TakeBack } from './TakeBack.tsx';

interface Props {
  customer: string;
  batchid: string;
  onAgain(): void;
}

/** How long to wait between two readings of an unfinished job, in ms. */
const pause = 1000;
const rowNouns = ['row', 'rows'] as const;
const isOver = (state: string) => state === 'done' || state === 'failed';

/** Shows what the check of a spreadsheet found, loads its rows, and shows what became of them. */
export function Checked({ customer, batchid, onAgain }: Props) {
  const answer = useQuery({
    ...queryOf(getBatch, { customerid: customer, batchid }),
    refetchInterval: ({ state: { data } }) =>
      data && [data.batch, data.applied, data.undo].every(job => !job || isOver(job.state)) ? false : pause,
  });
  const load = useSend(applyBatch);
  const again = <Button onClick={onAgain}>Choose other rows</Button>;
  const start = (label: string) => (
    <Button
      look="primary"
      busy={load.isPending}
      onClick={() => load.mutate({ customerid: customer, batchid })}
    >
      {label}
    </Button>
  );
  return (
    <Answer of={answer} what="the check" shape="list">
      {found => {
        const { batch, applied, undo } = found;
        if (batch.state === 'failed')
          return (
            <>
              <Problem error={new Error(`${batch.filename}: ${batch.problem} Nothing was loaded.`)} />
              <div>{again}</div>
            </>
          );
        if (batch.state !== 'done')
          return <Working label={`${batch.filename} is being checked`} of={batch} />;
        if (applied && !isOver(applied.state))
          return <Working label={`${batch.filename} is being loaded`} of={applied} />;
        if (undo && !isOver(undo.state))
          return <Working label={`${batch.filename} is being taken back`} of={undo} />;
        return (
          <>
            {load.error && <Problem error={load.error} />}
            {applied?.state === 'failed' && <Failed customer={customer} found={found} />}
            {applied?.state === 'done' || undo ? (
              <Loaded customer={customer} found={found} again={again} />
            ) : (
              <Planned found={found} again={again} start={start} />
            )}
            <Rows customer={customer} batchid={batchid} found={found} />
          </>
        );
      }}
    </Answer>
  );
}

function Working({ label, of: { done, total } }: { label: string; of: { done: number; total: number } }) {
  return (
    <div className="card">
      <Progress label={label} {...(total > 0 && { share: done / total })}>
        <p className="small quiet">
          You can leave this page or close it. The work continues, and it is listed under “Recently checked”.
        </p>
      </Progress>
    </div>
  );
}

interface SummaryProps {
  found: Batch;
  again: React.ReactNode;
}

function Planned({
  found: { batch, counts, full, applied },
  again,
  start,
}: SummaryProps & { start(label: string): React.ReactNode }) {
  const { add, change, unchanged, refused } = counts!;
  const rows = add + change;
  return (
    <section className="card stack" aria-label="What the check found">
      <h2>{batch.filename}</h2>
      <Counts
        of={{ 'To be added': add, 'To be changed': change, 'Already there': unchanged, Refused: refused }}
      />
      {full.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        {rows > 0
          ? 'Loading does exactly this. If somebody changes the customer’s data before it is done, the load stops there and says so.'
          : 'There is nothing to load. Correct the rows that were refused, then check them again.'}
      </p>
      <div className="row">
        {rows > 0 && start(applied ? 'Continue' : `Load ${counted(rows, loads[batch.load].nouns)}`)}
        {again}
      </div>
    </section>
  );
}

/** Says why a load failed, and offers to take back what was loaded before. */
function Failed({ customer, found }: { customer: string; found: Batch }) {
  const { problem, loaded } = found.applied!;
  const kept = loaded > 0 ? ` ${counted(loaded, ['row was', 'rows were'])} loaded before.` : '';
  return (
    <>
      <Problem error={new Error(`${problem}${kept}`)} />
      {loaded > 0 && !found.undo && <TakeBack customer={customer} found={found} />}
    </>
  );
}

function Loaded({ customer, found, again }: SummaryProps & { customer: string }) {
  const { batch, applied, counts } = found;
  const next = loadNames[loadNames.indexOf(batch.load) + 1];
  const { loaded, refused, notdone, stopped, notmailed } = applied!;
  return (
    <section className="card stack" aria-label="What was loaded">
      <h2>
        {counted(loaded, loads[batch.load].nouns)} {loaded === 1 ? 'was' : 'were'} loaded
      </h2>
      <p>From {batch.filename}.</p>
      {stopped.row > 0 && (
        <Problem
          error={
            new Error(
              `The load stopped at row ${stopped.row}. ${stopped.why} ${counted(notdone, ['row was', 'rows were'])} not loaded. Save them below, then check them again.`,
            )
          }
        />
      )}
      {counts!.refused > 0 && (
        <p>
          {counted(counts!.refused, ['row was', 'rows were'])} refused by the check and not loaded. Save{' '}
          {counts!.refused === 1 ? 'it' : 'them'} below to correct {counts!.refused === 1 ? 'it' : 'them'}.
        </p>
      )}
      {refused > 0 && (
        <p>{counted(refused, ['row was', 'rows were'])} refused while loading, because there was no room.</p>
      )}
      {notmailed > 0 && (
        <p>
          {counted(notmailed, ['welcome was', 'welcomes were'])} not sent. The customer can send them again
          under Admins and Users.
        </p>
      )}
      <TakeBack customer={customer} found={found} />
      <div className="row">
        {next && (
          <ButtonLink look="primary" to={addresses.batchMenu({ customer, load: next })}>
            Next: {loads[next].title}
          </ButtonLink>
        )}
        {again}
      </div>
    </section>
  );
}

const Counts = ({ of }: { of: Readonly<Record<string, number>> }) => (
  <dl className="batch-counts">
    {Object.entries(of)
      .filter(([label, count]) => count > 0 || label !== 'To be changed')
      .map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {count.toLocaleString('en-US')}
            <span className="visually-hidden"> {rowNouns[1]}</span>
          </dd>
        </div>
      ))}
  </dl>
);
