import { takeIcon } from '#functions/features/administration/icons.ts';
import { handle } from '#functions/frame/handle.ts';
import { uploadBrandIcon } from '#shared/contract/administration/customerdata.ts';

export const handler = handle(uploadBrandIcon, async ({ input, actor, refuse, at }) => {
  const taken = await takeIcon(actor.customer.customerid, input.image, at);
  if ('image' in taken) return { message: 'Image Uploaded Successfully', image: taken.image };
  return refuse(taken.problem, taken.size);
});
