import { useMemo } from 'react';
import { deleteQuestion } from '#shared/contract/authoring/authoring.ts';
import { branchesOf } from '#shared/domain/authoring/branch.ts';
import { useSend } from '#web/api/useSend.ts';
import { countedQuestions } from '#web/screens/authoring/editor/several/several.ts';
import type { DialogProps } from '#web/screens/authoring/versions/dialogs.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/dialog/Dialog.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';
import { QuestionNames } from './QuestionNames.tsx';

/** Says which questions go with those that were chosen, and deletes all of them or switches them off. */
export default function RemoveQuestions({ draft, changes, qcodes, onClose }: DialogProps) {
  const { topicid, questions, revision } = draft;
  const send = useSend(deleteQuestion);
  const affected = useMemo(() => {
    const all = branchesOf(questions, qcodes);
    return questions.filter(({ qcode }) => all.has(qcode));
  }, [questions, qcodes]);
  const below = affected.length - qcodes.length;
  const active = affected.filter(q => q.active);
  const [only] = affected.length === 1 ? affected : [];
  const what = only ? `question ${only.qcode}` : countedQuestions(affected.length);

  const remove = async () => {
    if (!only) {
      const done = await changes.make(
        { remove: affected.map(({ qcode }) => qcode) },
        `deleting ${what}`,
        `${what} deleted.`,
      );
      return done && onClose();
    }
    send.mutate(
      { topicid, qcode: only.qcode, revision },
      {
        onSuccess: answer =>
          changes.note({ revision: answer.revision, what: `deleting ${what}` }, answer.explanation),
        onError: error => toast('error', error.message),
        onSettled: onClose,
      },
    );
  };
  const switchOff = async () => {
    const done = await changes.make(
      { changes: active.map(({ qcode }) => ({ qcode, activeq: 'N' as const })) },
      `switching off ${countedQuestions(active.length)}`,
      `${countedQuestions(active.length)} switched off.`,
    );
    if (done) onClose();
  };
  return (
    <Dialog
      title={only ? `Delete question ${only.qcode}?` : `Delete or switch off ${what}?`}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {active.length > 0 && (
            <Button busy={changes.busy} onClick={() => void switchOff()}>
              Switch off
            </Button>
          )}
          <Button look="danger" busy={changes.busy || send.isPending} onClick={() => void remove()}>
            {only ? 'Delete' : `Delete ${what}`}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p>
          {only
            ? 'Are you sure you want to permanently remove this record?'
            : below > 0
              ? `${countedQuestions(below)} ${below === 1 ? 'is' : 'are'} asked after ${qcodes.length === 1 ? `question ${qcodes[0]}` : 'these'}, so ${below === 1 ? 'it goes' : 'they go'} as well. All of them:`
              : 'These questions are affected:'}
        </p>
        <QuestionNames questions={affected} />
        <p className="small quiet">
          {affected.length === 1
            ? 'Switched off, it stays in the topic but is not asked.'
            : 'Switched off, they stay in the topic but are not asked.'}{' '}
          What people answer changes when you publish.
        </p>
      </div>
    </Dialog>
  );
}
