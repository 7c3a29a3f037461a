import { changeMails, type MailChange, type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import type { MailText } from '#functions/services/mail/frame.ts';
import { sendMail } from '#functions/services/mail/mail.ts';
import type { MailKind } from '#shared/domain/mailing/kinds.ts';
import { oneClick, sealLink, settingsPage } from './links.ts';

/**
 * What became of a mail. 'taken': what is known about the person's mails changed in between. 'later': the mail service cannot
 * accept it now, and it can be sent later that day. 'lost': it may have been accepted or never will be.
 */
export type MailOutcome = 'sent' | 'taken' | 'later' | 'lost';

interface OneMail {
  /** What the mail was decided from. */
  record: MailRecord;
  kinds: readonly MailKind[];
  /** The customer's calendar day. */
  day: string;
  at: Date;
  /** The name of the mail in metrics. */
  name: string;
  /** Writes the mail with the page where the person changes their settings. */
  write(settings: string): MailText;
  /** What has been told once the mail is out. */
  told(record: MailRecord): MailChange;
}

/**
 * Sends a person at most one mail of each kind a day. The day is claimed before the mail is sent, and what it told is noted
 * afterward: a process that dies between the two loses one mail, and the next one tells everything again.
 */
export async function mailOnce({ record, kinds, day, at, name, write, told }: OneMail): Promise<MailOutcome> {
  const { email } = record;
  const token = await sealLink({ email, kinds, day: at.toISOString().slice(0, 10) });
  const sent = { ...record.sent, ...Object.fromEntries(kinds.map(kind => [kind, day])) };
  const claimed = await unlessChanged(() => changeMails(record, { sent }));
  if (!claimed) return 'taken';
  const mail = write(settingsPage(token));
  const outcome = await sendMail({
    to: email,
    kind: name,
    once: true,
    unsubscribe: oneClick(token),
    ...mail,
  });
  if (outcome.sent) {
    await untilNoted(claimed, told);
    return 'sent';
  }
  if (outcome.why !== 'throttled' && outcome.why !== 'away') return 'lost';
  // It was certainly not accepted. If something changed, another mail may have been sent, and the claim stays.
  return (await unlessChanged(() => changeMails(claimed, { sent: record.sent }))) ? 'later' : 'lost';
}

/** Notes what a mail told. The person may have changed their settings while it was sent. */
async function untilNoted(claimed: MailRecord, told: OneMail['told']): Promise<void> {
  let seen = claimed;
  while (!(await unlessChanged(() => changeMails(seen, told(seen))))) {
    seen = await readOne(mailRecord(seen.email), true);
  }
}

async function unlessChanged(change: () => Promise<MailRecord>): Promise<MailRecord | undefined> {
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return undefined;
  }
}
