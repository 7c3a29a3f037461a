import './StandardTopics.css';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { listContractorTopics } from '#shared/contract/clients/contractortopics.ts';
import { listStandardTopics } from '#shared/contract/topics/stdtopics.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';
import { useCall } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { UpdatesNotice } from '#web/features/topics/UpdatesNotice.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Available } from './Available.tsx';
import { FromContractor } from './FromContractor.tsx';
import { SelectedTopics } from './SelectedTopics.tsx';
import { StarterSets } from './StarterSets.tsx';

type View = 'selected' | 'available' | 'contractor';

const viewOf = (asked: string | null): View =>
  asked === 'available' || asked === 'contractor' ? asked : 'selected';

/**
 * Shows the standard topics: those the customer selected, with their status, and those that the library also has; and the
 * topics that a contractor wrote and assigned.
 */
export function Screen() {
  const { customerid } = useParams();
  const standard = useCall(listStandardTopics, { customerid });
  const assigned = useCall(listContractorTopics, { customerid });
  const [query] = useSearchParams();
  const [view, setView] = useState<View>(viewOf(query.get('view')));
  const option = (name: View, label: string, { length }: readonly unknown[]) => (
    <label>
      <input type="radio" name="view" checked={view === name} onChange={() => setView(name)} />
      {label} <span className="quiet">{length}</span>
    </label>
  );
  return (
    <AdminPage
      title="Standard Topics"
      help="Select topics from the library, activate them, then add them to locations."
      action={
        standard.data &&
        assigned.data && (
          <fieldset className="views">
            <legend className="visually-hidden">Which topics to show</legend>
            {option('selected', 'Selected Topic', standard.data.Selectedtops)}
            {option('available', 'Available Topic', standard.data.Availabletops)}
            {assigned.data.topics.length > 0 && option('contractor', 'From Contractor', assigned.data.topics)}
          </fieldset>
        )
      }
    >
      <Answered of={standard} what="the standard topics">
        {({ Selectedtops, Availabletops }) => (
          <Answered of={assigned} what="the topics from your contractor">
            {({ topics }) => (
              <>
                {view !== 'contractor' && (
                  <UpdatesNotice
                    topics={topics}
                    action={
                      <Button small onClick={() => setView('contractor')}>
                        See Updates
                      </Button>
                    }
                  />
                )}
                {view === 'selected' && (
                  <SelectedTopics topics={Selectedtops} showAvailable={() => setView('available')} />
                )}
                {view === 'available' && (
                  <>
                    <StarterSets
                      customerid={customerid}
                      waiting={
                        new Set([
                          ...Availabletops.map(topic => topic.topiccode),
                          ...Selectedtops.filter(topic => topic.tstatusid !== topicStatus.active).map(
                            topic => topic.topiccode,
                          ),
                        ])
                      }
                      onTaken={() => setView('selected')}
                    />
                    <Available customerid={customerid} topics={Availabletops} />
                  </>
                )}
                {view === 'contractor' && <FromContractor topics={topics} />}
              </>
            )}
          </Answered>
        )}
      </Answered>
    </AdminPage>
  );
}
