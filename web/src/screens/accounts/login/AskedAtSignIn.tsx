import { lazy, Suspense } from 'react';
import { Loading } from '#web/ui/tell/states.tsx';
import { CodeForm } from './CodeForm.tsx';
import { type PlanEnd, PlanPopup } from './PlanPopup.tsx';
import { RecoverPassword } from './RecoverPassword.tsx';
import { Unconfirmed } from './Unconfirmed.tsx';

// Once for each person who was invited. It needs the schema library, which a code does not.
const OwnPassword = lazy(() => import('./OwnPassword.tsx'));

/** What sign-in asks some people for after e-mail and password. */
export type SignInQuestion = 'code' | 'password' | 'unconfirmed' | 'recover' | PlanEnd;

export interface AskedProps {
  question: SignInQuestion;
  email: string;
  /** The plan chosen before signing up, 0 for none. */
  plan: number;
  /** Opens the session. Throws where that fails. */
  open(): Promise<void>;
  /** Asks something else. */
  ask(question: SignInQuestion): Promise<void>;
  /** Goes back to e-mail and password, with a message to show there. */
  again(words?: string): void;
}

/** Asks the question: in place of the page, or in a dialog over it. */
export function AskedAtSignIn({ question, email, plan, open, ask, again }: AskedProps) {
  if (question === 'code') return <CodeForm onRight={open} onAgain={again} />;
  if (question === 'password') {
    const next = (step: 'done' | 'code') => (step === 'done' ? open() : ask(step));
    return (
      <Suspense fallback={<Loading what="the form" />}>
        <OwnPassword email={email} onChosen={next} onAgain={again} />
      </Suspense>
    );
  }
  if (question === 'unconfirmed') return <Unconfirmed email={email} plan={plan} onBack={() => again()} />;
  if (question === 'recover') return <RecoverPassword email={email} onClose={() => again()} />;
  return <PlanPopup kind={question} onClose={() => again()} />;
}
