import './Topics.css';
import { ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { listLibraryTopics, listTopicGroups } from '#shared/contract/answering/freeuser.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import { useCall } from '#web/api/hooks.ts';
import { Logo } from '#web/features/administration/brand/Logo.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { SearchField } from '#web/ui/table/SearchField.tsx';
import { Loading, Problem } from '#web/ui/tell/states.tsx';
import { Example } from './Example.tsx';

/** Shows the public topics by group, for people who consider signing up. */
export function Screen() {
  const groups = useCall(listTopicGroups, {});
  const topics = useCall(listLibraryTopics, {});
  const [wanted, setWanted] = useState('');
  useEffect(() => {
    document.title = 'Topics · Attestry';
  }, []);
  const error = groups.error ?? topics.error;
  const words = wanted.trim().toLowerCase();
  const found = (topics.data?.topics ?? []).filter(t =>
    `${t.topicdesc} ${t.topicsummary} ${t.source}`.toLowerCase().includes(words),
  );
  return (
    <div className="topics">
      <header>
        <Link to={addresses.library} className="topics-brand">
          <Logo />
          Attestry
        </Link>
        <nav aria-label="Begin">
          <ButtonLink look="quiet" to={addresses.enroll}>
            Pricing
          </ButtonLink>
          <ButtonLink to={addresses.signIn()}>Launch</ButtonLink>
        </nav>
      </header>
      <main>
        <div className="topics-first">
          <div className="topics-words">
            <h1>Know where every location stands</h1>
            <p>
              Answer a topic’s yes/no questions once a month at each location. Attestry shows what to do about
              each answer, who does it and by when, and how the risk changes over time.
            </p>
            <div className="row">
              <ButtonLink look="primary" to={addresses.signUp({ plan: freePlan })}>
                Start free
              </ButtonLink>
              <span className="quiet small">For one person. No card needed.</span>
            </div>
          </div>
          <Example />
        </div>
        <Explanation />
        <SearchField
          label="Filter topics"
          placeholder="Filter topics, for example privacy or backup"
          onChange={setWanted}
        />
        {error && <Problem error={error} retry={() => location.reload()} />}
        {!error && !(groups.data && topics.data) && <Loading what="the topics" />}
        {words !== '' && topics.data && found.length === 0 && (
          <p className="quiet">No topic mentions “{wanted.trim()}”. Clear the filter to see all topics.</p>
        )}
        {groups.data?.topicgroups.map(group => {
          const own = found.filter(t => t.topgrpcode === group.topgrpcode);
          if (own.length === 0) return null;
          return (
            <details key={group.topgrpcode} className="topic-group" open>
              <summary>
                <ChevronRight size={20} aria-hidden="true" />
                <h2>{group.topgrpdesc}</h2>
                <span className="quiet">
                  {own.length} {own.length === 1 ? 'topic' : 'topics'}
                </span>
              </summary>
              <ul>
                {own.map(topic => (
                  <li key={topic.topiccode} className="card">
                    <h3>{topic.topicdesc}</h3>
                    <p>{topic.topicsummary}</p>
                    <p className="small quiet">
                      {topic.questions} questions · based on {topic.source}
                    </p>
                  </li>
                ))}
              </ul>
            </details>
          );
        })}
      </main>
    </div>
  );
}

const steps = [
  ['Choose a topic', 'Each topic is a list of yes/no questions based on a published standard.'],
  ['Answer once a month', 'The next question depends on your answers. Everything is saved as you go.'],
  ['Do what it suggests', 'Each answer that is not compliant becomes a suggestion with a risk level.'],
] as const;

/** Explains how it works in three steps, and what it costs to begin. */
function Explanation() {
  return (
    <section className="card explanation" aria-labelledby="explanation">
      <h2 id="explanation">How it works</h2>
      <ol>
        {steps.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ol>
      <p>
        For one person, every topic below is free, with a basic report. A subscription adds guidance, owners,
        due dates, more locations and reports over time.
      </p>
    </section>
  );
}
