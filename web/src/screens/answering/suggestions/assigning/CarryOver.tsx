import { Check, Link2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type listCarryOver,
  type SupersededRow,
  updateSuggestion,
} from '#shared/contract/answering/suggestions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { completedLabels, isOverdue } from '#shared/domain/answering/suggestions.ts';
import { nameFor } from '#shared/domain/kit/linkwords.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { sendLasting } from '#web/api/lasting.ts';
import { useSendMany } from '#web/api/useSendMany.ts';
import { PersonShort } from '#web/features/accounts/Person.tsx';
import { Risk } from '#web/features/reports/Risk.tsx';
import { lateWords } from '#web/features/tasks/DueDate.tsx';
import { Words } from '#web/features/words/Words.tsx';
import { actionValuesOf } from '#web/screens/answering/suggestions/fields.tsx';
import type { NameOf } from '#web/screens/answering/suggestions/owners.ts';
import type { RunPlace } from '#web/session/addresses.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/Button.tsx';
import { SidePanel } from '#web/ui/dialog/SidePanel.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { supersededByOutcome } from './superseded.ts';
import { onClosing, TellNow } from './TellNow.tsx';
import type { OwnerTelling } from './telling.ts';

export type CarryOverOffer = Output<typeof listCarryOver>;

const suggestions = ['suggestion', 'suggestions'] as const;

/** Leads to what the report before left open, and says what became of that; nothing if it left nothing. */
export function CarryOverChip({ offer, onOpen }: { offer: CarryOverOffer; onOpen(): void }) {
  const { takeable, ownerGone, unowned, resolved, notAsked } = supersededByOutcome(offer.data);
  const failed = takeable.length + ownerGone.length + unowned.length;
  const parts = [
    failed > 0 && `${counted(failed, suggestions)} failed again`,
    resolved.length > 0 && `${resolved.length} ${resolved.length === 1 ? 'is' : 'are'} resolved`,
    notAsked.length > 0 && `${notAsked.length} ${notAsked.length === 1 ? 'was' : 'were'} not asked`,
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <button
      type="button"
      className="filter-field"
      title={`Of the tasks left open in ${offer.perioddesc}, ${parts.join(', ')}.`}
      onClick={onOpen}
    >
      {takeable.length > 0 ? 'Carry over' : 'Left open'}
      <span className="filter-count">{takeable.length || offer.data.length}</span>
      <span className="visually-hidden">from {offer.perioddesc}</span>
    </button>
  );
}

/**
 * Shows each action that the report before left open, and carries over what people choose. It stays as it was opened, so
 * that a row that was carried over keeps its place.
 */
export function CarryOver({
  which,
  offer,
  nameOf,
  telling,
  onClose,
}: {
  which: RunPlace;
  offer: CarryOverOffer;
  nameOf: NameOf;
  telling: OwnerTelling;
  onClose(): void;
}) {
  const [{ perioddesc, data }] = useState(offer);
  const [taken, setTaken] = useState<ReadonlySet<number>>(new Set());
  const { send, pending } = useSendMany(updateSuggestion);
  const { takeable, ownerGone, unowned, resolved, notAsked } = supersededByOutcome(data);
  const left = takeable.filter(({ qcode }) => !taken.has(qcode));
  const gone = [...new Set(ownerGone.map(({ qownerid }) => nameOf(qownerid)))];

  const take = async (rows: readonly SupersededRow[]) => {
    const errors = await send(
      rows.map(row => () => {
        const { qcode, revision } = row;
        return sendLasting(updateSuggestion, { ...which, ...actionValuesOf(row), qcode, revision });
      }),
    );
    const done = rows.filter((_, at) => !errors[at]);
    setTaken(before => new Set([...before, ...done.map(({ qcode }) => qcode)]));
    if (done.length > 0) toast('success', `${counted(done.length, suggestions)} carried over`);
    if (telling.now) {
      telling.note(done.filter(({ qownerid }) => telling.concerns(qownerid)).map(({ qcode }) => qcode));
    }
    const [first] = errors.filter(Boolean);
    if (first)
      toast('error', `${counted(rows.length - done.length, suggestions)} not carried over: ${first.message}`);
    else if (rows.length > 1) onClose();
  };
  return (
    <SidePanel
      docked
      title={`Carry over from ${perioddesc}`}
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Close
          </Button>
          {takeable.length > 1 && (
            <Button
              look="primary"
              busy={pending}
              disabled={left.length === 0}
              onClick={() => void take(left)}
            >
              Carry over all {left.length}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {takeable.some(({ qownerid }) => telling.concerns(qownerid)) && (
          <TellNow telling={telling} when={onClosing} />
        )}
        <Group title="Failed again" rows={takeable}>
          {row => (
            <Button
              small
              aria-disabled={pending || taken.has(row.qcode)}
              icon={taken.has(row.qcode) && <Check size={16} aria-hidden="true" />}
              aria-label={`Carry over: ${nameFor(row.solutiondesc)}`}
              onClick={() => {
                if (!pending && !taken.has(row.qcode)) void take([row]);
              }}
            >
              {taken.has(row.qcode) ? 'Carried over' : 'Carry over'}
            </Button>
          )}
        </Group>
        <Group
          title="Failed again, but the owner is not here"
          about={`${gone.join(', ')} left, or can no longer see this topic here. Assign these in the report.`}
          rows={ownerGone}
        />
        <Group
          title="Failed again, without an owner"
          about="These were assigned to nobody. Assign them in the report."
          rows={unowned}
        />
        <Group title="Resolved" about="These answers are compliant now." rows={resolved} />
        <Group
          title="Not asked this time"
          about="The answers before them, or a new version of the questionnaire, left these out."
          rows={notAsked}
        />
      </div>
    </SidePanel>
  );
}

function Group({
  title,
  about,
  rows,
  children,
}: {
  title: string;
  about?: string;
  rows: readonly SupersededRow[];
  children?: (row: SupersededRow) => ReactNode;
}) {
  if (rows.length === 0) return null;
  return (
    <section className="carry-group">
      <h3>
        {title} <span className="quiet">({rows.length})</span>
      </h3>
      {about && <p className="small quiet">{about}</p>}
      <ul>
        {rows.map(row => (
          <li key={row.qcode}>
            <Risk level={row.prioritydesc} />
            <Words text={row.solutiondesc} />
            <ActionWords row={row} />
            {children?.(row)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function ActionWords({ row }: { row: SupersededRow }) {
  const { user } = useSession();
  const { qownerid, qduedate, completed, qwebaddr, qlinkname } = row;
  const overdue = isOverdue({ due: qduedate, completed }, user.today);
  return (
    <p className="small row">
      {qownerid && <PersonShort email={qownerid} />}
      {qduedate && <span className="whole">due {describeDay(qduedate)}</span>}
      {overdue && row.sequel === 'again' && <span className="late">{lateWords(qduedate, user.today)}</span>}
      <span>Completed: {completedLabels[completed]}</span>
      {qwebaddr ? (
        <a href={qwebaddr} target="_blank" rel="noreferrer noopener">
          <Link2 size={14} aria-hidden="true" /> {qlinkname || qwebaddr}
        </a>
      ) : (
        qlinkname && <span>{qlinkname}</span>
      )}
    </p>
  );
}
