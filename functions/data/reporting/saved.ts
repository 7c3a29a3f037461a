import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys, savedPk, savedPrefix } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import {
  absent,
  type Change,
  type Item,
  put,
  queryAll,
  type Read,
  remove,
  update,
} from '#functions/data/table/table.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type { Difference } from '#shared/domain/administration/differences.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { mostSaved, type Schedule, scheduleWords } from '#shared/domain/reporting/saved.ts';

/** What people choose about a saved report. */
export interface SavedChoice {
  name: string;
  /** Everybody here who may see customer reports sees it. */
  shared: boolean;
  schedule: Schedule;
  /** The e-mails of the people to whom it is mailed. */
  recipients: readonly string[];
}

/** A customer report that somebody saved with its selection. */
export interface SavedReport extends SavedChoice {
  customerid: string;
  savedid: string;
  /** The e-mail of who saved it. */
  owner: string;
  /** The parameters of the address that shows it. */
  address: string;
  revision: number;
}

const parse = (customerid: string, savedid: string, item: Item): SavedReport => ({
  customerid,
  savedid,
  owner: String(item.owner),
  name: String(item.name),
  address: String(item.address),
  shared: item.shared === true,
  schedule: item.schedule as Schedule,
  recipients: (item.recipients as string[] | undefined) ?? [],
  revision: Number(item.revision ?? 0),
});

export const savedReport = (customerid: string, savedid: string): Read<SavedReport | undefined> => ({
  key: keys.savedReport(customerid, savedid),
  parse: item => item && parse(customerid, savedid, item),
});

/** Reads all saved reports of a customer. */
export async function savedReportsOf(customerid: string, consistent = false): Promise<SavedReport[]> {
  const items = await queryAll(savedPk(customerid), savedPrefix, { consistent });
  return items.map(item => parse(customerid, String(item.sk).slice(savedPrefix.length), item));
}

/** The parts of a write about a saved report. `room` fails if the customer has as many as allowed, `name` if its owner used it. */
export type SavedPart = 'report' | 'name' | 'room' | 'rest';

const counted = (customerid: string, by: 1 | -1): Change =>
  update(
    keys.savedCount(customerid),
    {},
    {
      extra: { add: ['reports :by'] },
      ...(by > 0 && { condition: 'attribute_not_exists(reports) OR reports < :most' }),
      values: { ':by': by, ...(by > 0 && { ':most': mostSaved }) },
    },
  );

const nameTaken = ({ customerid, owner, savedid }: SavedReport, name: string): Change =>
  put(
    keys.savedName(customerid, owner, folded(name)),
    { savedid },
    { condition: 'attribute_not_exists(pk) OR savedid = :this', values: { ':this': savedid } },
  );

/** Returns the changes that save a new report. */
export function putSavedReport(fresh: SavedReport, who: Author, at: Date): Record<SavedPart, Change[]> {
  const { customerid, savedid, ...rest } = fresh;
  return {
    report: [put(keys.savedReport(customerid, savedid), rest, absent)],
    name: [nameTaken(fresh, rest.name)],
    room: [counted(customerid, 1)],
    rest: [audit(customerid, at, who, 'report saved', { name: rest.name })],
  };
}

/** Returns the changes that change a saved report that was seen as `now`. */
export function savedChanged(
  now: SavedReport,
  { name, shared, schedule, recipients }: SavedChoice,
  who: Author,
  at: Date,
): Record<SavedPart, Change[]> {
  const { customerid, savedid, owner, revision } = now;
  const mails = (of: SavedChoice) =>
    of.schedule.every === 'never'
      ? ''
      : `${scheduleWords(of.schedule)} to ${[...of.recipients].sort().join(', ')}`;
  const next = { name, shared, schedule, recipients };
  const fields: Difference[] = [
    { field: 'Name', from: now.name, to: name },
    { field: 'Shared', from: asFlag(now.shared), to: asFlag(shared) },
    { field: 'Mailed', from: mails(now), to: mails(next) },
  ];
  const changes = fields.filter(({ from, to }) => from !== to);
  return {
    report: [
      update(
        keys.savedReport(customerid, savedid),
        { name, shared, schedule, recipients, revision: revision + 1 },
        atRevision(revision),
      ),
    ],
    name:
      folded(now.name) === folded(name)
        ? []
        : [remove(keys.savedName(customerid, owner, folded(now.name))), nameTaken(now, name)],
    room: [],
    rest: [audit(customerid, at, who, 'saved report changed', { name }, changes)],
  };
}

/** Returns the changes that delete a saved report that was seen as `now`. */
export function dropSavedReport(now: SavedReport, who: Author, at: Date): Record<SavedPart, Change[]> {
  const { customerid, savedid, owner, name, revision } = now;
  return {
    report: [remove(keys.savedReport(customerid, savedid), atRevision(revision))],
    name: [remove(keys.savedName(customerid, owner, folded(name)))],
    room: [counted(customerid, -1)],
    rest: [audit(customerid, at, who, 'saved report deleted', { name })],
  };
}

/** Returns a saved report for the wire, for a person who may change it or not. */
export const savedRow = (saved: SavedReport, seen: { changes: boolean; ownerHere: boolean }) => ({
  savedid: saved.savedid,
  reportname: saved.name,
  address: saved.address,
  useremail: saved.owner,
  ownerhere: asFlag(seen.ownerHere),
  shared: asFlag(saved.shared),
  every: saved.schedule.every,
  day: saved.schedule.day,
  recipients: [...saved.recipients],
  mayedit: asFlag(seen.changes),
  revision: saved.revision,
});
