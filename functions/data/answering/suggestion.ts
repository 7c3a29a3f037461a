import { dueIndex, editPrefix, keys, runsPk } from '#functions/data/table/keys.ts';
import {
  type Change,
  type Item,
  queryAll,
  type Read,
  remove,
  update,
  write,
} from '#functions/data/table/table.ts';
import { type Action, type Completed, noAction } from '#shared/domain/answering/suggestions.ts';

/** What people set on one suggestion of a run's report, and the day it was completed on. */
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

/** Every edited suggestion of a report, by question number. */
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

/** The attributes of an edit; an open action with an owner and a date is found by owner and date. */
function attributes(place: Place, edit: SuggestionEdit) {
  const open = edit.owner && edit.due && edit.completed !== 'Y';
  const index = open
    ? dueIndex(place.customerid, edit.owner, edit.due)
    : { gsi1pk: undefined, gsi1sk: undefined };
  const { qcode: _, ...rest } = edit;
  return { ...rest, ...index };
}

/**
 * Writes an edit that was seen at `seenRevision` (0: not there yet), only while its run is there. Throws
 * ConflictError: index 0 where the edit changed, 1 where the run is gone.
 */
export const saveEdit = (
  place: Place,
  runid: string,
  edit: SuggestionEdit,
  seenRevision: number,
): Promise<void> =>
  write(
    update(keys.edit(place.topicid, place.locationid, place.period, edit.qcode), attributes(place, edit), {
      condition: seenRevision === 0 ? 'attribute_not_exists(pk)' : '#r = :r',
      ...(seenRevision > 0 && { names: { '#r': 'revision' }, values: { ':r': seenRevision } }),
    }),
    {
      kind: 'check',
      key: keys.run(place.topicid, place.locationid, place.period),
      condition: '#rid = :rid',
      names: { '#rid': 'rid' },
      values: { ':rid': runid },
    },
  );

/** The changes that remove edits of a report, to go with the removal of its run. */
export const removeEdits = (place: Omit<Place, 'customerid'>, qcodes: Iterable<number>): Change[] =>
  [...qcodes].map(qcode => remove(keys.edit(place.topicid, place.locationid, place.period, qcode)));

export const editItem = (place: Place, edit: SuggestionEdit) => {
  const all = {
    ...keys.edit(place.topicid, place.locationid, place.period, edit.qcode),
    ...attributes(place, edit),
  };
  return Object.fromEntries(Object.entries(all).filter(([, v]) => v !== undefined)) as typeof all;
};

/** What is set on a suggestion, always in the same order; nothing where nobody has set anything. */
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

/** What people set on a suggestion, as the wire spells it. */
export const actionRow = ({ owner, due, completed, webAddress, linkName }: Action) => ({
  qownerid: owner,
  qduedate: due,
  completed,
  qwebaddr: webAddress,
  qlinkname: linkName,
});

/** What a request sets on a suggestion, tidied. */
export const actionFrom = (sent: ReturnType<typeof actionRow>): Action => ({
  owner: sent.qownerid.trim().toLowerCase(),
  due: sent.qduedate,
  completed: sent.completed,
  webAddress: sent.qwebaddr.trim(),
  linkName: sent.qlinkname.trim(),
});
