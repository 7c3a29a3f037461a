import { type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { beginRun } from '#shared/contract/answering/quiz.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { Button } from '#web/ui/Button.tsx';
import { Loading } from '#web/ui/tell/states.tsx';
import { EndHead } from './EndHead.tsx';

/** The result of a completed questionnaire. */
export type EndResult = NonNullable<Output<typeof beginRun>['result']>;

interface Props {
  /** The address of the report that follows. */
  report: string;
  result: EndResult | undefined;
  /** Absent where the questionnaire was left at its end before. */
  onPrevious?: (() => void) | undefined;
  onExit(): Promise<void>;
  /** Shows a result. It calls `onSettled` once the questionnaire can no longer be reopened. */
  outcome(result: EndResult, onSettled: () => void): ReactNode;
}

/** Shows the end of a questionnaire: the ways on, and the result once the last answer has arrived. */
export default function EndPage({ report, result, onPrevious, onExit, outcome }: Props) {
  const navigate = useNavigate();
  const [settled, setSettled] = useState(false);
  return (
    <section className="stack end" aria-labelledby="end">
      <EndHead onPrevious={settled ? undefined : onPrevious}>
        <Button look="quiet" onClick={() => void onExit()}>
          Back to the topics
        </Button>
        {/* There is no report until the last answer has arrived. */}
        <Button look="primary" disabled={!result} onClick={() => navigate(report)}>
          Open the suggestion report
        </Button>
      </EndHead>
      <Suspense fallback={waiting}>{result ? outcome(result, () => setSettled(true)) : waiting}</Suspense>
    </section>
  );
}

const waiting = <Loading what="your result" />;
