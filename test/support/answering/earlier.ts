import { runItem } from '#functions/data/answering/run.ts';
import { keys } from '#functions/data/table/keys.ts';
import { putMany, update, write } from '#functions/data/table/table.ts';
import { versionItems } from '#functions/data/topics/version.ts';
import { freshRun } from '#functions/services/answering/engine.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { people, start } from '#test/support/cast.ts';
import type { Place } from '#test/support/places.ts';

/** The month of `answeredBefore`. */
export const monthBefore = '202602';

/**
 * Puts a completed questionnaire of the month before at a place, with a letter for each question; `questions` are its
 * own, where they were others then.
 */
export async function answeredBefore(
  { topicid, locationid }: Place,
  answers: string,
  questions?: readonly Question[],
): Promise<void> {
  const customerid = customerOf(topicid);
  const versionid = questions ? `${topicid}@0` : `${topicid}@1`;
  const head = { versionid, title: 'Earlier', custom: true, publishedBy: people.ada };
  const place = { customerid, topicid, locationid, period: monthBefore };
  const earlier = { ...freshRun(place, versionid, start), state: 'closed' as const, answers };
  await putMany([
    ...(questions ? versionItems({ ...head, publishedAt: start.toISOString() }, questions) : []),
    runItem(earlier),
  ]);
  await write(
    update(
      keys.topicLocation(customerid, topicid, locationid),
      {},
      {
        extra: { set: ['#done.#month = :score'] },
        names: { '#done': 'done', '#month': monthBefore },
        values: { ':score': null },
      },
    ),
  );
}
