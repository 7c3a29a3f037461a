import '#web/screens/authoring/versions/Versions.css';
import { useState } from 'react';
import { listQuestionHistory } from '#shared/contract/authoring/editing.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { NamesAmong, PersonName } from '#web/features/accounts/Person.tsx';
import { ChangedFields } from '#web/features/topics/Differences.tsx';
import { countedQuestions } from '#web/screens/authoring/editor/several/several.ts';
import type { DialogProps } from '#web/screens/authoring/versions/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';

const verbs = { added: 'Added', changed: 'Changed', deleted: 'Deleted' } as const;

/** Shows who changed what of a question, and when, the latest first. */
export default function QuestionHistory({ draft, qcodes: [qcode = 0], onClose }: DialogProps) {
  // Each page of the history begins before the last one ended.
  const [pages, setPages] = useState([0]);
  return (
    <Dialog
      title={`History of question ${qcode}`}
      onClose={onClose}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="stack wide">
        {pages.map((before, i) => (
          <Page
            key={before}
            topicid={draft.topicid}
            qcode={qcode}
            before={before}
            last={i === pages.length - 1}
            onEarlier={earlier => setPages([...pages, earlier])}
          />
        ))}
      </div>
    </Dialog>
  );
}

interface PageProps {
  topicid: string;
  qcode: number;
  before: number;
  last: boolean;
  onEarlier(before: number): void;
}

function Page({ topicid, qcode, before, last, onEarlier }: PageProps) {
  const answer = useCall(listQuestionHistory, { topicid, qcode, before });
  return (
    <Answered of={answer} what="the history">
      {({ changes, earlier }) => (
        <>
          {changes.length === 0 && (
            <p>{earlier > 0 ? 'It was not changed here.' : 'No change of this question is kept yet.'}</p>
          )}
          <NamesAmong emails={changes.map(({ email }) => email)}>
            <ul className="changes">
              {changes.map(change => (
                <li key={change.revision}>
                  <p>
                    <strong>{verbs[change.kind]}</strong>{' '}
                    <span className="quiet">
                      by <PersonName email={change.email} /> on {momentOf(change.at)}
                      {change.questions > 1 && `, together with ${countedQuestions(change.questions - 1)}`}
                    </span>
                  </p>
                  <ChangedFields fields={fieldsOf(change)} />
                </li>
              ))}
            </ul>
          </NamesAmong>
          {last && earlier > 0 && <Button onClick={() => onEarlier(earlier)}>Show earlier changes</Button>}
        </>
      )}
    </Answered>
  );
}

type Change = Output<typeof listQuestionHistory>['changes'][number];

/** A question that was added or deleted shows its words; the rest of it would be every field. */
const fieldsOf = ({ kind, fields }: Change) =>
  kind === 'changed' ? fields : fields.filter(({ field }) => field === 'qdescr');
