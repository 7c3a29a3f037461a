import { person } from '#functions/data/accounts/person.ts';
import { staff } from '#functions/data/accounts/staff.ts';
import type { Member } from '#functions/data/administration/member.ts';
import { calendarKey } from '#functions/data/answering/calendar.ts';
import { partnershipsOf } from '#functions/data/clients/partner.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { noteDeletion, writeErasing } from '#functions/data/support/deleted.ts';
import { keys, personPk } from '#functions/data/table/keys.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { type Item, type Key, queryAll, readAll, remove, update } from '#functions/data/table/table.ts';
import { removeAccount } from '#functions/services/accounts/people.ts';

/**
 * Lets everybody go who had a seat at a customer. Who belongs to nobody else has no account any more afterwards, and nothing
 * is kept about them; the others keep theirs.
 */
export async function letPeopleGo(
  customerid: string,
  people: readonly Member[],
  job: Claimed,
  step: (more: number) => Promise<void>,
): Promise<void> {
  for (const { email } of people) {
    await letGo(customerid, email, job);
    await step(1);
  }
}

/** What a person has beside a seat. A seat that is removed leaves it, without effect. */
const besideSeat = (customerid: string, email: string): Key[] => [
  keys.asked(email, customerid),
  calendarKey({ customerid, email }),
];

/** What may be left beside former seats, of everybody whom entries of a customer's activity name. */
export const leftByFormer = (customerid: string, entries: readonly Item[]): Key[] => {
  const named = entries.flatMap(({ email, facts }) => [email, (facts as Item | undefined)?.person]);
  return [...new Set(named)].flatMap(each =>
    typeof each === 'string' && each ? besideSeat(customerid, each) : [],
  );
};

async function letGo(customerid: string, email: string, job: Claimed): Promise<void> {
  const own = besideSeat(customerid, email).map(({ pk, sk }) => remove({ pk, sk }));
  const { self } = await readAll({ self: person(email) }, true);
  const elsewhere = Boolean(self?.customerid) && self?.customerid !== customerid;
  if (elsewhere) return writeErasing(customerid, job, ...own);
  if (await isExpectedElsewhere(customerid, email)) {
    const leaves = self?.customerid ? [becomes(email, customerid, '')] : [];
    return writeErasing(customerid, job, ...leaves, ...own);
  }
  // Nobody else can add the person from here on.
  if (!(await isTaken(customerid, email, job))) return writeErasing(customerid, job, ...own);
  const removed = await removeAccount(email);
  if (removed === 'away') throw new Error('The sign-in service does not remove an account');
  await writeErasing(
    customerid,
    job,
    remove(keys.person(email), { condition: 'customerid = :here', values: { ':here': customerid } }),
    remove(keys.mail(email)),
    ...own,
  );
}

/** Returns whether somebody works for the provider, is another customer's partner, or is asked or offered something by one. */
async function isExpectedElsewhere(customerid: string, email: string): Promise<boolean> {
  const own = [keys.person(email).sk, keys.asked(email, customerid).sk];
  const [{ isStaff }, partnerships, items] = await Promise.all([
    readAll({ isStaff: staff(email) }, true),
    partnershipsOf(email),
    queryAll(personPk(email), '', { consistent: true }),
  ]);
  if (isStaff || partnerships.some(each => each.customerid !== customerid)) return true;
  return items.some(({ sk }) => !own.includes(String(sk)));
}

const becomes = (email: string, from: string, to: string) =>
  update(
    keys.person(email),
    { customerid: to },
    {
      condition: 'attribute_not_exists(customerid) OR customerid = :none OR customerid = :from',
      values: { ':none': '', ':from': from },
    },
  );

/** Makes a person the customer's who is nobody's. Returns false if another customer has just added them. */
async function isTaken(customerid: string, email: string, job: Claimed): Promise<boolean> {
  const failed = await writeNamed({
    deleting: noteDeletion(customerid, job),
    person: [becomes(email, customerid, customerid)],
  });
  if (failed?.part === 'deleting') throw failed;
  return !failed;
}
