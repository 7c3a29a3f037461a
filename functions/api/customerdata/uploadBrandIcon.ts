import { countOne } from '#functions/data/accounts/throttle.ts';
import { handle } from '#functions/frame/handle.ts';
import { uploadBrandIcon } from '#shared/contract/administration/customerdata.ts';
import { checkIcon } from '#shared/domain/administration/checkicon.ts';

/** How many icons a customer uploads a day. They are kept for good. */
const daily = { most: 50, windowSeconds: 86_400 };

export const handler = handle(uploadBrandIcon, async ({ input, actor, refuse, at }) => {
  const { customerid } = actor.customer;
  const checked = checkIcon(input.image);
  if ('problem' in checked) {
    const { problem, ...size } = checked;
    return refuse(problem, size);
  }
  if (await countOne('icon', customerid, at, daily)) return refuse('toomanyicons');
  const { keepIcon } = await import('#functions/services/files/icons.ts');
  return { message: 'Image Uploaded Successfully', image: await keepIcon(customerid, checked.image) };
});
