import { queuedJobs } from '#functions/features/jobs/queued.ts';

/**
 * Does the background jobs that read uploaded files or make files. Nothing that a file holds can write a seat or a right by
 * this role.
 */
export const handler = queuedJobs({
  check_topic: () => import('./jobs/check_topic.ts'),
  check_places: () => import('./jobs/check_places.ts'),
  check_people: () => import('./jobs/check_people.ts'),
  make_report: () => import('./jobs/make_report.ts'),
  check_batch: () => import('./jobs/check_batch.ts'),
});
