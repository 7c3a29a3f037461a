import type { ReactNode } from 'react';
import type { Result } from '#shared/domain/answering/score.ts';
import { Empty } from '#web/ui/tell/states.tsx';

/** Says why a report has no suggestions. */
export const NothingToDo = ({ result, action }: { result: Pick<Result, 'score'>; action?: ReactNode }) => (
  <Empty title="Nothing to do" action={action}>
    {result.score === null
      ? 'The answers say that this topic does not apply.'
      : 'Every scored answer was compliant. Well done.'}
  </Empty>
);
