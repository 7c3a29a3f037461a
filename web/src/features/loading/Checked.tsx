import './Loading.css';
import type { ReactNode } from 'react';
import { counted } from '#shared/domain/kit/words.ts';
import { loads } from '#shared/domain/loading/loads.ts';
import { NextHeading } from '#web/features/importing/NextHeading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Progress } from '#web/ui/tell/Progress.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { Rows } from './Rows.tsx';
import { isOver, loadWords, type ShownLoad, type ShownOutcome } from './shown.ts';
import { TakeBack } from './TakeBack.tsx';

interface Props {
  shown: ShownLoad;
  onAgain(): void;
  /** Where to go after the load. */
  next?: ReactNode;
}

const rowNouns = ['row', 'rows'] as const;
const were = (count: number): string => counted(count, ['row was', 'rows were']);

/** Shows what the check of a sheet found, loads its rows, and shows what became of them. */
export function Checked({ shown, onAgain, next }: Props) {
  const { way, load, apply } = shown;
  const words = loadWords(way, load);
  const again = <Button onClick={onAgain}>{words.again}</Button>;
  return (
    <Answered of={shown.answer} what="the check" shape="list">
      {found => {
        const { batch, applied, undo } = found;
        if (batch.state === 'failed')
          return (
            <>
              <Problem
                error={new Error(`${batch.filename}: ${batch.problem} Nothing was ${words.loaded}.`)}
              />
              <div>{again}</div>
            </>
          );
        if (batch.state !== 'done')
          return <Working words={words} label={`${batch.filename} is being checked`} of={batch} />;
        if (applied && !isOver(applied.state))
          return <Working words={words} label={`${batch.filename} is ${words.loading}`} of={applied} />;
        if (undo && !isOver(undo.state))
          return <Working words={words} label={`${batch.filename} is being taken back`} of={undo} />;
        return (
          <>
            {apply.error && <Problem error={apply.error} />}
            {applied?.state === 'failed' && <Failed shown={shown} found={found} />}
            {applied?.state === 'done' || undo ? (
              <Loaded shown={shown} found={found} again={again} next={next} />
            ) : (
              <Planned shown={shown} found={found} again={again} />
            )}
            {batch.state === 'done' && found.counts && <Rows shown={shown} found={found} />}
          </>
        );
      }}
    </Answered>
  );
}

interface WorkingProps {
  words: ReturnType<typeof loadWords>;
  label: string;
  of: { done: number; total: number };
}

function Working({ words, label, of: { done, total } }: WorkingProps) {
  return (
    <div className="card">
      <Progress label={label} {...(total > 0 && { share: done / total })}>
        <p className="small quiet">
          {total > 10 && `${done.toLocaleString('en-US')} of ${counted(total, rowNouns)}. `}
          You can leave this page or close it. The work continues, and it is listed under “{words.recent}”.
        </p>
      </Progress>
    </div>
  );
}

interface SummaryProps {
  shown: ShownLoad;
  found: ShownOutcome;
  again: ReactNode;
}

function Planned({
  shown: { way, load, apply },
  found: { batch, counts, full, applied, notes = [] },
  again,
}: SummaryProps) {
  const { add, change, unchanged, refused } = counts!;
  const rows = add + change;
  const words = loadWords(way, load);
  return (
    <section className="card stack" aria-label="What the check found">
      <NextHeading>{batch.filename}</NextHeading>
      <Counts
        of={{
          ...((way === 'batch' || load !== 'schedules') && { 'To be added': add }),
          ...(change > 0 && { 'To be changed': change }),
          ...((way === 'batch' || unchanged > 0) && { 'Already there': unchanged }),
          Refused: refused,
        }}
      />
      {notes.map(({ column, what }) => (
        <p key={column + what}>
          {column && `${column}: `}
          {what}
        </p>
      ))}
      {full.map(sentence => (
        <p key={sentence}>{sentence}</p>
      ))}
      <p>
        {rows > 0 ? promise[way] : `${words.none} Correct the rows that were refused, then check them again.`}
      </p>
      <div className="row">
        {rows > 0 && (
          <Button look="primary" busy={apply.busy} onClick={apply.start}>
            {applied ? 'Continue' : `${words.load} ${counted(rows, loads[load].nouns)}`}
          </Button>
        )}
        {again}
      </div>
    </section>
  );
}

const promise = {
  import: 'Rows that are refused are left out. You can save them below, with the reasons.',
  batch:
    'Loading does exactly this. If somebody changes the customer’s data before it is done, the load stops there and says so.',
};

/** Says why a load failed, and offers to take back what was loaded before. */
function Failed({ shown, found }: { shown: ShownLoad; found: ShownOutcome }) {
  const { problem, loaded } = found.applied!;
  const kept = loaded > 0 ? ` ${were(loaded)} ${loadWords(shown.way, shown.load).loaded} before.` : '';
  return (
    <>
      <Problem error={new Error(`${problem}${kept}`)} />
      {loaded > 0 && !found.undo && <TakeBack shown={shown} found={found} />}
    </>
  );
}

function Loaded({ shown, found, again, next }: SummaryProps & { next: ReactNode }) {
  const { way, load } = shown;
  const { batch, applied, counts } = found;
  const { loaded, refused, notdone, stopped, notmailed } = applied!;
  const verb = loadWords(way, load).loaded;
  const left = counts!.refused;
  return (
    <section className="card stack" aria-label={`What was ${verb}`}>
      <NextHeading>
        {counted(loaded, loads[load].nouns)} {loaded === 1 ? 'was' : 'were'} {verb}
      </NextHeading>
      <p>From {batch.filename}.</p>
      {stopped.row > 0 && (
        <Problem
          error={
            new Error(
              `The load stopped at row ${stopped.row}. ${stopped.why} ${were(notdone)} not loaded. Save them below, then check them again.`,
            )
          }
        />
      )}
      {left > 0 && (
        <p>
          {were(left)} refused by the check and not {verb}. Save {left === 1 ? 'it' : 'them'} below to correct{' '}
          {left === 1 ? 'it' : 'them'}.
        </p>
      )}
      {refused > 0 && <p>{`${were(refused)} ${whyRefused[way]}`}</p>}
      {notmailed > 0 && <p>{`${counted(notmailed, ['welcome was', 'welcomes were'])} ${mailAgain[way]}`}</p>}
      <TakeBack shown={shown} found={found} />
      <div className="row">
        {next}
        {again}
      </div>
    </section>
  );
}

const whyRefused = {
  import: 'refused, because something had changed since the check; the list says what.',
  batch: 'refused while loading, because there was no room.',
};
const mailAgain = {
  import: 'not sent. Open the list and press “Send the invitation again” for those people tomorrow.',
  batch: 'not sent. The customer can send them again under Admins and Users.',
};

const Counts = ({ of }: { of: Readonly<Record<string, number>> }) => (
  <dl className="load-counts">
    {Object.entries(of).map(([label, count]) => (
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
