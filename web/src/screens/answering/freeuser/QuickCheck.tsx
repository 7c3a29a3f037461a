import { loweringMost } from '#shared/domain/answering/outcome.ts';
import { aboutMinutes, quickCheckLength } from '#shared/domain/answering/pace.ts';
import type { RunState } from '#shared/domain/answering/run.ts';
import { resultSoFar } from '#shared/domain/answering/score.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { EndScore } from '#web/features/run/end/EndScore.tsx';
import { WhatLowers } from '#web/features/run/end/WhatLowers.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';

interface QuickCheckProps {
  tree: Tree;
  state: RunState;
  /** Where people go who stop here. */
  exit: string;
  onGoOn(): void;
}

/** Shows what the first answers of a topic say, and leads on to the rest of it. */
export function QuickCheck({ tree, state, exit, onGoOn }: QuickCheckProps) {
  const result = resultSoFar(tree, state);
  const rows = result.suggestions.map(index => {
    const { qcode, solution, priority, category } = tree.questions[index]!;
    return { qcode, solutiondesc: solution, prioritydesc: priority, category };
  });
  const lowering = loweringMost(rows, result, 3);
  return (
    <section className="stack end" aria-labelledby="quick">
      <div className="end-head">
        <h2 id="quick">
          Your quick check is done: {counted(state.answered, ['answer', 'answers'])}. The rest takes{' '}
          {aboutMinutes(state.left)}.
        </h2>
        <div className="row">
          <ButtonLink look="quiet" to={exit}>
            Stop here
          </ButtonLink>
          <Button look="primary" onClick={onGoOn}>
            Go on with the topic
          </Button>
        </div>
      </div>
      <EndScore
        result={result}
        could={lowering ? { score: lowering.score, count: lowering.most.length } : undefined}
      />
      {lowering && <WhatLowers lowering={lowering} result={result} categoryOf={row => row.category} />}
    </section>
  );
}

/** Whether a quick check is done: enough is answered, and more is left. */
export const isQuickCheckDone = ({ answered, left }: RunState): boolean =>
  answered >= quickCheckLength && left > 0;
