import { countOne } from '#functions/data/accounts/throttle.ts';
import { customerProfile } from '#functions/data/administration/customer.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { readMany } from '#functions/data/table/many.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { type AccessNews, accessToClient, accessToContractor } from '#functions/services/mail/clients.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import { adminType } from '#shared/domain/accounts/access.ts';

/** Times a day that a contractor and a client are told about the access of the one to the other. */
const mostTold = { most: 4, windowSeconds: 86_400 };

/**
 * Mails a contractor's owners and a client's Master Admins that the contractor's access to the client ended, or was given
 * again. Who did it is not mailed, and a demonstration mails nobody.
 */
export async function tellAccess(
  { clientid, contractorid }: { clientid: string; contractorid: string },
  news: Omit<AccessNews, 'site'>,
  at: Date,
): Promise<void> {
  if (await countOne('accessmail', `${contractorid} ${clientid}`, at, mostTold)) return;
  const [profiles, members] = await Promise.all([
    readMany([clientid, contractorid].map(customerProfile)),
    membersOf(clientid),
  ]);
  if (profiles.some(({ demo }) => demo)) return;
  const owners = profiles[1]!;
  const masters = members.filter(({ active, adminType: type }) => active && type === adminType.masterAdmin);
  const about = { ...news, site: siteUrl() };
  const [contractors, clients] = [
    [owners.accountOwner, owners.subscriptionOwner],
    masters.map(({ email }) => email),
  ].map(emails => [...new Set(emails)].filter(email => email && email !== news.by));
  await Promise.all([
    ...contractors!.map(to => sendMail({ to, kind: 'access-contractor', ...accessToContractor(about) })),
    ...clients!.map(to => sendMail({ to, kind: 'access-client', ...accessToClient(about) })),
  ]);
}
