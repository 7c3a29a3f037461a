/** Deletes a customer for good. */
export { eraseCustomer as work } from '#functions/features/support/erasing/job.ts';
