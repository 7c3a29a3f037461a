import './Welcome.css';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Logo } from '#web/features/administration/brand/Logo.tsx';
import { Risk } from '#web/features/reports/Risk.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Band } from '#web/ui/score/Band.tsx';
import { ScoreSince } from '#web/ui/score/ScoreSince.tsx';

/** Frames the screens before sign-in: what Attestry is on one side, the form on the other. */
export function Welcome({
  title,
  help,
  children,
}: {
  title: string;
  /** Below the title: the way to the other form. */
  help?: ReactNode;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Attestry`;
  }, [title]);
  return (
    <div className="welcome">
      <aside className="welcome-words" aria-label="About Attestry">
        <Link to={addresses.library} className="welcome-brand">
          <Logo />
          Attestry
        </Link>
        <div>
          <p className="welcome-claim">Know where every location stands, and what to do next.</p>
          <Example />
          <Link to={addresses.library} className="welcome-topics">
            See the topics
          </Link>
        </div>
      </aside>
      <main className="welcome-form">
        <div>
          <h1>{title}</h1>
          {help && <p className="small quiet">{help}</p>}
        </div>
        {children}
      </main>
    </div>
  );
}

const [now, before] = [22, 28];

/** A picture of what people see inside: a score as the pages show it. */
const Example = () => (
  <div className="welcome-example" aria-hidden="true">
    <strong>{now}</strong>
    <div>
      <p>
        <Risk level="Medium" />
        <ScoreSince score={now} before={{ score: before, perioddesc: 'Oct' }} />
      </p>
      <Band score={now} in="Medium" before={before} />
    </div>
  </div>
);
