import { rolledReports } from '#functions/data/answering/rollup.ts';
import { run } from '#functions/data/answering/run.ts';
import { readMany } from '#functions/data/table/many.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { formulaVersion, weigh, weights } from '#shared/domain/answering/score.ts';
import { placeId } from '#shared/domain/mailing/digest.ts';
import { scoresAfter } from '#shared/domain/reporting/branches.ts';
import { hundredths } from '#shared/domain/reporting/certification.ts';
import { pointsOf, type SmallestSet, type Standing } from '#shared/domain/reporting/lowering.ts';
import type { Latest, Task } from '#shared/domain/reporting/rollup.ts';
import { isActive } from './certification.ts';
import type { ReportNames } from './covered.ts';
import { type ReportedTopic, rolledOf } from './covered.ts';

/** A newest report that has a score. */
type Scored = Latest & { score: number };
const isScored = (latest: Latest): latest is Scored => latest.score !== null;

/** The newest report of a topic at a location with its open suggestions, the heaviest first. */
export interface ReportOfPair {
  topicid: string;
  locationid: string;
  latest: Scored;
  /** Whether its score can become lower: the questionnaire can be answered again, and the formula is known. */
  lowers: boolean;
  open: Task[];
  standing: Standing;
}

/** Reads the newest reports that a person sees, of all topics at the same time. */
export const readLatest = (names: ReportNames): Promise<ReportedTopic<Latest>[]> =>
  rolledOf(names, rolledReports);

/**
 * Returns newest reports that have a score with what can still lower it. A topic that is inactive, everywhere or at this location,
 * and one at an inactive location cannot be answered again: its score stays, and none of its suggestions counts.
 */
export function reportsOf(
  read: readonly ReportedTopic<Latest>[],
  placements: readonly { topicid: string; locationid: string; active: boolean }[],
): ReportOfPair[] {
  const activeAt = new Set(placements.filter(({ active }) => active).map(placeId));
  return read.flatMap(({ topic, location, rolled }) => {
    if (!isScored(rolled)) return [];
    const place = { topicid: topic.topicid, locationid: location.locationid };
    const active = isActive(topic) && location.active && activeAt.has(placeId(place));
    return [{ ...place, ...standingOf(rolled, active) }];
  });
}

function standingOf(latest: Scored, active: boolean): Omit<ReportOfPair, 'topicid' | 'locationid'> {
  const weightOf = ({ priority }: Task) => weights[priority];
  // The score of another formula cannot be computed again from these weights.
  const lowers = active && latest.formula === formulaVersion;
  const open = lowers
    ? latest.tasks
        .filter(({ completed }) => completed !== 'Y')
        .sort((a, b) => weightOf(b) - weightOf(a) || a.qcode - b.qcode)
    : [];
  const own = open.map(weightOf);
  return {
    latest,
    lowers,
    open,
    standing: {
      score: latest.score,
      scored: lowers ? weigh(latest.scored) : 0,
      open: own.reduce((sum, weight) => sum + weight, 0),
      weights: own,
    },
  };
}

/** A suggestion and what its completion brings. */
export interface NextStep extends Pick<ReportOfPair, 'topicid' | 'locationid' | 'latest'> {
  task: Task;
  inset: boolean;
  points: number;
}

/** Returns the first `most` suggestions: those of the set, then those with the most points. */
export function firstSteps(
  reports: readonly ReportOfPair[],
  set: SmallestSet | null,
  most: number,
): NextStep[] {
  const steps = reports.flatMap(({ open, standing, ...report }, at) =>
    open.map((task, n) => ({
      ...report,
      task,
      inset: n < (set?.taken[at] ?? 0),
      points: pointsOf(standing, weights[task.priority]),
    })),
  );
  return steps.sort((a, b) => Number(b.inset) - Number(a.inset) || b.points - a.points).slice(0, most);
}

/** Reads what to do, and between what the points are if other questions follow from the answer. */
export async function stepDetailsOf(
  steps: readonly NextStep[],
): Promise<{ step: NextStep; solution: string; least: number; most: number }[]> {
  const runs = await readMany(
    steps.map(({ topicid, locationid, latest }) => run(topicid, locationid, latest.period)),
  );
  return Promise.all(
    steps.map(async (step, at) => {
      const { latest, task, points } = step;
      const { tree } = await loadVersion(latest.versionid);
      const index = tree.indexByQcode.get(task.qcode) ?? -1;
      const solution = tree.questions[index]?.solution ?? '';
      const answers = runs[at]?.answers;
      const leaf = index < 0 || tree.childStart[index] === tree.childStart[index + 1];
      if (answers === undefined || leaf) return { step, solution, least: points, most: points };
      const { lowest, highest } = scoresAfter(tree, answers, index);
      const fall = (to: number) => (hundredths(latest.score) - hundredths(to)) / 100;
      return { step, solution, least: fall(highest), most: fall(lowest) };
    }),
  );
}
