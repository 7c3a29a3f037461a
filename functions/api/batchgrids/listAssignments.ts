import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { listAssignments } from '#shared/contract/support/batchgrids.ts';
import { gridAssignmentsOf } from './parts/assignments.ts';

export const handler = handleStaffFor(
  listAssignments,
  () => ({}),
  ({ input: { customerid, ...asked } }) => gridAssignmentsOf(customerid, asked),
);
