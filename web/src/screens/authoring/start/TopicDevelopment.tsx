import { useParams } from 'react-router-dom';
import { getTopicNames } from '#shared/contract/authoring/authoring.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Entries } from '#web/ui/page/Entries.tsx';
import { Page } from '#web/ui/page/Page.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Shows whose topic it is, and leads to its questions and to what belongs to them. */
export function Screen() {
  const { id: topicid = '', customerid = '' } = useParams();
  const answer = useCall(getTopicNames, { topicid, customerid });
  const { customer_description: owner, cuz_description: title } = answer.data ?? {};
  return (
    <Page
      title={title ?? 'Topic development'}
      help={owner && `Topic development · ${owner}`}
      above={{ label: 'Custom topics', to: addresses.authoring }}
      action={
        answer.data && (
          <ButtonLink to={addresses.editor(topicid)} look="primary">
            Proceed
          </ButtonLink>
        )
      }
    >
      <Answered of={answer} what="the topic">
        {() => <Entries entries={entriesOf(topicid)} />}
      </Answered>
    </Page>
  );
}

const entriesOf = (topicid: string) => [
  { label: 'Guidance', to: addresses.guidance(topicid), help: 'What helps people answer the questions.' },
  {
    label: 'Report categories',
    to: addresses.categories(topicid),
    help: 'What suggestions are grouped by.',
  },
  {
    label: 'Test drive',
    to: addresses.testDrive(topicid, 'continuetest'),
    help: 'Answer the topic as people will. No report is made.',
  },
];
