import './Home.css';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { useCall } from '#web/api/hooks.ts';
import { HelpLink } from '#web/features/accounts/HelpLink.tsx';
import { addresses } from '#web/session/addresses.ts';
import { menu } from '#web/session/menu.ts';
import { useSession } from '#web/session/session.ts';
import { Page } from '#web/ui/page/Page.tsx';

/** Shows the home menu: what the person may do, and the state of this month. */
export function Screen() {
  const { user, may } = useSession();
  const entries = menu.filter(entry => may(entry.needs));
  return (
    <Page
      title={user.firstname ? `Welcome, ${user.firstname}` : 'Welcome'}
      help={`${user.custdesc} · ${user.perioddesc}`}
      action={<HelpLink type="Paid_User" className="button" />}
    >
      {may('Edit a Topic Questionnaire') && <ThisMonth />}
      <ul className="menu">
        {entries.map(entry => (
          <li key={entry.to}>
            <Link to={entry.to} className="card">
              <h2>{entry.label}</h2>
              <p className="quiet">{entry.help}</p>
              <ArrowRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

/** Shows this month in four numbers. Each links to the topic list. */
function ThisMonth() {
  const { user } = useSession();
  const answer = useCall(listTopicsToAnswer, {});
  const rows = answer.data?.topic_information ?? [];
  const current = rows.filter(row => row.periodcode === user.periodcode);
  const facts = [
    { label: 'Completed this month', count: current.filter(r => r.laststatus === 'Completed').length },
    { label: 'In progress', count: rows.filter(r => r.laststatus === 'Inprocess').length },
    { label: 'Not started', count: current.filter(r => r.laststatus === 'Available').length },
    { label: 'Past due', count: rows.filter(r => r.pastdue === 'Y').length },
  ];
  return (
    <section aria-label={`Topics in ${user.perioddesc}`} className="facts">
      {facts.map(({ label, count }) => (
        <Link
          key={label}
          to={addresses.topicList}
          className={label === 'Past due' && count > 0 ? 'fact late' : 'fact'}
        >
          <strong>{answer.data ? count : '–'}</strong>
          <span>{label}</span>
        </Link>
      ))}
    </section>
  );
}
