import './TopicPages.css';
import { Printer } from 'lucide-react';
import { useParams, useSearchParams } from 'react-router-dom';
import { getStandardTopic, type StandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { PrintedHead } from '#web/features/reports/PrintedHead.tsx';
import { Checklist } from '#web/features/topics/Checklist.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Views } from '#web/ui/page/Views.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Coverage } from './Coverage.tsx';
import { Sample } from './Sample.tsx';

const views = { coverage: 'Coverage', checklist: 'Checklist', sample: 'Sample report' } as const;
type View = keyof typeof views;
const shown = { coverage: Coverage, checklist: StandardChecklist, sample: Sample } as const;

const isView = (name: string | null): name is View => name !== null && name in views;

/** Shows a standard topic before anybody answers it: which controls it covers, its questions on paper, and a sample report. */
export function Screen() {
  const { customerid = '', topiccode = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const answer = useCall(getStandardTopic, { customerid, topiccode });
  const asked = query.get('view');
  const view: View = isView(asked) ? asked : 'coverage';
  const Shown = shown[view];
  const topic = answer.data?.topic;
  return (
    <AdminPage
      title={topic?.topicdesc ?? 'Standard topic'}
      help={answer.data && <Facts of={answer.data} />}
      action={
        answer.data && (
          <Button look="primary" icon={<Printer size={18} aria-hidden="true" />} onClick={() => print()}>
            Print
          </Button>
        )
      }
      above={{ label: 'Standard Topics', to: addresses.standardTopics(customerid), word: 'Go Back' }}
    >
      <Answered of={answer} what="the topic" shape="list">
        {data => (
          <>
            <PrintedHead report={views[view]} selection={`edition ${data.topic.edition}`} />
            <Views
              views={views}
              view={view}
              onView={next => setQuery({ view: next }, { replace: true, preventScrollReset: true })}
            />
            <Shown topic={data} />
            <p className="attribution small quiet">
              Based on {data.topic.source}. {data.topic.license}. A topic helps to find gaps. It is neither
              legal advice nor proof of compliance.
            </p>
          </>
        )}
      </Answered>
    </AdminPage>
  );
}

function StandardChecklist({ topic: { topic, questions, addedon } }: { topic: StandardTopic }) {
  const foot = `${topic.topicdesc} · edition ${topic.edition} of ${describeDay(addedon)}`;
  return <Checklist questions={questions} foot={foot} />;
}

function Facts({ of: { topic, questions, addedon } }: { of: StandardTopic }) {
  return (
    <>
      {topic.topgrpdesc} · {counted(questions.length, ['question', 'questions'])} · edition {topic.edition} of{' '}
      <span className="whole">{describeDay(addedon)}</span>
    </>
  );
}
