import type { Actor } from '#functions/frame/session.ts';
import { askingMail } from '#functions/services/mail/reminders.ts';
import { type MailFacts, mailFacts } from '#functions/services/mailing/facts.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { localDate, type PeriodCode } from '#shared/domain/kit/periods.ts';
import { remindedByHand } from '#shared/domain/mailing/byhand.ts';
import type { At, WaitingAt } from '#shared/domain/mailing/digest.ts';
import { mailsOn } from '#shared/domain/mailing/kinds.ts';
import { type Addressed, recipientsOf, type SentMails, sendByHand } from './reportmail.ts';

/** Whom a reminder of some questionnaires of a month reaches, and what is in nobody's mail. */
interface Asked extends Pick<Addressed, 'day' | 'recipients'> {
  facts: MailFacts;
  nobody: WaitingAt[];
}

/**
 * Reads whom a reminder of some questionnaires of a month reaches. Those at locations that the person does not administer are
 * left out. Returns undefined where such mails are switched off. Source: docs/product.md, Reminders.
 */
export async function askedAbout(
  { customer, seat }: Actor,
  { periodcode, cells }: { periodcode: PeriodCode; cells: readonly At[] },
  at: Date,
): Promise<Asked | undefined> {
  const day = localDate(at, customer.timezone);
  const facts = await mailFacts(customer.customerid, day);
  if (!facts || !mailsOn(facts.profile, 'topics')) return undefined;
  const administered = cells.filter(({ locationid }) => coversLocation(seat, locationid));
  const waiting = facts.waitingIn(periodcode, administered);
  const { concerns, nobody } = remindedByHand({ ...facts, waiting });
  return { facts, day, recipients: await recipientsOf(concerns), nobody };
}

/** Reminds some of the people who are asked about questionnaires of a month. Returns the sentence for who asks, or why none went out. */
export async function remindAbout(
  actor: Actor,
  sent: Parameters<typeof askedAbout>[1] & { people: readonly string[]; words: string },
  at: Date,
): Promise<SentMails | 'switchedOff'> {
  const asked = await askedAbout(actor, sent, at);
  if (!asked) return 'switchedOff';
  return sendByHand(actor, {
    ...asked,
    recipients: asked.recipients.filter(({ record }) => sent.people.includes(record.email)),
    kind: 'topics',
    name: 'asking',
    at,
    write: (digest, to) => askingMail(digest, actor.email, sent.words, to),
    event: 'answerers reminded',
    told: { period: sent.periodcode },
  });
}
