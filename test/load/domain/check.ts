import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { checkQuestionnaire } from '#shared/domain/authoring/checking/check.ts';
import { Checker } from '#shared/domain/authoring/checking/checker.ts';
import { saveProblem } from '#shared/domain/authoring/save.ts';
import { median, rounded } from '#test/load/stats.ts';
import { generatedTopic } from '#test/load/topics.ts';

const large = 5000;
const small = 500;
const rounds = 75;

function timed(work: () => unknown): number {
  const started = performance.now();
  work();
  return performance.now() - started;
}

/**
 * P5: the check of a whole topic of 5,000 questions; what one edit in it costs an editor: the save's rules,
 * the findings it touches and the list of all findings; and how the check grows from 500 to 5,000 questions,
 * as the median of the ratios of each round.
 */
export function measureCheck() {
  const topic = generatedTopic(large);
  const part = generatedTopic(small);
  const checker = new Checker(topic);
  const times: Record<'whole' | 'edit' | 'growth', number[]> = { whole: [], edit: [], growth: [] };
  for (let round = 0; round < rounds; round++) {
    const tenParts = timed(() => {
      for (let i = 0; i < 10; i++) checkQuestionnaire(part);
    });
    const whole = timed(() => checkQuestionnaire(topic));
    const edited = edit(topic[(round * 199) % large]!, round);
    times.whole.push(whole);
    times.growth.push((whole * 10) / tenParts);
    times.edit.push(
      timed(() => {
        saveProblem(topic, edited);
        checker.put(edited);
        checker.findings();
      }),
    );
  }
  return {
    P5: {
      whole_ms: rounded(median(times.whole)),
      edit_ms: rounded(median(times.edit), 3),
      growth: rounded(median(times.growth)),
    },
  };
}

/** The question with other words; every other time with something to be found as well. */
const edit = (question: Question, round: number): Question => ({
  ...question,
  text: `Is safeguard number ${round} in place everywhere?`,
  ...(round % 2 === 0 && { category: '' }),
});
