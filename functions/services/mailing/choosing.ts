import { checkIsStored, person } from '#functions/data/accounts/person.ts';
import { changeMails, type MailRecord, mailRecord } from '#functions/data/mailing/mail.ts';
import { ConflictError, readAll } from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Stoppable } from '#shared/domain/mailing/kinds.ts';

/**
 * Chooses which kinds of mail a person does not get. `off` returns them from what is off now. Returns undefined for somebody
 * about whom nothing is stored any more: they get no mails.
 */
export async function chooseMails(
  email: string,
  off: (now: readonly Stoppable[]) => readonly Stoppable[],
): Promise<MailRecord | undefined> {
  for (;;) {
    const { seen, self } = await readAll({ seen: mailRecord(email), self: person(email) }, true);
    if (!self) return undefined;
    try {
      return await changeMails(seen, { off: off(seen.off) }, checkIsStored(email));
    } catch (error) {
      // A mail went out in between, or the person was erased.
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
