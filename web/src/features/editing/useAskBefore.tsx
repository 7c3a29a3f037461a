import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '#web/ui/dialog/Dialog.tsx';

/** What a save ends for other people, which is asked before. */
export interface EndingQuestion {
  title: string;
  /** The label of the button that goes ahead. */
  confirm: string;
  /** What will end, and for how many. */
  text: ReactNode;
}

/**
 * Asks before a form that is otherwise saved without a question ends something for many people. `ask` tells whether to go
 * ahead; `question` is the dialog, which belongs beside the form.
 */
export function useAskBefore() {
  const [asked, setAsked] = useState<EndingQuestion & { answer(goesAhead: boolean): void }>();
  const ask = (ending: EndingQuestion) =>
    new Promise<boolean>(resolve => {
      const answer = (goesAhead: boolean) => {
        setAsked(undefined);
        resolve(goesAhead);
      };
      setAsked({ ...ending, answer });
    });
  const question = asked && (
    <ConfirmDialog
      title={asked.title}
      confirm={asked.confirm}
      onConfirm={() => asked.answer(true)}
      onClose={() => asked.answer(false)}
    >
      <div className="stack">{asked.text}</div>
    </ConfirmDialog>
  );
  return { ask, question };
}
