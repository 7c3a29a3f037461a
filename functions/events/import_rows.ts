import { queuedJobs } from '#functions/features/jobs/queued.ts';

const applying = () => import('#functions/features/loading/applying.ts');
const applyLoad = async () => (await applying()).applyLoad;
const undoLoad = async () => (await applying()).undoLoad;

/** Does the background jobs that add or set what was checked, take it back, and assign topics to clients. They parse no file. */
export const handler = queuedJobs({
  import_places: applyLoad,
  import_people: applyLoad,
  import_schedules: applyLoad,
  import_batch: applyLoad,
  import_rows_undo: undoLoad,
  import_batch_undo: undoLoad,
  import_assignments: async () => (await import('#functions/features/clients/assignjob.ts')).assignToClients,
});
