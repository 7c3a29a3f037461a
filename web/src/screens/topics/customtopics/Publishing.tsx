import { Link } from 'react-router-dom';
import { previewPublishing } from '#shared/contract/authoring/versions.ts';
import { useCall } from '#web/api/hooks.ts';
import { addresses } from '#web/session/addresses.ts';
import { Answer } from '#web/ui/tell/Answer.tsx';

const counted = (count: number, what: string): string[] => (count === 0 ? [] : [`${count} ${what}`]);

/** What becoming Active publishes of a topic, or what stands against it, before anybody decides. */
export function Publishing({ topicid }: { topicid: string }) {
  const answer = useCall(previewPublishing, { topicid });
  return (
    <Answer of={answer} what="what is published">
      {({ unchanged, publishable, errors, changes, next, published, openruns }) => {
        const { added, removed, reworded, moved } = changes;
        const open = openruns.reduce((sum, { runs }) => sum + runs, 0);
        const parts = [
          ...counted(added.length, 'added'),
          ...counted(removed.length, 'removed'),
          ...counted(reworded.length, 'reworded'),
          ...counted(moved.length, 'moved'),
        ];
        return (
          <div className="card stack" role="status">
            {unchanged ? (
              <p>People answer version {published} again, as it was published.</p>
            ) : publishable ? (
              <p>
                Publishes version {next}: {parts.join(', ')}.{' '}
                {open > 0 &&
                  `${open} open ${open === 1 ? 'questionnaire finishes' : 'questionnaires finish'} on the version it began with.`}
              </p>
            ) : (
              <p className="field-problem">
                {errors > 0
                  ? `It cannot be Active yet: ${errors} ${errors === 1 ? 'point has' : 'points have'} to be put right in its questions.`
                  : 'It cannot be Active yet: it has no active question.'}
              </p>
            )}
            <p>
              <Link to={addresses.editor(topicid)}>See its questions</Link>
            </p>
          </div>
        );
      }}
    </Answer>
  );
}
