import { type Customer, everyCustomer } from '#functions/data/administration/customer.ts';
import { remindedOn } from '#functions/data/mailing/mail.ts';
import { isReminded, reminderDay } from '#shared/domain/mailing/days.ts';
import { type ReminderMail, remindCustomer } from './digests.ts';

export interface ReminderRun {
  /** The customers whose people are being reminded. */
  customers: string[];
  /** In a dry run, who would get what. */
  mails?: ReminderMail[];
}

/** Customers that are worked on at the same time. */
const atATime = 10;

/**
 * Queues every customer where it is morning and whose reminders of the day are not done. A run makes up for missed ones
 * until noon, and several runs at the same time remind nobody twice. A dry run lists who would get what, and changes nothing.
 * `by hand`: the workers work for the instant `at` instead of the present. Source: docs/product.md, Reminders.
 */
export async function runReminders(
  at: Date,
  { dryRun, byHand }: { dryRun: boolean; byHand: boolean },
): Promise<ReminderRun> {
  const run: ReminderRun = { customers: [], ...(dryRun && { mails: [] }) };
  for await (const { shard, customers } of everyCustomer()) {
    const left = await stillToRemind(at, shard, customers);
    run.customers.push(...left.map(({ customerid }) => customerid));
    if (dryRun) {
      const runs = await severally(left, its => remindCustomer(its.customerid, its.timezone, at, true));
      run.mails?.push(...runs.flatMap(({ mails }) => mails));
      continue;
    }
    const { sendReminder } = await import('./queue.ts');
    await severally(left, ({ customerid, timezone }) =>
      sendReminder({ customerid, timezone, ...(byHand && { at: at.toISOString() }) }),
    );
  }
  return run;
}

/** Returns the customers of a shard where it is morning and whose reminders of the day are not done. */
async function stillToRemind(at: Date, shard: string, customers: readonly Customer[]): Promise<Customer[]> {
  const morning = customers.flatMap(its => {
    const day = reminderDay(at, its.timezone);
    return day && isReminded(its, day) ? [{ its, day }] : [];
  });
  const days = [...new Set(morning.map(({ day }) => day))];
  const done = new Map(
    await Promise.all(days.map(async day => [day, await remindedOn(day, shard)] as const)),
  );
  return morning.filter(({ its, day }) => !done.get(day)?.has(its.customerid)).map(({ its }) => its);
}

/** Does something with each of many, some of them at the same time. */
async function severally<One, Done>(all: readonly One[], work: (one: One) => Promise<Done>): Promise<Done[]> {
  const done: Done[] = [];
  for (let n = 0; n < all.length; n += atATime) {
    done.push(...(await Promise.all(all.slice(n, n + atATime).map(work))));
  }
  return done;
}
