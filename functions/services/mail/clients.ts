import { planOf } from '#shared/domain/billing/plans.ts';
import { describeDay } from '#shared/domain/kit/periods.ts';
import { type Block, framed, type MailText } from './frame.ts';
import { inUsd } from './money.ts';

/** A client's plan, for the mails to its contractor and to itself. */
interface ClientMail {
  /** The application's address. */
  site: string;
  planid: number;
  /** The last day of the plan, YYYY-MM-DD. */
  endDate: string;
  client: string;
  contractor: string;
}

const toContractor = (contractor: string): string =>
  `You received this e-mail because you are an owner of ${contractor}, which manages this client.`;
const toClient = (client: string): string =>
  `You received this e-mail because you are an owner of ${client} in Attestry.`;
const manage = (site: string): Block => ({ button: 'Open Attestry', url: site });
const kept = 'Everything that was entered is kept.';

/** Writes the mail to a contractor after it paid for a client. */
export const clientReceipt = (paid: ClientMail & { cents: number; invoiceid: string }): MailText =>
  framed(
    `We received your payment for ${paid.client}`,
    [
      {
        text: `Thank you. The ${planOf(paid.planid).name} plan of ${paid.client} is active through ${describeDay(paid.endDate)}.`,
      },
      { items: [`Amount: ${inUsd(paid.cents)}`, `Invoice: ${paid.invoiceid}`] },
      { text: 'You can find your invoices in the billing portal, under Manage Client.' },
      manage(paid.site),
    ],
    toContractor(paid.contractor),
  );

/** Writes the mail to a contractor after the next year of a client could not be charged. */
export const clientPaymentFailed = ({ site, planid, endDate, client, contractor }: ClientMail): MailText =>
  framed(
    `The renewal for ${client} could not be charged`,
    [
      {
        text: `Your card for the ${planOf(planid).name} plan of ${client} was declined, so the plan is active only through ${describeDay(endDate)}. ${kept}`,
      },
      {
        text: 'Enter another card in the billing portal, under Manage Client. We will retry the card for several days.',
      },
      manage(site),
    ],
    toContractor(contractor),
  );

/** Writes the mail to a contractor before a client's plan ends. If `renews`, the contractor's or the client's card is charged. */
export const clientEnding = (
  plan: ClientMail & { daysLeft: number; renews: 'contractor' | 'client' | ''; nextPlan: number },
): MailText => {
  const { site, planid, endDate, client, contractor, daysLeft, renews, nextPlan } = plan;
  const when = daysLeft === 0 ? 'today' : daysLeft === 1 ? 'tomorrow' : `in ${daysLeft} days`;
  const { name } = planOf(planid);
  const next = planOf(nextPlan);
  const goesOn = {
    contractor: `It renews after that day as ${next.name}, and your card is charged USD ${next.price} for a year.`,
    client: `It renews after that day as ${next.name}. The client pays for it.`,
    '': 'It does not renew automatically. Choose a plan for the client under Manage Client to continue.',
  };
  return framed(
    `The plan of ${client} ${renews ? 'renews' : 'ends'} ${when}`,
    [
      { text: `The ${name} plan of ${client} is active through ${describeDay(endDate)}. ${goesOn[renews]}` },
      manage(site),
    ],
    toContractor(contractor),
  );
};

/** Returns the link with which a person begins: to sign in with an account, or to sign up. */
const wayIn = (site: string, email: string, hasAccount: boolean, to = ''): Block[] => [
  {
    button: hasAccount ? 'Sign in' : 'Sign up',
    url: `${site}/${hasAccount ? 'login' : 'signup'}${to}#email=${encodeURIComponent(email)}`,
  },
  {
    text: hasAccount
      ? 'Sign in with the account that you have for this address.'
      : 'Choose a password there, and confirm your address with the link in the next e-mail.',
  },
];

const stranger = (contractor: string): string =>
  `You received this e-mail because ${contractor} entered this address. If you don’t know them, ignore it.`;

/** Says before a client begins what its contractor can do there. */
const entry = (contractor: string): Block => ({
  text: `People of ${contractor} can work in your organization like administrators, under their own names. You see what they did under Activity.`,
});

/** Writes the welcome to the owner of a client that its contractor has paid for. */
export const clientWelcome = (to: ClientMail & { email: string; hasAccount: boolean }): MailText =>
  framed(
    `${to.contractor} enrolled ${to.client} in Attestry`,
    [
      {
        text: `${to.contractor} pays for the ${planOf(to.planid).name} plan of ${to.client}, through ${describeDay(to.endDate)}. In Attestry you answer questionnaires about your organization’s duties, and follow up on what they find.`,
      },
      entry(to.contractor),
      ...wayIn(to.site, to.email, to.hasAccount),
    ],
    stranger(to.contractor),
  );

/** Returns the path of the page with the offers to a person, the one of this contractor first. */
const offerPath = (contractorid: string): string =>
  `/subpymt_program?contractorid=${encodeURIComponent(contractorid)}`;

/** Writes the mail with which the owner of a pending client pays for the plan. */
export const clientLink = (to: {
  site: string;
  email: string;
  planid: number;
  client: string;
  contractorid: string;
  contractor: string;
  hasAccount: boolean;
}): MailText => {
  const { name, price } = planOf(to.planid);
  return framed(
    `${to.contractor} offers ${to.client} a plan in Attestry`,
    [
      {
        text: `${to.contractor} offers ${to.client} the ${name} plan for USD ${price} a year. In Attestry you answer questionnaires about your organization’s duties, and follow up on what they find.`,
      },
      { text: 'You pay by card after you sign in. Nothing is charged before that.' },
      entry(to.contractor),
      ...wayIn(
        to.site,
        to.email,
        to.hasAccount,
        to.hasAccount ? `?back=${encodeURIComponent(offerPath(to.contractorid))}` : `?plan=${to.planid}`,
      ),
    ],
    stranger(to.contractor),
  );
};

/** Writes the mail to a contractor after the person to whom it offered a plan declined it. */
export const clientDeclined = (from: {
  site: string;
  email: string;
  planid: number;
  client: string;
  contractor: string;
}): MailText =>
  framed(
    `${from.client || from.email} declined your offer`,
    [
      {
        text: `${from.email} declined the ${planOf(from.planid).name} plan that you offered${from.client && ` for ${from.client}`}. Nothing was charged, and the client is no longer in your list of pending clients.`,
      },
      { text: 'You can offer a plan again under Enroll Client.' },
      { button: 'Open Attestry', url: from.site },
    ],
    `You received this e-mail because you are an owner of ${from.contractor}, which made the offer.`,
  );

/** Writes the mail to a client that pays itself, after its contractor agreed to another plan. */
export const clientProposal = (to: {
  site: string;
  planid: number;
  client: string;
  contractor: string;
}): MailText => {
  const { name, price } = planOf(to.planid);
  return framed(
    `${to.contractor} proposes another plan for ${to.client}`,
    [
      {
        text: `${to.contractor} agrees that ${to.client} changes to the ${name} plan, for USD ${price} a year. Your plan stays as it is until you choose the new one. You see what it costs today before you confirm it.`,
      },
      { button: 'See the plan', url: `${to.site}/subpymt_program` },
    ],
    toClient(to.client),
  );
};

/** Writes the mail to a client after its contractor paid for another plan or another year. */
export const clientPaid = ({ site, planid, endDate, client, contractor }: ClientMail): MailText =>
  framed(
    'Your contractor paid for your plan',
    [
      {
        text: `${contractor} pays for the ${planOf(planid).name} plan of ${client}. It is active through ${describeDay(endDate)}.`,
      },
      manage(site),
    ],
    toClient(client),
  );

/** Writes the mail to a client after its contractor's payment for the next year failed. */
export const clientUnpaid = ({ site, planid, endDate, client, contractor }: ClientMail): MailText =>
  framed(
    'Your plan was not renewed yet',
    [
      {
        text: `${contractor}’s payment for your ${planOf(planid).name} plan failed, so the plan is active only through ${describeDay(endDate)}. ${kept}`,
      },
      { text: `We told ${contractor}. Contact them to continue without a break.` },
      manage(site),
    ],
    toClient(client),
  );

/** That a contractor's access to a client ended, or was given again. */
export interface AccessNews {
  site: string;
  client: string;
  contractor: string;
  /** The e-mail of who did it, and for which of the two. */
  by: string;
  side: 'client' | 'contractor';
  happening: 'given' | 'ended';
}

/** Writes the mail to the owners of a contractor about its access to a client. */
export const accessToContractor = ({ site, client, contractor, by, happening }: AccessNews): MailText =>
  happening === 'ended'
    ? framed(
        `You no longer manage ${client}`,
        [
          {
            text: `${by} ended the access of ${contractor} to ${client}. Your people can no longer work there. What they did stays, and so do the topics that you assigned.`,
          },
          {
            text: 'The plan runs through its last day and is not renewed. You find the client under Manage Client until then.',
          },
          manage(site),
        ],
        toContractor(contractor),
      )
    : framed(
        `You manage ${client} again`,
        [
          {
            text: `${by} gave ${contractor} access to ${client} again. Your people can work there under Manage Client. Check there whether the plan renews.`,
          },
          manage(site),
        ],
        toContractor(contractor),
      );

/** Writes the mail to the Master Admins of a client about its contractor's access. */
export const accessToClient = ({ site, client, contractor, by, side, happening }: AccessNews): MailText => {
  const why = `You received this e-mail because you are a Master Admin of ${client} in Attestry.`;
  if (happening === 'given')
    return framed(
      `${contractor} can work in ${client} again`,
      [
        {
          text: `${by} gave ${contractor} access again. Its people can work in your organization like administrators, under their own names. You see what they did under Activity.`,
        },
        { text: 'If this is not right, end the access under Customer Data, Partner Access.' },
        manage(site),
      ],
      why,
    );
  return framed(
    `${contractor} can no longer work in ${client}`,
    [
      {
        text: `${by} ended the access of ${contractor}. What its people did stays, and so do the topics that they assigned.`,
      },
      {
        text: `Your plan runs through its last day and is not renewed. After that you can choose a plan of your own.${side === 'client' ? ' Until then you can give access again, under Customer Data, Partner Access.' : ''}`,
      },
      manage(site),
    ],
    why,
  );
};
