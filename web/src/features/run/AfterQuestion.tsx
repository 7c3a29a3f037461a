import type { RunState } from '#shared/domain/answering/run.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import type { Run } from './engine/useRun.ts';
import { PreviousResponses } from './PreviousResponses.tsx';
import { StillWaiting } from './StillWaiting.tsx';

/** Shows what a question does without when it is first shown: the answers before it, and the dialog on leaving. */
export const AfterQuestion = ({ run, tree, state }: { run: Run; tree: Tree; state: RunState }) => (
  <>
    <PreviousResponses tree={tree} state={state} />
    <StillWaiting subscribe={run.subscribe} unsent={run.unsent} />
  </>
);
