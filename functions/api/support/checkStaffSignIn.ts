import { handleStaff } from '#functions/frame/handlestaff.ts';
import { checkStaffSignIn } from '#shared/contract/support/support.ts';

export const handler = handleStaff(checkStaffSignIn, async () => ({ message: 'Signed in as staff' }));
