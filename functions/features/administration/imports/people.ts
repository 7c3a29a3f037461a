import { person } from '#functions/data/accounts/person.ts';
import { countsOf } from '#functions/data/administration/counts.ts';
import { customer, customerProfile } from '#functions/data/administration/customer.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { readMany } from '#functions/data/table/many.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { addPerson } from '#functions/features/administration/adding.ts';
import { invite } from '#functions/features/administration/inviting.ts';
import type { Actor } from '#functions/frame/session.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { fill } from '#shared/contract/kit/call.ts';
import {
  checkPeople,
  type PersonEntry,
  peopleColumns,
} from '#shared/domain/administration/imports/people.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import type { ImportKind, RowOutcome } from './kind.ts';

const { refusals } = changeSeat;
type Why = keyof typeof refusals;

/** Returns a refusal of the single call as a sentence for people. */
function sentence(why: Why, limit = 0): string {
  const { message, ...rest } = refusals[why];
  return fill('explanation' in rest ? rest.explanation : message, { limit });
}

const onFree =
  'This person uses Attestry on the Free plan. Add them with “Add Admin/User”: they are then asked to join you.';

/** Returns why people who are active at another customer cannot be added, by their e-mail. */
async function elsewhereOf(
  emails: readonly string[],
  { customer: here }: Actor,
): Promise<Map<string, string>> {
  const people = await readMany(emails.map(person));
  const away = people.filter(self => self?.customerid && self.customerid !== here.customerid);
  const homes = [...new Set(away.map(self => self!.customerid))];
  const customers = new Map((await readMany(homes.map(customer))).map(home => [home?.customerid, home]));
  return new Map(
    away.map(self => {
      const isFree = customers.get(self!.customerid)?.planid === freePlan;
      return [self!.email, isFree ? onFree : sentence('anothercust')];
    }),
  );
}

/** The import of admins and users. */
export const peopleImport: ImportKind<PersonEntry> = {
  columns: peopleColumns,
  event: 'people imported',
  check: async (given, actor) => {
    const { customerid } = actor.customer;
    const reading = given as Parameters<typeof checkPeople>[0];
    const emails = [...new Set(reading.rows.map(({ cells }) => cells.email.toLowerCase()))];
    const [places, members, counts, profile, away] = await Promise.all([
      locationsOf(customerid, true),
      membersOf(customerid, true),
      countsOf(customerid),
      readOne(customerProfile(customerid), true),
      elsewhereOf(emails.filter(Boolean), actor),
    ]);
    return checkPeople(reading, {
      places,
      members: new Set(members.map(({ email }) => email)),
      counts,
      limits: { admins: profile.adminLimit, users: profile.userLimit },
      elsewhere: email => away.get(email) ?? '',
    });
  },
  begin: async actor => (entry, done, at) =>
    untilWritten<RowOutcome>(async () => {
      const adding = await addPerson(actor, entry.email, entry.seat, at, done);
      if (!adding) return undefined;
      if ('problem' in adding) {
        const { limits } = adding.found.at;
        const limit = adding.problem === 'maxuserlimit' ? limits.users : limits.admins;
        return { refused: adding.problem === 'onfree' ? onFree : sentence(adding.problem, limit) };
      }
      return adding.isDone ? 'done' : 'added';
    }),
  mail: async ({ email }, actor, at) => {
    const self = await readOne(person(email), true);
    return (await invite({ email, hasAccount: Boolean(self?.userid) }, actor, at)) === 'sent';
  },
};
