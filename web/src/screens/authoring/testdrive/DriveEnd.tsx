import { useEffect, useMemo } from 'react';
import type { RunState } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { ResultTable } from '#web/features/reports/ResultTable.tsx';
import { EndHead } from '#web/features/run/end/EndHead.tsx';
import { EndScore } from '#web/features/run/end/EndScore.tsx';
import { addresses } from '#web/session/addresses.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { asLeft } from '#web/ui/table/listing/lastListing.ts';
import { Empty } from '#web/ui/tell/states.tsx';
import { toast } from '#web/ui/tell/toasts.tsx';

interface Props {
  topicid: string;
  tree: Tree;
  state: RunState;
  /** Whether the person writes the topic. */
  author: boolean;
  onPrevious(): void;
}

/** Shows the end of a test drive: the score and the suggestions that people would get for these answers. */
export function DriveEnd({ topicid, tree, state, author, onPrevious }: Props) {
  useEffect(() => toast('success', 'You have reached the end of your Topic quiz'), []);
  const result = useMemo(() => resultOf(tree, state), [tree, state]);
  return (
    <section className="stack end" aria-labelledby="end">
      <EndHead onPrevious={onPrevious}>
        {author ? (
          <ButtonLink to={addresses.editor(topicid)} look="primary">
            Back to the questions
          </ButtonLink>
        ) : (
          <ButtonLink to={asLeft(addresses.testDrives)} look="primary">
            Back to the test drives
          </ButtonLink>
        )}
      </EndHead>
      <EndScore result={result} />
      <p className="quiet">
        {result.score === null
          ? 'People who answer like this get no score and no suggestions.'
          : 'People who answer like this get the score above and the suggestions below.'}
      </p>
      <ResultTable
        label="suggestions"
        tree={tree}
        result={result}
        empty={<Empty title="No suggestions">No answer of this test drive calls for a suggestion.</Empty>}
      />
    </section>
  );
}
