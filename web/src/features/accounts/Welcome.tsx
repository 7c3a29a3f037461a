import './Welcome.css';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { addresses } from '#web/session/addresses.ts';

/** Frames the screens before sign-in: what Attestry is on one side, the form on the other. */
export function Welcome({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Attestry`;
  }, [title]);
  return (
    <div className="welcome">
      <aside className="welcome-words" aria-label="About Attestry">
        <Link to={addresses.library} className="welcome-brand">
          <img src="/icon.svg" alt="" width="40" height="40" />
          Attestry
        </Link>
        <p className="welcome-claim">Know where every location stands, and what to do next.</p>
        <ul>
          <li>Yes/no questionnaires per topic, location and month</li>
          <li>A suggestion, an owner and a due date for every gap</li>
          <li>Risk scores you can open and check</li>
        </ul>
        <Link to={addresses.library}>See the topics</Link>
      </aside>
      <main className="welcome-form">
        <h1>{title}</h1>
        {children}
      </main>
    </div>
  );
}
