import '#web/screens/authoring/versions/Versions.css';
import { type FormEvent, useId, useState } from 'react';
import { addRestorePoint, listRestorePoints, restoreDraft } from '#shared/contract/authoring/editing.ts';
import { useCall } from '#web/api/hooks.ts';
import { useSend } from '#web/api/useSend.ts';
import { NamesAmong, PersonName } from '#web/features/accounts/Person.tsx';
import { AskFirst } from '#web/features/editing/AskFirst.tsx';
import { countedQuestions } from '#web/screens/authoring/editor/several/several.ts';
import type { DialogProps } from '#web/screens/authoring/versions/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import { momentOf } from '#web/ui/dates.ts';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { Answered } from '#web/ui/tell/Answered.tsx';
import { Tag } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Point {
  revision: number;
  name: string;
}

/** Keeps the draft under a name, lists what was kept, and goes back to it. */
export default function RestorePoints({ draft, changes, onClose }: DialogProps) {
  const { topicid, revision } = draft;
  const id = useId();
  const answer = useCall(listRestorePoints, { topicid });
  const add = useSend(addRestorePoint);
  const restore = useSend(restoreDraft);
  const [name, setName] = useState('');
  const [restoring, setRestoring] = useState<Point | null>(null);
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending || !name.trim()) return;
    add.mutate(
      { topicid, name: name.trim(), revision },
      {
        onSuccess: ({ explanation }) => {
          toast('success', `${explanation}.`);
          setName('');
        },
        onError: error => toast('error', error.message),
      },
    );
  };
  const goBack = async ({ revision: point, name }: Point) => {
    const answered = await restore.mutateAsync({ topicid, point, revision });
    const step = { revision: answered.revision, what: `going back to “${name}”` };
    changes.note(step, `${answered.explanation}.`);
    return undefined;
  };
  return (
    <Dialog title="Restore points" onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      <Answered of={answer} what="the restore points">
        {({ points }) => (
          <div className="stack wide">
            <form className="set-category" onSubmit={keep}>
              <label htmlFor={id}>Keep the draft as it is now under a name</label>
              <input
                id={id}
                value={name}
                maxLength={80}
                autoComplete="off"
                placeholder="Before the review"
                onChange={({ target }) => setName(target.value)}
              />
              <Button type="submit" small busy={add.isPending} disabled={!name.trim()}>
                Keep
              </Button>
            </form>
            {points.length === 0 && (
              <p>
                Nothing is kept yet. The draft is also kept by itself before an import, or before a version
                replaces it.
              </p>
            )}
            <NamesAmong emails={points.map(({ email }) => email)}>
              <ul className="versions">
                {points.map(point => (
                  <li key={point.revision}>
                    <div>
                      <p>
                        <strong>{point.name}</strong> {point.automatic && <Tag>Kept by itself</Tag>}{' '}
                        {point.revision === revision && <Tag tone="good">The draft now</Tag>}
                      </p>
                      <p className="small quiet">
                        {countedQuestions(point.questions)}, by <PersonName email={point.email} /> on{' '}
                        {momentOf(point.at)}
                      </p>
                    </div>
                    {point.revision !== revision && (
                      <div className="row">
                        <Button onClick={() => setRestoring(point)}>Go back to it</Button>
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            </NamesAmong>
          </div>
        )}
      </Answered>
      {restoring && (
        <AskFirst
          title={`Go back to “${restoring.name}”?`}
          confirm="Go back"
          act={() => goBack(restoring)}
          onClose={() => setRestoring(null)}
        >
          <p>It replaces the draft. The draft as it is now is kept as a restore point.</p>
        </AskFirst>
      )}
    </Dialog>
  );
}
