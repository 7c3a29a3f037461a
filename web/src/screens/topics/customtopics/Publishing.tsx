import { Link } from 'react-router-dom';
import { previewPublishing } from '#shared/contract/authoring/versions.ts';
import { skipText } from '#shared/domain/authoring/skips.ts';
import { counted as inWords } from '#shared/domain/kit/words.ts';
import { useCall } from '#web/api/hooks.ts';
import { OfferedTo } from '#web/features/topics/OfferedTo.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';

const counted = (count: number, what: string): string[] =>
  count === 0 ? [] : [`${count.toLocaleString('en-US')} ${what}`];

/** Says before a topic becomes Active what that publishes, or why it cannot be published. */
export function Publishing({ topicid }: { topicid: string }) {
  const answer = useCall(previewPublishing, { topicid });
  return (
    <Answered of={answer} what="what will be published">
      {({ unchanged, publishable, unapproved, errors, changes, next, published, openruns, ...rest }) => {
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
              <p>People answer version {published} again.</p>
            ) : publishable ? (
              <p>
                {unapproved &&
                  'It cannot be Active yet: this topic needs approval, and another person has to approve its changes first. Then this '}
                {unapproved ? 'publishes' : 'Publishes'} version {next}: {parts.join(', ')}.{' '}
                {open > 0 &&
                  `${inWords(open, ['open questionnaire finishes on the version it', 'open questionnaires finish on the version they'])} began with.`}
              </p>
            ) : (
              <p className="field-problem">
                {errors > 0
                  ? `It cannot be Active yet: correct ${errors === 1 ? 'the error' : `the ${errors.toLocaleString('en-US')} errors`} in its questions first.`
                  : 'It cannot be Active yet, because it has no active question.'}
              </p>
            )}
            {!unchanged &&
              publishable &&
              rest.skips.slice(0, 3).map(skip => (
                <p key={`${skip.qcode} ${skip.answer}`} className="field-problem">
                  {skipText(skip)}. Make it Active only if that is intended.
                </p>
              ))}
            {!unchanged && publishable && <OfferedTo clients={rest.clients} names={rest.clientnames} />}
            <p>
              <Link to={addresses.editor(topicid)}>See its questions</Link>
            </p>
          </div>
        );
      }}
    </Answered>
  );
}
