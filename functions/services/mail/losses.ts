import { adminTypeNames } from '#shared/domain/accounts/access.ts';
import type { LostOwnership, SeatLoss } from '#shared/domain/administration/losses.ts';
import { framed, type MailText } from './frame.ts';

/** What every mail about a loss says: who made the change, and whom to ask. */
interface ToldLoss {
  organization: string;
  /** Who did it and by what right, as the subject of a sentence. */
  by: string;
  /** Whom to ask, as the object of a sentence. */
  ask: string;
}

const why = (organization: string): string =>
  `You received this e-mail because your rights at ${organization} changed. It is sent whatever mails you switched off.`;

const lostMail = (subject: string, texts: readonly string[], { organization, ask }: ToldLoss): MailText =>
  framed(
    subject,
    [...texts, `If this is not right, ask ${ask}.`].map(text => ({ text })),
    why(organization),
  );

/** Writes the mail to a person who lost a seat, an admin type or locations. `nameOf` names a location. */
export function lostSeat(loss: SeatLoss, told: ToldLoss, nameOf: (locationid: string) => string): MailText {
  const { organization, by } = told;
  if (loss.lost === 'access')
    return lostMail(
      `You no longer have access to ${organization}`,
      [
        loss.how === 'removed'
          ? `${by} removed you from ${organization}.`
          : `${by} switched off your access to ${organization}.`,
        'You can no longer open it, and your permissions for topics there ended. Your answers and reports are kept, and your own account stays as it is.',
      ],
      told,
    );
  if (loss.lost === 'type') {
    const [from, to] = [adminTypeNames[loss.from], adminTypeNames[loss.to]];
    return lostMail(
      `You are no longer a ${from} of ${organization}`,
      [`${by} changed your user type at ${organization} from ${from} to ${to}.`],
      told,
    );
  }
  const names = loss.locations.map(nameOf).sort().join(', ');
  return lostMail(
    `Your locations at ${organization} changed`,
    [
      `${by} took ${names || 'All Locations'} away from you at ${organization}, and your permissions for topics there ended.`,
      loss.left === 0 ? 'You have no location there now.' : 'You keep your other locations.',
    ],
    told,
  );
}

const ownerships: Readonly<Record<LostOwnership, string>> = {
  account: 'Account Owner',
  subscription: 'Subscription Owner',
  both: 'Account Owner and Subscription Owner',
};

/** Writes the mail to a person who no longer owns an organization. `next` is the e-mail of who owns it now. */
export const lostOwnership = (lost: LostOwnership, next: string, told: ToldLoss): MailText =>
  lostMail(
    `You are no longer ${ownerships[lost]} of ${told.organization}`,
    [`${told.by} named ${next} as ${ownerships[lost]} of ${told.organization} instead of you.`],
    told,
  );
