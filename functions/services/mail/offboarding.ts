import { describeDay } from '#shared/domain/kit/periods.ts';
import { keptClosedDays } from '#shared/domain/support/deletion.ts';
import { framed, type MailText } from './frame.ts';

/** Writes the mail to the owners of an organization that support switched off. Days are calendar days of the organization. */
export const switchedOffMail = (to: {
  organization: string;
  closedOn: string;
  /** The first day on which everything can be deleted. */
  deletableFrom: string;
}): MailText =>
  framed(
    `${to.organization} was switched off`,
    [
      {
        text: `Attestry’s support switched ${to.organization} off on ${describeDay(to.closedOn)}. Its people can no longer sign in to it, and it will not be charged again.`,
      },
      {
        text: `Everything is kept for ${keptClosedDays} days at least. From ${describeDay(to.deletableFrom)} on, support can delete it for good.`,
      },
      {
        text: 'Do you need a copy? Ask support before that day. They make one file with everything that is kept and hand it to you.',
      },
      { text: 'If this is a mistake, tell support. They can switch the organization on again.' },
    ],
    'You received this e-mail because you own this organization.',
  );
