import { type ActivityLine, activityLine } from '#functions/data/administration/activity.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import { queryBetween } from '#functions/data/table/between.ts';
import {
  changesIndex,
  changesIndexPk,
  doneIndex,
  doneIndexPk,
  dueIndex,
  editPrefix,
  editsPrefix,
  keys,
  ownerIndexPk,
  placeOfEdit,
  runsPk,
} from '#functions/data/table/keys.ts';
import {
  type Change,
  type Item,
  type Key,
  present,
  queryAll,
  type Read,
  remove,
  update,
} from '#functions/data/table/table.ts';
import type { Priority } from '#shared/domain/answering/questionnaire.ts';
import {
  type Action,
  actionDifferences,
  type Completed,
  noAction,
} from '#shared/domain/answering/suggestions.ts';
import { isOpenTask, type Task } from '#shared/domain/reporting/rollup.ts';

/** What people set in one suggestion of a run's report, and the day it was completed. */
export interface SuggestionEdit extends Action {
  qcode: number;
  completedOn: string;
  revision: number;
  /** Of its question, so that lists need no version; '' where it is not known, which `mended` mends. */
  versionid: string;
  priority: Priority | '';
}

export interface WhichReport {
  customerid: string;
  topicid: string;
  locationid: string;
  period: string;
}

const parse = (qcode: number, item: Item): SuggestionEdit => ({
  qcode,
  owner: String(item.owner ?? ''),
  due: String(item.due ?? ''),
  completed: String(item.completed ?? '') as Completed,
  webAddress: String(item.webAddress ?? ''),
  linkName: String(item.linkName ?? ''),
  completedOn: String(item.completedOn ?? ''),
  revision: Number(item.revision ?? 0),
  versionid: String(item.versionid ?? ''),
  priority: (item.priority ?? '') as Priority | '',
});

export const suggestionEdit = (
  place: Omit<WhichReport, 'customerid'>,
  qcode: number,
): Read<SuggestionEdit | undefined> => ({
  key: keys.edit(place.topicid, place.locationid, place.period, qcode),
  parse: item => item && parse(qcode, item),
});

/** Reads every edited suggestion of a report, by question number. */
export async function editsOf(
  place: Omit<WhichReport, 'customerid'>,
  consistent = false,
): Promise<Map<number, SuggestionEdit>> {
  const prefix = editPrefix(place.period);
  const items = await queryAll(runsPk(place.topicid, place.locationid), prefix, { consistent });
  return new Map(
    items.map(item => {
      const qcode = Number(String(item.sk).slice(prefix.length));
      return [qcode, parse(qcode, item)];
    }),
  );
}

/** An action that is assigned to a person, has a due date (YYYY-MM-DD) and is not completed. */
export interface OpenAction extends SuggestionEdit {
  topicid: string;
  locationid: string;
  period: string;
}

/** Reads the open actions of a person at a customer, the earliest due first, from the index. */
export async function openActionsOf(customerid: string, email: string): Promise<OpenAction[]> {
  const items = await queryAll(ownerIndexPk(customerid, email), '', { index: 'gsi1' });
  return items.map(item => {
    const { qcode, ...place } = placeOfEdit({ pk: String(item.pk), sk: String(item.sk) });
    return { ...place, ...parse(qcode, item) };
  });
}

/** Reads the open actions of people at one location, all of them at the same time. */
export async function openActionsAt(
  customerid: string,
  locationid: string,
  emails: Iterable<string>,
): Promise<(OpenAction & { email: string })[]> {
  const each = [...emails].map(async email =>
    (await openActionsOf(customerid, email)).map(action => ({ ...action, email })),
  );
  return (await Promise.all(each)).flat().filter(action => action.locationid === locationid);
}

/** A completed action of a report of any month. */
export interface DoneAction extends SuggestionEdit {
  topicid: string;
  locationid: string;
  period: string;
}

/** Reads the actions of a customer that were completed from one day to another (YYYY-MM-DD), both included, in order. */
export async function doneActionsOf(customerid: string, from: string, to: string): Promise<DoneAction[]> {
  const items = await queryBetween(doneIndexPk(customerid), from, to);
  return items.map(item => {
    const { qcode, ...place } = placeOfEdit({ pk: String(item.pk), sk: String(item.sk) });
    return { ...place, ...parse(qcode, item) };
  });
}

/**
 * Returns the attributes of an edit. An index lists a newest report's open actions by owner and due day, and all completed
 * ones by the day of completion.
 */
function attributes({ customerid }: WhichReport, edit: SuggestionEdit, newest: boolean) {
  const { qcode: _, ...rest } = edit;
  if (edit.completed === 'Y') return { ...rest, ...doneIndex(customerid, edit.completedOn) };
  const open = newest && isOpenTask(edit);
  return { ...rest, ...(open ? dueIndex(customerid, edit.owner, edit.due) : noIndex) };
}
const noIndex = { gsi1pk: undefined, gsi1sk: undefined };

const keyOf = ({ topicid, locationid, period }: WhichReport, qcode: number): Key =>
  keys.edit(topicid, locationid, period, qcode);

/**
 * Returns the changes that write an edit of a newest report that was seen as `seen` (undefined: none yet), only while its
 * run exists. Its parts are named by what is wrong where they do not hold.
 */
export const putEdit = (
  place: WhichReport,
  runid: string,
  edit: SuggestionEdit,
  seen: SuggestionEdit | undefined,
  who: Author,
  at: Date,
): Record<'changed' | 'gone' | 'trail', Change[]> => ({
  changed: [
    update(keyOf(place, edit.qcode), attributes(place, edit, true), {
      condition: seen ? '#r = :r' : 'attribute_not_exists(pk)',
      ...(seen && { names: { '#r': 'revision' }, values: { ':r': seen.revision } }),
    }),
  ],
  gone: [
    {
      kind: 'check',
      key: keys.run(place.topicid, place.locationid, place.period),
      condition: '#rid = :rid',
      names: { '#rid': 'rid' },
      values: { ':rid': runid },
    },
  ],
  trail: [changedActionFields({ ...place, qcode: edit.qcode }, actionOf(seen), edit, who, at)],
});

/** Returns the change that takes an open action of a superseded report from its owner's index. */
export const dropFromIndex = (place: WhichReport, { qcode }: Task): Change =>
  update(keyOf(place, qcode), noIndex, present);

/** Returns the change that puts an open action into its owner's index again. */
export const putInIndex = (place: WhichReport, { qcode, owner, due }: Task): Change =>
  update(keyOf(place, qcode), dueIndex(place.customerid, owner, due), present);

/** An edit as it is stored, with its place in the index. */
export interface StoredActionEdit {
  edit: SuggestionEdit;
  period: string;
  index: { gsi1pk: string | undefined; gsi1sk: string | undefined };
}

/** Reads the edits of all reports of a topic at a location as they are now. */
export async function storedEditsOf({
  topicid,
  locationid,
}: Omit<WhichReport, 'period'>): Promise<StoredActionEdit[]> {
  const items = await queryAll(runsPk(topicid, locationid), editsPrefix, { consistent: true });
  return items.map(item => {
    const { period, qcode } = placeOfEdit({ pk: String(item.pk), sk: String(item.sk) });
    const index = { gsi1pk: item.gsi1pk as string | undefined, gsi1sk: item.gsi1sk as string | undefined };
    return { edit: parse(qcode, item), period, index };
  });
}

/**
 * Returns the change after which an edit names its version and priority and is in the index where it belongs; undefined
 * if it does. `newest`: it belongs to the newest report.
 */
export function mended(
  place: Omit<WhichReport, 'period'>,
  { edit, period, index }: StoredActionEdit,
  of: Pick<SuggestionEdit, 'versionid' | 'priority'>,
  newest: boolean,
): Change | undefined {
  const here = { ...place, period };
  const { gsi1pk, gsi1sk, ...rest } = attributes(here, { ...edit, ...of }, newest);
  const same = gsi1pk === index.gsi1pk && gsi1sk === index.gsi1sk;
  if (same && edit.versionid === of.versionid && edit.priority === of.priority) return undefined;
  return update(keyOf(here, edit.qcode), { ...rest, gsi1pk, gsi1sk }, asSeen(edit));
}

const asSeen = ({ revision }: SuggestionEdit) => ({
  condition: '#r = :r',
  names: { '#r': 'revision' },
  values: { ':r': revision },
});

/** Returns the change that assigns an action of a newest report to somebody else, as it was seen. Its run exists as long as it does. */
export const reassignInIndex = (place: WhichReport, seen: SuggestionEdit, owner: string): Change =>
  update(
    keyOf(place, seen.qcode),
    attributes(place, { ...seen, owner, revision: seen.revision + 1 }, true),
    asSeen(seen),
  );

/** Returns the changes that remove a report's edits together with its run. */
export const removeEdits = (place: Omit<WhichReport, 'customerid'>, qcodes: Iterable<number>): Change[] =>
  [...qcodes].map(qcode => remove(keys.edit(place.topicid, place.locationid, place.period, qcode)));

/** Returns the item of an edit, to load history. `newest`: of the newest report. */
export const editItem = (place: WhichReport, edit: SuggestionEdit, newest = true) => {
  const all = { ...keyOf(place, edit.qcode), ...attributes(place, edit, newest) };
  return Object.fromEntries(Object.entries(all).filter(([, v]) => v !== undefined)) as typeof all;
};

/** What is set in a suggestion, always in the same order; empty if nobody has set anything. */
export const actionOf = (edit: SuggestionEdit | undefined): Action =>
  edit
    ? {
        owner: edit.owner,
        due: edit.due,
        completed: edit.completed,
        webAddress: edit.webAddress,
        linkName: edit.linkName,
      }
    : noAction;

/** What people set in a suggestion, for the wire. */
export const actionRow = ({ owner, due, completed, webAddress, linkName }: Action) => ({
  qownerid: owner,
  qduedate: due,
  completed,
  qwebaddr: webAddress,
  qlinkname: linkName,
});

/** What a request sets in a suggestion, without surrounding spaces. */
export const actionFrom = (sent: ReturnType<typeof actionRow>): Action => ({
  owner: sent.qownerid.trim().toLowerCase(),
  due: sent.qduedate,
  completed: sent.completed,
  webAddress: sent.qwebaddr.trim(),
  linkName: sent.qlinkname.trim(),
});

/**
 * Returns the change that records what became of an action. The entry of the activity is also in the index, where it can
 * be read with the others of its action.
 */
export function changedActionFields(
  { customerid, topicid, locationid, period, qcode }: WhichReport & { qcode: number },
  before: Action,
  after: Action,
  who: Author,
  at: Date,
): Change {
  const facts = { topicid, locationid, period, qcode };
  const index = changesIndex(facts, at.toISOString());
  return audit(customerid, at, who, 'suggestion changed', facts, actionDifferences(before, after), index);
}

/** Reads the changes of an action since an instant (ISO 8601), the earliest first. */
export async function changesOf(
  action: Omit<WhichReport, 'customerid'> & { qcode: number },
  since: string,
): Promise<ActivityLine[]> {
  return (await queryBetween(changesIndexPk(action), since, '9')).map(activityLine);
}
