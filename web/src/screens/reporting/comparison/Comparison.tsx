import './Comparison.css';
import { useSearchParams } from 'react-router-dom';
import { Permitted } from '#web/screens/reporting/menu/Permitted.tsx';
import { Choose } from './Choose.tsx';
import { ComparedQuestions } from './ComparedQuestions.tsx';
import { Summary } from './Summary.tsx';
import { reportName } from './which.ts';

/** Compares two months of a topic at a location: what to compare, the summary, and the questions behind it. */
export function Screen() {
  return (
    <Permitted title={reportName}>
      <Comparison />
    </Permitted>
  );
}

function Comparison() {
  const [query] = useSearchParams();
  const read = (name: string) => query.get(name) ?? '';
  // An address that was typed or sent may name the months the other way around.
  const [early = '', late = ''] = [read('early'), read('late')].sort();
  const which = { locationid: read('locationid'), topicid: read('topicid'), early, late };
  const whole = Object.values(which).every(Boolean);
  const key = Object.values(which).join(' ');
  if (!whole) return <Choose group={read('group')} locationid={which.locationid} topicid={which.topicid} />;
  return read('view') === 'questions' ? (
    <ComparedQuestions key={key} which={which} />
  ) : (
    <Summary key={key} which={which} />
  );
}
