/** Makes one archive of everything that is kept for a customer. */
export { exportCustomer as work } from '#functions/features/administration/exporting/job.ts';
