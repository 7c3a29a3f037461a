import { queuedJobs } from '#functions/features/jobs/queued.ts';

/** Does the background jobs that add what was checked, and take it back. They parse no file. */
export const handler = queuedJobs({
  import_places: () => import('./jobs/import_places.ts'),
  import_people: () => import('./jobs/import_people.ts'),
  import_batch: () => import('./jobs/import_batch.ts'),
  import_batch_undo: () => import('./jobs/import_batch_undo.ts'),
});
