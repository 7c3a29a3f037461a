import { queuedJobs } from '#functions/features/jobs/queued.ts';

/** Does the background jobs about whole customers, which staff start, or a Master Admin to export everything. They read no file that anybody uploaded. */
export const handler = queuedJobs({
  copy_masters: () => import('./jobs/whole/copy_masters.ts'),
  build_demo: () => import('./jobs/whole/build_demo.ts'),
  export_customer: () => import('./jobs/whole/export_customer.ts'),
  erase_customer: () => import('./jobs/whole/erase_customer.ts'),
});
