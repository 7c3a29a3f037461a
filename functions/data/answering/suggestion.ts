import { type Author, audit } from '#functions/data/table/audit.ts';
import { dueIndex, editPrefix, keys, ownerIndexPk, placeOfEdit, runsPk } from '#functions/data/table/keys.ts';
import {
  type Change,
  type Item,
  queryAll,
  type Read,
  remove,
  update,
  write,
} from '#functions/data/table/table.ts';
import {
  type Action,
  actionDifferences,
  type Completed,
  noAction,
} from '#shared/domain/answering/suggestions.ts';

/** What people set in one suggestion of a run's report, and the day it was completed. */
export interface SuggestionEdit extends Action {
  qcode: number;
  completedOn: string;
  revision: number;
}

interface Place {
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
});

export const suggestionEdit = (
  place: Omit<Place, 'customerid'>,
  qcode: number,
): Read<SuggestionEdit | undefined> => ({
  key: keys.edit(place.topicid, place.locationid, place.period, qcode),
  parse: item => item && parse(qcode, item),
});

/** Reads every edited suggestion of a report, by question number. */
export async function editsOf(
  place: Omit<Place, 'customerid'>,
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

/** An action that is assigned to a person, has a due date and is not completed. */
export interface OpenAction {
  topicid: string;
  locationid: string;
  period: string;
  qcode: number;
  /** YYYY-MM-DD. */
  due: string;
}

/** Reads the open actions of a person at a customer, the earliest due first, from the index. */
export async function openActionsOf(customerid: string, email: string): Promise<OpenAction[]> {
  const items = await queryAll(ownerIndexPk(customerid, email), '', { index: 'gsi1' });
  return items.map(item => ({
    ...placeOfEdit({ pk: String(item.pk), sk: String(item.sk) }),
    due: String(item.due),
  }));
}

/** Returns the attributes of an edit. An index lists open actions with an owner and a date by these two. */
function attributes(place: Place, edit: SuggestionEdit) {
  const open = edit.owner && edit.due && edit.completed !== 'Y';
  const index = open
    ? dueIndex(place.customerid, edit.owner, edit.due)
    : { gsi1pk: undefined, gsi1sk: undefined };
  const { qcode: _, ...rest } = edit;
  return { ...rest, ...index };
}

/**
 * Writes an edit that was seen as `seen` (undefined: none yet), only while its run exists. Throws ConflictError:
 * index 0 if the edit has changed, 1 if the run is gone.
 */
export const saveEdit = (
  place: Place,
  runid: string,
  edit: SuggestionEdit,
  seen: SuggestionEdit | undefined,
  who: Author,
  at: Date,
): Promise<void> =>
  write(
    update(keys.edit(place.topicid, place.locationid, place.period, edit.qcode), attributes(place, edit), {
      condition: seen ? '#r = :r' : 'attribute_not_exists(pk)',
      ...(seen && { names: { '#r': 'revision' }, values: { ':r': seen.revision } }),
    }),
    {
      kind: 'check',
      key: keys.run(place.topicid, place.locationid, place.period),
      condition: '#rid = :rid',
      names: { '#rid': 'rid' },
      values: { ':rid': runid },
    },
    audit(
      place.customerid,
      at,
      who,
      'suggestion changed',
      { topicid: place.topicid, locationid: place.locationid, period: place.period, qcode: edit.qcode },
      actionDifferences(actionOf(seen), edit),
    ),
  );

/** Returns the change that assigns an action to somebody else, as it was seen. Its run exists as long as it does. */
export const reassigned = (place: Place, seen: SuggestionEdit, owner: string): Change =>
  update(
    keys.edit(place.topicid, place.locationid, place.period, seen.qcode),
    attributes(place, { ...seen, owner, revision: seen.revision + 1 }),
    { condition: '#r = :r', names: { '#r': 'revision' }, values: { ':r': seen.revision } },
  );

/** Returns the changes that remove a report's edits together with its run. */
export const removeEdits = (place: Omit<Place, 'customerid'>, qcodes: Iterable<number>): Change[] =>
  [...qcodes].map(qcode => remove(keys.edit(place.topicid, place.locationid, place.period, qcode)));

export const editItem = (place: Place, edit: SuggestionEdit) => {
  const all = {
    ...keys.edit(place.topicid, place.locationid, place.period, edit.qcode),
    ...attributes(place, edit),
  };
  return Object.fromEntries(Object.entries(all).filter(([, v]) => v !== undefined)) as typeof all;
};

/** Returns what is set in a suggestion, always in the same order; empty if nobody has set anything. */
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

/** Returns what people set in a suggestion, for the wire. */
export const actionRow = ({ owner, due, completed, webAddress, linkName }: Action) => ({
  qownerid: owner,
  qduedate: due,
  completed,
  qwebaddr: webAddress,
  qlinkname: linkName,
});

/** Returns what a request sets in a suggestion, without surrounding spaces. */
export const actionFrom = (sent: ReturnType<typeof actionRow>): Action => ({
  owner: sent.qownerid.trim().toLowerCase(),
  due: sent.qduedate,
  completed: sent.completed,
  webAddress: sent.qwebaddr.trim(),
  linkName: sent.qlinkname.trim(),
});
