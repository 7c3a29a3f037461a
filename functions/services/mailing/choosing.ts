import { changeMails, type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Stoppable } from '#shared/domain/mailing/kinds.ts';

/** Chooses which kinds of mail a person does not get. `off` returns them from what is off now. */
export async function chooseMails(
  email: string,
  off: (now: readonly Stoppable[]) => readonly Stoppable[],
): Promise<MailRecord> {
  for (;;) {
    const seen = await readOne(mailRecord(email), true);
    try {
      return await changeMails(seen, { off: off(seen.off) });
    } catch (error) {
      // A mail went out in between.
      if (!(error instanceof ConflictError)) throw error;
    }
  }
}

/** Returns which mails a person gets, for the wire. */
export const settingsRow = ({ email, off }: MailRecord) => ({
  useremail: email,
  tasks: asFlag(!off.includes('tasks')),
  topics: asFlag(!off.includes('topics')),
  reports: asFlag(!off.includes('reports')),
});
