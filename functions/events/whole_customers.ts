import { queuedJobs } from '#functions/features/jobs/queued.ts';

/** Does the background jobs about whole customers, which staff start, or a Master Admin to export everything. They read no file that anybody uploaded. */
export const handler = queuedJobs({
  copy_masters: async () => (await import('#functions/features/demo/masters.ts')).copyMasters,
  build_demo: async () => (await import('#functions/features/demo/building.ts')).buildAllDemos,
  export_customer: async () =>
    (await import('#functions/features/administration/exporting/job.ts')).exportCustomer,
  erase_customer: async () => (await import('#functions/features/support/erasing/job.ts')).eraseCustomer,
});
