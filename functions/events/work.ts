import { queuedJobs } from '#functions/features/jobs/queued.ts';

const checkLoad = async () => (await import('#functions/features/loading/checking.ts')).checkLoad;

/**
 * Does the background jobs that read uploaded files or make files. Nothing that a file holds can write a seat or a right by
 * this role.
 */
export const handler = queuedJobs({
  check_topic: async () => (await import('#functions/features/authoring/checktopic.ts')).checkTopic,
  check_places: checkLoad,
  check_people: checkLoad,
  check_schedules: checkLoad,
  check_batch: checkLoad,
  make_report: async () => (await import('#functions/features/reporting/files/filejob.ts')).makeFile,
});
