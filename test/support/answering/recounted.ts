import { editPrefix, runPrefix, runsPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { loadVersion } from '#functions/data/topics/version.ts';

/** What a count by hand tells of a topic at a location. */
export interface Recounted {
  topicid: string;
  locationid: string;
  /** The risk score of each completed month, oldest first. */
  scores: [period: string, score: number][];
  /** Of the newest month: questions by priority. */
  scored: Record<string, number>;
  failed: Record<string, number>;
  /** Suggestions of the newest month: with an owner, completed, and neither. */
  owned: number;
  done: number;
}

const weight: Record<string, number> = { High: 5, Medium: 3, Low: 1 };

/** Counts a topic at a location from the stored answers and actions, with none of the product's rules or roll-ups. */
export async function recounted(topicid: string, locationid: string): Promise<Recounted | undefined> {
  const runs = (await queryAll(runsPk(topicid, locationid), runPrefix)).filter(({ st }) => st === 'C');
  const counted = await Promise.all(
    runs.map(async ({ sk, a, v }) => {
      const { tree } = await loadVersion(String(v));
      const answers = String(a);
      const of = (which: (answer: string, solutionIf: string) => boolean) =>
        tree.questions.filter(({ solutionIf }, at) => {
          const answer = answers[at] ?? '-';
          return answer !== '-' && solutionIf !== '-' && which(answer, solutionIf);
        });
      const scored = of(() => true);
      const failed = of((answer, solutionIf) => answer === solutionIf);
      const sum = (all: typeof scored) => all.reduce((total, { priority }) => total + weight[priority]!, 0);
      const score = scored.length === 0 ? 0 : Math.round((10_000 * sum(failed)) / sum(scored)) / 100;
      return { period: String(sk).slice(runPrefix.length), score, scored, failed };
    }),
  );
  counted.sort((a, b) => a.period.localeCompare(b.period));
  const newest = counted.at(-1);
  if (!newest) return undefined;
  const edits = await queryAll(runsPk(topicid, locationid), editPrefix(newest.period));
  const byPriority = (all: typeof newest.scored) =>
    Object.fromEntries(
      Object.keys(weight).map(level => [level, all.filter(({ priority }) => priority === level).length]),
    );
  return {
    topicid,
    locationid,
    scores: counted.map(({ period, score }) => [period, score]),
    scored: byPriority(newest.scored),
    failed: byPriority(newest.failed),
    owned: edits.filter(({ owner }) => owner).length,
    done: edits.filter(({ completed }) => completed === 'Y').length,
  };
}
