import type { TrailEntry } from '#functions/data/authoring/draft.ts';
import { overtakenRow } from '#functions/data/authoring/questionwire.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { changeDraft } from '#functions/features/authoring/drafts.ts';
import type { RefuseAs } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import {
  type Draft,
  isUsed,
  type ListName,
  type SharedText,
  sharedTextsOf,
  withEntry,
  withText,
} from '#shared/domain/authoring/draft.ts';
import { entryConflict } from '#shared/domain/authoring/merge.ts';

interface Context {
  actor: Actor;
  at: Date;
  found: { topic: Topic | undefined };
}
/** Makes the refusals of any call that changes a list. */
type Refuse<Name extends string, Row> = RefuseAs<{ [N in Name | 'stale']: Now<Row> }>;
/** The current draft and entry in the spelling of the call, for refusals. */
interface Now<Row> {
  revision: number;
  row?: Row | null;
  changed?: ReturnType<typeof overtakenRow>;
}
/** Spells an entry for the wire as the call does. */
type ToRow<Row> = (topicid: string, entry: SharedText) => Row;

const now = <Row>(draft: Draft, list: ListName, id: number, row: ToRow<Row>): Now<Row> => {
  const entry = sharedTextsOf(draft, list).find(e => e.id === id);
  return { revision: draft.revision, row: entry ? row(draft.topicid, entry) : null };
};

/** Adds a text to a list. If the list already has it, returns the existing entry, as `known`. */
export const addEntry = <Row>(
  context: Context,
  refuse: Refuse<never, Row>,
  list: ListName,
  entered: string,
) =>
  changeDraft(context, refuse, draft => {
    const { draft: next, id } = withText(draft, list, entered.trim());
    return { next, trail: { event: `${list} added`, facts: { id } }, facts: { id, known: next === draft } };
  });

/** Changes a text in a list. Refuses a text that another entry already has. */
export const changeEntry = <Row>(
  context: Context,
  refuse: Refuse<'nodata' | 'duplicate', Row>,
  list: ListName,
  { id, entered, revision, row }: { id: number; entered: string; revision: number; row: ToRow<Row> },
) =>
  changeDraft(context, refuse, draft => {
    const text = entered.trim();
    const trail: TrailEntry = { event: `${list} changed`, facts: { id } };
    const entries = sharedTextsOf(draft, list);
    const former = entries.find(entry => entry.id === id);
    if (former?.text === text) return { next: draft, trail, facts: {} };
    const state = now(draft, list, id, row);
    if (!former) return refuse(revision === draft.revision ? 'nodata' : 'stale', undefined, state);
    const overtaken = entryConflict(draft, revision, list, id);
    if (overtaken) return refuse('stale', undefined, { ...state, changed: overtakenRow(overtaken) });
    if (entries.some(entry => entry.text === text)) return refuse('duplicate', undefined, state);
    return { next: withEntry(draft, list, id, text), trail, facts: {} };
  });

/** Deletes a text that no question uses. */
export const removeEntry = <Row>(
  context: Context,
  refuse: Refuse<'nodata' | 'inuse', Row>,
  list: ListName,
  { id, revision, row }: { id: number; revision: number; row: ToRow<Row> },
) =>
  changeDraft(context, refuse, draft => {
    const trail: TrailEntry = { event: `${list} deleted`, facts: { id } };
    const state = now(draft, list, id, row);
    if (id > draft.highest[list]) return refuse('nodata', undefined, state);
    if (!state.row) return { next: draft, trail, facts: {} };
    const overtaken = entryConflict(draft, revision, list, id);
    if (overtaken) return refuse('stale', undefined, { ...state, changed: overtakenRow(overtaken) });
    if (isUsed(draft, list, id)) return refuse('inuse', undefined, state);
    return { next: withEntry(draft, list, id, null), trail, facts: {} };
  });
