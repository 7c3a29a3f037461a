import { CodeForm } from './CodeForm.tsx';
import { PlanPopup } from './PlanPopup.tsx';
import { RecoverPassword } from './RecoverPassword.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

/** What some are asked for besides e-mail and password. */
export type Question = 'code' | 'unconfirmed' | 'recover' | 'renew' | 'canceled';

export interface AskedProps {
  question: Question;
  email: string;
  /** Opens the session. Throws where that does not work. */
  open(): Promise<void>;
  /** Back to e-mail and password, with what to say there. */
  again(words?: string): void;
}

/** Asks for it: in place of the page, or in a dialog over it. */
export function Asked({ question, email, open, again }: AskedProps) {
  if (question === 'code') return <CodeForm onRight={open} onAgain={again} />;
  if (question === 'unconfirmed') return <Unconfirmed email={email} onBack={() => again()} />;
  if (question === 'recover') return <RecoverPassword email={email} onClose={() => again()} />;
  return <PlanPopup kind={question} onClose={() => again()} />;
}
