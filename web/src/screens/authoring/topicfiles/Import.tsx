import '#web/features/importing/Import.css';
import { useParams, useSearchParams } from 'react-router-dom';
import { getTopicNames } from '#shared/contract/authoring/authoring.ts';
import { useCall } from '#web/api/hooks.ts';
import { EarlierFiles } from '#web/features/importing/EarlierFiles.tsx';
import { Followed } from '#web/features/importing/Followed.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Page } from '#web/ui/page/Page.tsx';
import { Problem } from '#web/ui/tell/states.tsx';
import { ChooseTopic } from './ChooseTopic.tsx';
import { ImportPreview } from './ImportPreview.tsx';

/** Brings the questions of a file into a topic's draft: it is chosen, checked in the background, previewed and then applied. */
export function Screen() {
  const { id = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const jobid = query.get('job');
  const names = useCall(getTopicNames, { topicid: id });
  const title = names.data?.cuz_description;
  const editor = addresses.editor(id);
  const choose = () => setQuery({});
  return (
    <Page
      title={title ? `Import into ${title}` : 'Import'}
      help="Bring the questions of a file into the draft. You first see what is wrong and what would change."
      above={{ label: title ?? 'Questions', to: editor, word: 'Go Back' }}
    >
      {names.error && !names.data && <Problem error={names.error} retry={() => void names.refetch()} />}
      {names.data && (
        <div className="import">
          {jobid ? (
            <Followed
              key={jobid}
              jobid={jobid}
              doing="being checked"
              kept="Nothing was changed."
              onAgain={choose}
            >
              <ImportPreview jobid={jobid} editor={editor} onAgain={choose} />
            </Followed>
          ) : (
            <>
              <ChooseTopic topicid={id} onStarted={job => setQuery({ job })} />
              <EarlierFiles kind="check_topic" topicid={id} at={job => addresses.importing(id, job)} />
            </>
          )}
        </div>
      )}
    </Page>
  );
}
