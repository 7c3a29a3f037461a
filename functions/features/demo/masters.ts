import { customerProfile } from '#functions/data/administration/customer.ts';
import { keepMasters, type Master, refreshTopic } from '#functions/data/support/demo.ts';
import { readMany } from '#functions/data/table/many.ts';
import { libraryOf } from '#functions/data/topics/library.ts';
import { topicsOf } from '#functions/data/topics/settings.ts';
import type { JobWork } from '#functions/services/jobs/jobwork.ts';
import { demonstrations } from './demonstrations.ts';
import { atDemos, checkStillStaff } from './demos.ts';

/** What became of copying the masters. */
interface MastersResult {
  /** How many topics are ready for demonstrations, and how many at demonstrations have other words now. */
  topics: number;
  refreshed: number;
}

/**
 * Keeps the standard topics as they are now for demonstrations, and takes their titles and summaries over where
 * demonstrations use them. Doing it again changes nothing.
 * Source: docs/product.md, Demonstrations.
 */
export const copyMasters: JobWork = async (job, progress): Promise<MastersResult> => {
  await checkStillStaff(job);
  const { topics } = await libraryOf();
  const masters = topics.map(
    ({ code, title, summary, edition }): Master => ({ topiccode: code, title, summary, edition }),
  );
  await keepMasters(masters);
  const known = new Map(masters.map(master => [master.topiccode, master]));
  const profiles = await readMany(demonstrations.map(customerProfile), true);
  let refreshed = 0;
  for (const [n, customerid] of demonstrations.entries()) {
    await progress(n, demonstrations.length);
    if (!profiles[n]!.demo) continue;
    for (const topic of await topicsOf(customerid, true)) {
      const master = known.get(topic.libraryCode);
      if (!master || (master.title === topic.title && master.summary === topic.summary)) continue;
      await atDemos(() => refreshTopic(customerid, job, topic.topicid, master));
      refreshed++;
    }
  }
  return { topics: masters.length, refreshed };
};
