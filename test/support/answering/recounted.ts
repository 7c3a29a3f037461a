import { editPrefix, runPrefix, runsPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import type { Size } from '#infra/local/seed/large.ts';
import type { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import type { getCertification } from '#shared/contract/reporting/certification.ts';
import type { runCompletedReport, runOutstandingReport } from '#shared/contract/reporting/reports.ts';

/** What a count by hand tells of a topic at a location. */
interface Recounted {
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
  /** Not completed, and with a due day before the one of the count. */
  overdue: number;
}

const weight: Record<string, number> = { High: 5, Medium: 3, Low: 1 };

/** Counts a topic at a location from the stored answers and actions, with none of the product's rules or roll-ups. */
async function recounted(topicid: string, locationid: string, today: string): Promise<Recounted | undefined> {
  const runs = (await queryAll(runsPk(topicid, locationid), runPrefix)).filter(({ st }) => st === 'C');
  const counted = await Promise.all(
    runs.map(async ({ sk, a, v }) => {
      const { tree } = await loadVersion(String(v));
      const answers = String(a).toUpperCase();
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
    overdue: edits.filter(({ completed, due }) => due && String(due) < today && completed !== 'Y').length,
  };
}

/** What the reports over a customer tell. */
export interface ReportsTold {
  completed: Output<typeof runCompletedReport>;
  certification: Output<typeof getCertification>;
  outstanding: Output<typeof runOutstandingReport>;
  home: Output<typeof listRiskByMonth>;
}

const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);

/** Counts the figures of reports over a large customer by hand. */
export async function recountedFigures(
  customerid: string,
  { topics, locations }: Pick<Size, 'topics' | 'locations'>,
  today: string,
) {
  const all: Recounted[] = [];
  for (let topic = 0; topic < topics; topic++) {
    for (let at = 0; at < locations; at++) {
      const one = await recounted(`${customerid}-t${topic}`, `${customerid}-l${at}`, today);
      if (one) all.push(one);
    }
  }
  const total = (own: readonly Recounted[], of: (one: Recounted) => number) =>
    own.reduce((so, one) => so + of(one), 0);
  const average = (of: (one: Recounted) => number) => Math.round((100 * total(all, of)) / all.length) / 100;
  const months = all.flatMap(({ scores }) => scores.map(([period]) => period));
  return {
    topics: [...Map.groupBy(all, ({ topicid }) => topicid)].sort().map(([topicid, own]) => ({
      topicid,
      locations: own.length,
      completed: total(own, ({ scores }) => scores.length),
      high: [total(own, ({ failed }) => failed.High!), total(own, ({ scored }) => scored.High!)],
      medium: [total(own, ({ failed }) => failed.Medium!), total(own, ({ scored }) => scored.Medium!)],
      all: [total(own, ({ failed }) => sum(failed)), total(own, ({ scored }) => sum(scored))],
      owned: total(own, ({ owned }) => owned),
    })),
    first: average(({ scores }) => scores[0]![1]),
    latest: average(({ scores }) => scores.at(-1)![1]),
    years: [...Map.groupBy(months, period => period.slice(0, 4))]
      .map(([year, { length }]) => [Number(year), length])
      .sort(),
    outstanding: total(all, ({ failed, done }) => sum(failed) - done),
    places: all.filter(({ failed, done }) => sum(failed) > done).length,
    overdue: [total(all, ({ overdue }) => overdue), all.filter(({ overdue }) => overdue > 0).length],
  };
}

/** Returns the same figures as the reports tell them. */
export function figuresOf({ completed, certification, outstanding, home }: ReportsTold) {
  const risk = certification.overall_risk_fil_data[0]!;
  return {
    topics: completed.Topicsum.map(row => ({
      topicid: row.topicid,
      locations: row.locationcount,
      completed: row.testcount,
      high: [row.highnon, row.hightotal],
      medium: [row.mediumnon, row.mediumtotal],
      all: [row.allnon, row.alltotal],
      owned: row.assignedcount,
    })).sort((a, b) => (a.topicid < b.topicid ? -1 : 1)),
    first: risk.avefirstscore,
    latest: risk.avelatestscore,
    years: certification.unique_topics_completed_data.map(row => [row.periodyear, row.tlpcount]).sort(),
    outstanding: outstanding.count,
    places: outstanding.summarycount,
    overdue: [home.overdue.suggestions, home.overdue.reports],
  };
}
