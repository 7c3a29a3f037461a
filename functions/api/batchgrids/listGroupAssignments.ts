import { handleStaffFor } from '#functions/frame/handlestaff.ts';
import { listGroupAssignments } from '#shared/contract/support/batchgrids.ts';
import { gridAssignmentsOf } from './parts/assignments.ts';

export const handler = handleStaffFor(
  listGroupAssignments,
  () => ({}),
  ({ input: { customerid, ...asked } }) => gridAssignmentsOf(customerid, asked),
);
