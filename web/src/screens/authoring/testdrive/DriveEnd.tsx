import { ArrowLeft } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import type { RunState } from '#shared/domain/answering/run.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import type { Tree } from '#shared/domain/answering/tree.ts';
import { ResultTable } from '#web/features/reports/ResultTable.tsx';
import { EndScore } from '#web/features/run/end/EndScore.tsx';
import { addresses } from '#web/session/addresses.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
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
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => toast('success', 'You have reached the end of your Topic quiz'), []);
  const result = useMemo(() => resultOf(tree, state), [tree, state]);
  return (
    <section className="stack end" aria-labelledby="end">
      <div className="end-head">
        <h2 id="end" ref={heading} tabIndex={-1}>
          You have reached the end of your Topic quiz.
        </h2>
        <div className="row">
          <Button look="quiet" icon={<ArrowLeft size={18} aria-hidden="true" />} onClick={onPrevious}>
            Previous
          </Button>
          {author ? (
            <ButtonLink to={addresses.editor(topicid)} look="primary">
              Back to the questions
            </ButtonLink>
          ) : (
            <ButtonLink to={addresses.testDrives} look="primary">
              Back to the test drives
            </ButtonLink>
          )}
        </div>
      </div>
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
