import { CircleCheck, CircleSlash } from 'lucide-react';
import { type AccessExplained, explainUserAccess } from '#shared/contract/administration/permissions.ts';
import type { Input } from '#shared/contract/kit/call.ts';
import { useCall } from '#web/api/hooks.ts';
import { Answered } from '#web/ui/tell/Answered.tsx';

/** Tells what a person may do with a topic at a location, with everything that allows or prevents it. */
export function Explained({ of }: { of: Input<typeof explainUserAccess> }) {
  const answer = useCall(explainUserAccess, of);
  return (
    <Answered of={answer} what="the explanation">
      {explained => (
        <section className="explained" aria-live="polite">
          <p>
            <strong>{verdict(explained, of)}</strong>
          </p>
          <ul>
            {explained.steps.map(({ gives, says }) => (
              <li key={says} className={gives === 'Y' ? 'gives' : 'takes'}>
                {gives === 'Y' ? (
                  <CircleCheck size={18} aria-label="Allows" role="img" />
                ) : (
                  <CircleSlash size={18} aria-label="Prevents" role="img" />
                )}
                <span>{says}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Answered>
  );
}

function verdict(
  { answers, sees }: AccessExplained,
  { useremail, preview }: Input<typeof explainUserAccess>,
) {
  const may = preview ? 'could' : 'can';
  if (answers === 'Y') return `${useremail} ${may} answer this topic here.`;
  if (sees) return `${useremail} ${may} see this topic and its reports here, and cannot answer it.`;
  return `${useremail} ${may} neither see nor answer this topic here.`;
}
