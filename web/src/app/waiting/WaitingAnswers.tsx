import { useState } from 'react';
import { describePeriod } from '#shared/domain/kit/months.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { forgetAnswers } from '#web/features/run/engine/kept.ts';
import { actingAddress, actingFor } from '#web/session/acting.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { WaitingPlace } from './sending.ts';
import { wayTo } from './sources.ts';
import type { useWaiting } from './useWaiting.ts';

type Props = ReturnType<typeof useWaiting> & { offline: boolean; onClose(): void };

/** Lists the answers that wait on this device by place: to send them, to go on there, or to give them up. */
export default function WaitingAnswers({ places, left, sending, send, offline, onClose }: Props) {
  const [discarded, setDiscarded] = useState<WaitingPlace | null>(null);
  if (discarded) {
    const answers = counted(discarded.entries.length, ['answer', 'answers']);
    return (
      <ConfirmDialog
        title={`Discard ${answers}?`}
        confirm="Discard"
        dismiss="Keep"
        onConfirm={() => void forgetAnswers(discarded.entries).then(() => setDiscarded(null))}
        onClose={() => setDiscarded(null)}
      >
        <p>They were given to {nameOf(discarded)} and are only on this device. You can't get them back.</p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title="On this device"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {places.length > 0 && (
            <Button look="primary" busy={sending} onClick={() => void send()}>
              Send now
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        {offline && (
          <p>
            There is no connection. You see what this device kept, and you can go on answering. Your answers
            are sent as soon as there is a connection.
          </p>
        )}
        {places.length === 0 && !offline && <p>All answers of this device are sent.</p>}
        {places.length > 0 && (
          <ul className="waiting-places">
            {places.map(place => (
              <Place key={place.key} place={place} why={left.get(place.key) ?? ''} onDiscard={setDiscarded} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function Place({
  place,
  why,
  onDiscard,
}: {
  place: WaitingPlace;
  why: string;
  onDiscard(place: WaitingPlace): void;
}) {
  const { at, customer } = place.first;
  const name = nameOf(place);
  const { address } = wayTo(at);
  return (
    <li>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="small quiet">{counted(place.entries.length, ['answer', 'answers'])}</p>
        {why && <p className="small">{why}</p>}
      </div>
      <div className="row">
        {/* Refused answers would stay here for good. */}
        {why && (
          <Button
            small
            look="quiet"
            aria-label={`Discard the answers to ${name}`}
            onClick={() => onDiscard(place)}
          >
            Discard
          </Button>
        )}
        {customer === actingFor ? (
          <ButtonLink small to={address} aria-label={`Open ${name}`}>
            Open
          </ButtonLink>
        ) : (
          <a
            className="button small"
            href={customer ? actingAddress(customer, address) : address}
            aria-label={`Open ${name}`}
          >
            Open
          </a>
        )}
      </div>
    </li>
  );
}

/** Names the topic, the location and the month of waiting answers, as far as they are known. */
function nameOf({ first: { at, topic, location } }: WaitingPlace): string {
  const { period } = wayTo(at);
  const unnamed = at.of === 'testdrive' ? 'a test drive' : 'a questionnaire';
  return [topic || unnamed, location, period && describePeriod(period)].filter(Boolean).join(', ');
}
