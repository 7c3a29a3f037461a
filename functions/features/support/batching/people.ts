import { formerly, person } from '#functions/data/accounts/person.ts';
import { countsOf, keepCounts } from '#functions/data/administration/counts.ts';
import { type Customer, customer, customerProfile } from '#functions/data/administration/customer.ts';
import { putAtNumbered } from '#functions/data/administration/locationwrites.ts';
import { member, membersOf } from '#functions/data/administration/member.ts';
import { endPermissions, type SeatPart, seatChanged } from '#functions/data/administration/seatwrites.ts';
import { readMany } from '#functions/data/table/many.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { invite } from '#functions/features/administration/inviting.ts';
import { adminType } from '#shared/domain/accounts/access.ts';
import { noRoom } from '#shared/domain/administration/imports/rows.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { seatDifferences } from '#shared/domain/administration/people.ts';
import { freePlan } from '#shared/domain/billing/freeplan.ts';
import type { PlannedRow } from '#shared/domain/support/batching/findings.ts';
import type { ColumnOf } from '#shared/domain/support/batching/loads.ts';
import { type Elsewhere, type PersonAct, planPeople } from '#shared/domain/support/batching/people.ts';
import type { SheetRow } from '#shared/domain/support/batching/sheet.ts';
import type { BatchLoad, Loading, MarkDone, RowOutcome } from './load.ts';

type Row = SheetRow<ColumnOf<'people'>>;

/** Adds the admins and users of a sheet. */
export const peopleLoad: BatchLoad<PersonAct> = {
  event: 'people imported',
  plan: async (given, { customerid }) => {
    const rows = given as Row[];
    const emails = [...new Set(rows.map(({ cells }) => cells.UserEmail.toLowerCase()).filter(Boolean))];
    const [places, members, counts, profile, elsewhere] = await Promise.all([
      locationsOf(customerid, true),
      membersOf(customerid, true),
      countsOf(customerid),
      readOne(customerProfile(customerid), true),
      elsewhereOf(emails, customerid),
    ]);
    const numbered = places.filter(({ internalId }) => internalId);
    const planned = planPeople(rows, {
      places: new Map(numbered.map(({ internalId, locationid }) => [folded(internalId), locationid])),
      members: new Map(members.map(each => [each.email, each])),
      elsewhere: email => elsewhere.get(email) ?? '',
      counts,
      limits: { admins: profile.adminLimit, users: profile.userLimit },
    });
    const numbers = new Map(numbered.map(({ locationid, internalId }) => [locationid, internalId]));
    return { ...planned, rows: planned.rows.map(row => withNumber(row, numbers)) };
  },
  begin: async (loading, batch) => {
    const { customerid } = loading.customer;
    await keepCounts(customerid);
    const [profile, places] = await Promise.all([
      readOne(customerProfile(customerid), true),
      locationsOf(customerid, true),
    ]);
    const names = new Map(places.map(({ locationid, name }) => [locationid, name]));
    const limits = { admins: profile.adminLimit, users: profile.userLimit };
    const isMailed = profile.mailsUsers && !profile.demo;
    return (act, done, at) =>
      untilWritten(async () => {
        const failed = await addSeat(
          act,
          loading,
          batch,
          names,
          left => done(left, isMailed && act.seat.active),
          at,
        );
        return outcomeOf(failed, act, limits);
      });
  },
  mail: async ({ email }, loading, at) => {
    const self = await readOne(person(email), true);
    return (await invite({ email, hasAccount: Boolean(self?.userid) }, loading, at)) === 'sent';
  },
};

/** Returns a row with the CustomerLocationID of its location as it is stored, for the condition of its write. */
function withNumber(row: PlannedRow<PersonAct>, numbers: ReadonlyMap<string, string>): PlannedRow<PersonAct> {
  if (!row.act) return row;
  const [place = ''] = row.act.seat.locations;
  return { ...row, act: { ...row.act, placeNumber: numbers.get(place) ?? '' } };
}

/** Returns where people are or were active who are not known here, by their e-mail. */
async function elsewhereOf(emails: readonly string[], customerid: string): Promise<Map<string, Elsewhere>> {
  const people = (await readMany(emails.map(formerly))).filter(self => self !== undefined);
  const away = people.filter(self => self.customerid && self.customerid !== customerid);
  const homes = await readMany([...new Set(away.map(self => self.customerid))].map(customer));
  const onFree = new Set(homes.flatMap(home => (isOnFree(home) ? [home!.customerid] : [])));
  return new Map([
    ...people.filter(({ wasActive }) => wasActive).map(({ email }) => [email, 'inactive'] as const),
    ...away.map(self => [self.email, onFree.has(self.customerid) ? 'onFree' : 'active'] as const),
  ]);
}

const isOnFree = (home: Customer | undefined): boolean => home?.planid === freePlan;

/** Why a seat was not added: the part of the write that did not hold. */
type NotAdded = SeatPart | 'mark' | 'place' | 'elsewhere';

/** Adds a seat exactly as the dry run saw it. Returns why it was not added, undefined if it was. */
async function addSeat(
  { email, seat, placeNumber }: PersonAct,
  { customer: { customerid }, ...who }: Loading,
  batch: string,
  placeNames: ReadonlyMap<string, string>,
  done: MarkDone,
  at: Date,
): Promise<NotAdded | undefined> {
  const { self, before } = await readAll({ self: person(email), before: member(customerid, email) }, true);
  if (seat.active && self?.customerid && self.customerid !== customerid) return 'elsewhere';
  // Somebody has added them since the dry run: their permissions are not ours to end.
  if (before) return 'seat';
  // What an interrupted removal left of permissions would come back with the seat.
  await endPermissions(customerid, email, undefined);
  const [place] = seat.locations;
  const changes = seatDifferences(undefined, seat, id => placeNames.get(id) ?? id);
  const change = { customerid, email, before: undefined, after: seat, self, by: undefined, batch };
  const failed = await writeNamed({
    mark: done({ email }),
    place: place ? [putAtNumbered(customerid, place, placeNumber)] : [],
    ...seatChanged(change, 'person added', changes, who, at),
  });
  return failed?.part;
}

/** Returns what became of a row; undefined if the person signed out in between and the row is to be tried again. */
function outcomeOf(
  failed: NotAdded | undefined,
  { email, seat, placeNumber }: PersonAct,
  limits: { admins: number; users: number },
): RowOutcome | undefined {
  switch (failed) {
    case undefined:
      return 'done';
    case 'mark':
      return 'byOther';
    case 'room':
      return {
        refused:
          seat.adminType === adminType.user
            ? noRoom(limits.users, ['user', 'users'])
            : noRoom(limits.admins, ['admin', 'admins']),
      };
    case 'seat':
      return { moved: `Since the check, somebody else has added ${email}.` };
    case 'elsewhere':
      return { moved: `Since the check, ${email} has become active for another customer.` };
    case 'place':
      return { moved: `Since the check, the CustomerLocationID ${placeNumber} was changed.` };
    default:
      return undefined;
  }
}
