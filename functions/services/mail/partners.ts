import { describeDay } from '#shared/domain/kit/periods.ts';
import { framed, type MailText } from './frame.ts';

/** That a partner's access began or ended. `by` is the e-mail of who did it; `lastDay` is '' for no end. */
export interface PartnerNews {
  organization: string;
  partner: string;
  by: string;
  happening: 'began' | 'ended';
  lastDay: string;
  site: string;
}

const until = (lastDay: string): string => (lastDay ? ` through ${describeDay(lastDay)}` : '');

/** Writes the mail to a partner. */
export function partnerTold({ organization, by, happening, lastDay, site }: PartnerNews): MailText {
  const why = `You received this e-mail because ${organization} changed who can act for it.`;
  if (happening === 'ended')
    return framed(
      `You no longer act for ${organization}`,
      [{ text: `${by} ended your partner access to ${organization}. Your own account stays as it is.` }],
      why,
    );
  return framed(
    `You can act for ${organization}`,
    [
      {
        text: `${by} made you a partner of ${organization}${until(lastDay)}. You can open it under Partner Access and work there as an administrator. Everything you change is recorded under your name.`,
      },
      { button: 'Sign in', url: `${site}/login` },
      { text: `If you have no account yet, sign up with this e-mail address: ${site}/signup` },
    ],
    why,
  );
}

/** Writes the mail to the owners of the organization. */
export function partnerOwners({ organization, partner, by, happening, lastDay }: PartnerNews): MailText {
  const why = `You received this e-mail because you are an owner of ${organization}.`;
  if (happening === 'ended')
    return framed(
      `${partner} no longer acts for ${organization}`,
      [{ text: `${by} ended this partner’s access.` }],
      why,
    );
  return framed(
    `${partner} can act for ${organization}`,
    [
      {
        text: `${by} made ${partner} a partner of ${organization}${until(lastDay)}. Partners work as administrators, but cannot change the plan, the owners or the partners. What they change is in your activity.`,
      },
      { text: 'If this is not right, switch the partner off under Customer Data, Partner Access.' },
    ],
    why,
  );
}
