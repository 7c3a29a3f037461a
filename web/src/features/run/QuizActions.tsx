import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { ConfirmDialog, Dialog } from '#web/ui/dialog/Dialog.tsx';
import type { Start } from './engine/source.ts';

type Flag = 'Y' | 'N';

interface Props {
  title: string;
  /** Where and when, e.g. 'Boston · Nov 2026'. */
  where: string;
  /** The same in a sentence, e.g. 'at Boston in Nov 2026'. */
  at: string;
  state: { laststatus: string; Takequiz: Flag; Continuequiz: Flag; Deletequiz: Flag };
  go(start: Start): void;
  /** The month whose answers can be proposed, and what opens the page for that. */
  renew?: { month: string; open(): void } | undefined;
  onClose(): void;
  /** The label of the button that closes. */
  close?: string;
  children?: ReactNode;
}

/** Offers to take a questionnaire, to continue it, or to delete it and begin again, which asks for confirmation. */
export function QuizActions({
  title,
  where,
  at,
  state,
  go,
  renew,
  onClose,
  close = 'Cancel',
  children,
}: Props) {
  const [confirming, setConfirming] = useState(false);
  if (confirming) {
    return (
      <ConfirmDialog
        title="Delete the answers and begin again?"
        confirm="Delete Data & Begin Again"
        onConfirm={() => go('delquiz')}
        onClose={() => setConfirming(false)}
      >
        <p>
          Every answer so far for {title} {at} will be deleted. You can't recover them.
        </p>
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{close}</Button>
          {state.Deletequiz === 'Y' && (
            <Button onClick={() => setConfirming(true)}>Delete Data &amp; Begin Again</Button>
          )}
          {renew && <Button onClick={renew.open}>Renew from {renew.month}</Button>}
          {state.Continuequiz === 'Y' && (
            <Button look="primary" autoFocus onClick={() => go('contquiz')}>
              Continue with Questionnaire
            </Button>
          )}
          {state.Takequiz === 'Y' && (
            <Button look="primary" autoFocus onClick={() => go('newquiz')}>
              Take New Questionnaire
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{where}</p>
        {state.laststatus === 'Completed' && (
          <p>This topic has been completed for the current period. No more changes can be made.</p>
        )}
        {children}
      </div>
    </Dialog>
  );
}
