import { queuedJobs } from '#functions/features/jobs/queued.ts';

/** Does the background jobs that add what was checked, take it back, and assign topics to clients. They parse no file. */
export const handler = queuedJobs({
  import_places: () => import('./jobs/import_places.ts'),
  import_people: () => import('./jobs/import_people.ts'),
  import_batch: () => import('./jobs/import_batch.ts'),
  import_batch_undo: () => import('./jobs/import_batch_undo.ts'),
  import_assignments: () => import('./jobs/import_assignments.ts'),
});
