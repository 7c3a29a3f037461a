import { takeStaffIcon } from '#functions/features/administration/icons.ts';
import { handleStaff } from '#functions/frame/handlestaff.ts';
import { uploadSupportIcon } from '#shared/contract/support/support.ts';

export const handler = handleStaff(uploadSupportIcon, async ({ input, who, refuse, at }) => {
  const taken = await takeStaffIcon(who.email, input.image, at);
  if ('image' in taken) return { message: 'Image Uploaded Successfully', image: taken.image };
  return refuse(taken.problem, taken.size);
});
