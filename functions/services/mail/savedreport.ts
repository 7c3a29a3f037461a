import { counted } from '#shared/domain/kit/words.ts';
import { type Schedule, scheduleWords } from '#shared/domain/reporting/saved.ts';
import { framed, type MailText } from './frame.ts';
import { fewer } from './reminders.ts';

interface Mailed {
  /** Who gets it. */
  to: string;
  /** The name under which it was saved, who saved it, and when it is mailed. */
  name: string;
  owner: string;
  schedule: Schedule;
  /** What the report is called, and its selection in words. */
  title: string;
  about: string;
  rows: number;
  /** Whether the file is attached; otherwise it has too many rows. */
  attached: boolean;
  /** The address that shows it. */
  url: string;
  organization: string;
  /** The page where the person changes which mails they get. */
  settings: string;
}

/** Writes the mail with which a saved report goes to a person. */
export function savedReportMail(mailed: Mailed): MailText {
  const { to, name, owner, schedule, title, about, rows, attached, url, organization, settings } = mailed;
  const count = counted(rows, ['row', 'rows']);
  return framed(
    name,
    [
      { text: `${title}: ${about}` },
      {
        text: attached
          ? `The attached workbook has ${count}: everything in this report that you may see.`
          : `This report has ${count}, which are too many for a mail. Open it to see them.`,
      },
      { button: 'Open the report', url },
      ...fewer(['reports'], settings),
    ],
    `You received this e-mail because ${owner === to ? 'you have' : `${owner} has`} this report of ${organization} mailed to you ${scheduleWords(schedule)}.`,
  );
}
