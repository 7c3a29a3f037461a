import { FlaskConical } from 'lucide-react';
import { useMemo } from 'react';
import type { StandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { priorities } from '#shared/domain/answering/questionnaire.ts';
import { resultOf } from '#shared/domain/answering/score.ts';
import { compileTree } from '#shared/domain/answering/tree.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { sampleRun } from '#shared/domain/topics/sample.ts';
import { ResultTable } from '#web/features/reports/ResultTable.tsx';
import { Score } from '#web/features/reports/Score.tsx';
import { Notice } from '#web/ui/tell/Notice.tsx';
import { Empty } from '#web/ui/tell/states.tsx';

/** Shows the report of made-up answers, so that people see what a topic leads to before they use it. */
export function Sample({ topic: { questions } }: { topic: StandardTopic }) {
  const { tree, result } = useMemo(() => {
    const tree = compileTree(questions);
    return { tree, result: resultOf(tree, sampleRun(tree)) };
  }, [questions]);
  const levels = priorities
    .filter(level => result.failed[level] > 0)
    .map(level => `${result.failed[level]} ${level}`);
  return (
    <>
      <Notice tone="info" icon={<FlaskConical size={20} aria-hidden="true" />}>
        <strong>Sample: no one’s answers.</strong> They were made up, one failing of every four, and are
        stored nowhere. At a location, people also set an owner and a due date for each suggestion.
      </Notice>
      <div className="sample-result">
        <Score result={result} />
        <p>
          {counted(result.asked, ['question', 'questions'])} asked ·{' '}
          {counted(result.suggestions.length, ['suggestion', 'suggestions'])}: {levels.join(', ')}
        </p>
      </div>
      <ResultTable
        label="sample suggestions"
        tree={tree}
        result={result}
        empty={<Empty title="Nothing to do">The made-up answers lead to no suggestion.</Empty>}
      />
    </>
  );
}
