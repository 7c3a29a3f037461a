import './StandardTopics.css';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { listStandardTopics } from '#shared/contract/topics/stdtopics.ts';
import { useCall } from '#web/api/hooks.ts';
import { AdminPage } from '#web/features/administration/AdminPage.tsx';
import { Answer } from '#web/ui/tell/Answer.tsx';
import { Available } from './Available.tsx';
import { Selected } from './Selected.tsx';

/** Shows the standard topics: those the customer selected, with their status, and those that the library also has. */
export function Screen() {
  const { customerid } = useParams();
  const answer = useCall(listStandardTopics, { customerid });
  const [view, setView] = useState<'selected' | 'available'>('selected');
  return (
    <AdminPage
      title="Standard Topics"
      help="Select topics from the library, activate them, then add them to locations."
    >
      <Answer of={answer} what="the standard topics">
        {({ Selectedtops, Availabletops }) => (
          <>
            <fieldset className="views">
              <legend className="visually-hidden">Which topics to show</legend>
              <label>
                <input
                  type="radio"
                  name="view"
                  checked={view === 'selected'}
                  onChange={() => setView('selected')}
                />
                Selected Topic <span className="quiet">{Selectedtops.length}</span>
              </label>
              <label>
                <input
                  type="radio"
                  name="view"
                  checked={view === 'available'}
                  onChange={() => setView('available')}
                />
                Available Topic <span className="quiet">{Availabletops.length}</span>
              </label>
            </fieldset>
            {view === 'selected' ? (
              <Selected topics={Selectedtops} showAvailable={() => setView('available')} />
            ) : (
              <Available customerid={customerid} topics={Availabletops} />
            )}
          </>
        )}
      </Answer>
    </AdminPage>
  );
}
