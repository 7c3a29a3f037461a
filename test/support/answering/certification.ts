import type { TopicAtLocation } from '#functions/data/answering/rollup.ts';
import { resultsOf } from '#functions/data/answering/run.ts';

/** What certification says about places, as it follows from their results alone. */
export async function certifiedFrom(places: readonly TopicAtLocation[]) {
  const results = await Promise.all(
    places.map(async place => ({ place, results: await resultsOf(place.topicid, place.locationid) })),
  );
  const done = results.filter(({ results: own }) => own.length > 0);
  const mean = (values: readonly number[]) =>
    // In whole hundredths, so that a half is exact.
    Math.round(values.reduce((sum, value) => sum + Math.round(value * 100), 0) / values.length) / 100;
  const all = done.flatMap(({ place, results: own }) => own.map(({ period }) => ({ place, period })));
  const years = [...new Set(all.map(({ period }) => Number(period.slice(0, 4))))].sort();
  return {
    done,
    overall: {
      topiccount: new Set(done.map(({ place }) => place.topicid)).size,
      loccount: new Set(done.map(({ place }) => place.locationid)).size,
      avefirstscore: mean(done.map(({ results: own }) => own[0]!.score!)),
      avelatestscore: mean(done.map(({ results: own }) => own.at(-1)!.score!)),
    },
    years: years.map(year => ({
      periodyear: year,
      tlpcount: all.filter(({ period }) => period.startsWith(String(year))).length,
      cum_tlpcount: all.filter(({ period }) => Number(period.slice(0, 4)) <= year).length,
    })),
  };
}
