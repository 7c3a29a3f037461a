import { noteLinkSent } from '#functions/data/clients/offers.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { mailOwner } from '#functions/features/clients/mailing.ts';
import { enrollProblem, ownerAt, waitingClient } from '#functions/features/clients/offers/owners.ts';
import { handle } from '#functions/frame/handle.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { clientLink, clientWelcome } from '#functions/services/mail/clients.ts';
import { enrollClient } from '#shared/contract/clients/clients.ts';

export const handler = handle(enrollClient, async ({ input, actor, refuse, at }) => {
  const { customerid: contractorid, name } = actor.customer;
  const { owneremail: email } = input;
  const owner = await ownerAt(email, contractorid);
  const { offer, self } = owner;
  const mayMail = input.link === 'Y';
  const waiting = !offer && mayMail && (await waitingClient(owner, contractorid));
  if (waiting) {
    const { planid, endDate, name: client } = waiting;
    const about = { site: siteUrl(), planid, endDate, client, contractor: name };
    const mail = clientWelcome({ ...about, email, hasAccount: Boolean(self?.userid) });
    const sent = await mailOwner(contractorid, email, 'clientpaid', mail, at);
    if (sent === 'toomany') return refuse('toomanymails');
    if (sent === 'notsent') return refuse('notsent');
    return { message: `The welcome was sent to ${email} again.`, next: '' as const };
  }
  if (!offer) return refuse('notpending');
  const problem = enrollProblem(owner);
  if (problem) return refuse(problem);
  if (!mayMail) return { message: 'Check the plan, then pay for it.', next: '/subpymt_program' as const };
  const { planid, companyName: client } = offer;
  const hasAccount = Boolean(self?.userid);
  const about = { email, planid, client, contractorid, contractor: name, hasAccount };
  const mail = clientLink({ site: siteUrl(), ...about });
  const sent = await mailOwner(contractorid, email, 'clientlink', mail, at);
  if (sent === 'toomany') return refuse('toomanymails');
  if (sent === 'notsent') return refuse('notsent');
  if (await writeNamed(noteLinkSent(offer, actor, at))) return refuse('linkoutdated');
  return { message: `The link was sent to ${email}.`, next: '' as const };
});
