import { FlaskConical } from 'lucide-react';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import type { CardService } from '#web/session/config.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Field } from '#web/ui/form/Form.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import type { CardProps, Paid } from './card.ts';

type Service = Extract<CardService, { local: string }>;
type Answer = { status: 'succeeded' | 'requires_action' } | { status: 'failed'; message: string };

/** Shows the card form of a machine without a payment account: it takes test cards, and no money moves. */
export function LocalCard({ ref, problem, service: { local, cards } }: CardProps & { service: Service }) {
  const [number, setNumber] = useState('');
  const [bank, setBank] = useState<{ answer(approve: boolean): void }>();
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (problem) input.current?.focus();
  }, [problem]);
  const ask = async (page: string, body: Record<string, string>): Promise<Answer> => {
    const response = await fetch(`${local}/${page}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answer;
  };
  const approval = () =>
    new Promise<boolean>(resolve => {
      setBank({ answer: resolve });
    }).finally(() => setBank(undefined));

  useImperativeHandle(ref, () => ({
    check: async () => (/\d/.test(number) ? '' : 'Card number is required.'),
    pay: async (client_secret): Promise<Paid> => {
      let answer = await ask('card', { client_secret, number });
      if (answer.status === 'requires_action') {
        answer = await ask('secure', { client_secret, approve: (await approval()) ? 'Y' : 'N' });
      }
      return answer.status === 'failed'
        ? { paid: false, message: answer.message, certain: true }
        : { paid: true };
    },
  }));
  return (
    <div className="stack">
      <Notice tone="warn" icon={<FlaskConical size={20} aria-hidden="true" />}>
        <strong>Test mode.</strong> No money moves. Only the test cards below work.
      </Notice>
      <Field label="Card number" problem={problem}>
        {control => (
          <input
            {...control}
            ref={input}
            name="number"
            inputMode="numeric"
            autoComplete="off"
            placeholder="4242 4242 4242 4242"
            value={number}
            onChange={event => setNumber(event.target.value)}
          />
        )}
      </Field>
      <ul className="test-cards" aria-label="Test cards">
        {cards.map(card => (
          <li key={card.number}>
            <Button look="quiet" onClick={() => setNumber(grouped(card.number))}>
              {grouped(card.number)}
            </Button>
            <span className="quiet">{card.says}</span>
          </li>
        ))}
      </ul>
      {bank && <BankDialog onAnswer={bank.answer} />}
    </div>
  );
}

const grouped = (number: string): string => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** Asks the 3-D Secure question of a bank for the embedded payment service. Closing the dialog declines. */
function BankDialog({ onAnswer }: { onAnswer(approve: boolean): void }) {
  return (
    <Dialog
      title="Your bank asks (test mode)"
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>It isn't mine</Button>
          <Button look="primary" onClick={() => onAnswer(true)}>
            Confirm the payment
          </Button>
        </>
      }
    >
      <p>3-D Secure: is this payment yours? Nothing is charged before you confirm.</p>
    </Dialog>
  );
}
