import { countOne } from '#functions/data/accounts/throttle.ts';
import { checkIcon, type IconProblem } from '#shared/domain/administration/checkicon.ts';

/** How many icons a customer, or one of the staff, uploads a day. They are kept for good. */
const daily = { most: 50, windowSeconds: 86_400 };

/** Whose the icons are that staff upload: of a customer that may not exist yet. No customer has this id. */
const ofStaff = 'staff';

/** What became of an image: the name of its file, or why it is refused, with its width and height. */
type Taken = { image: string } | { problem: IconProblem | 'toomanyicons'; size: Record<string, number> };

/** Checks an image and keeps it as a customer's icon. */
export async function takeIcon(
  customerid: string,
  file: Uint8Array,
  at: Date,
  counted = customerid,
): Promise<Taken> {
  const checked = checkIcon(file);
  if ('problem' in checked) {
    const { problem, ...size } = checked;
    return { problem, size };
  }
  if (await countOne('icon', counted, at, daily)) return { problem: 'toomanyicons', size: {} };
  const { keepIcon } = await import('#functions/services/files/icons.ts');
  return { image: await keepIcon(customerid, checked.image) };
}

/** Does the same with an image that one of the staff uploads. */
export const takeStaffIcon = (email: string, file: Uint8Array, at: Date) =>
  takeIcon(ofStaff, file, at, email);

/** Returns whether a customer may have an icon: the usual one, the present one, or one that it or staff uploaded. */
export async function holdsIcon(customerid: string, wanted: string, present: string): Promise<boolean> {
  if (wanted === '' || wanted === present) return true;
  const { hasIcon } = await import('#functions/services/files/icons.ts');
  return (await hasIcon(customerid, wanted)) || hasIcon(ofStaff, wanted);
}
