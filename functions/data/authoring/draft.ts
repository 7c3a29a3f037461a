import { audit, type Who } from '#functions/data/table/audit.ts';
import { draftPk, generationPrefix, keys } from '#functions/data/table/keys.ts';
import {
  type Change,
  type Condition,
  type Item,
  put,
  queryAll,
  type Read,
  readOne,
  remove,
  update,
  write,
} from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { loadVersion, versionNumberOf } from '#functions/data/topics/version.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import {
  type Approval,
  type Draft,
  emptyDraft,
  withSaved,
  withVersion,
} from '#shared/domain/authoring/draft.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { ofGeneration, type Parts, partItem, partKey, partsOf, rowsFrom } from './draftparts.ts';
import { editChange } from './edits.ts';
import { keepPoint } from './points.ts';

/** A draft without its questions and texts, with the number of their parts and the parts that the last save wrote. */
export type Head = Omit<Draft, 'questions' | 'guidances' | 'categories'> & {
  parts: number;
  latest: string[];
};

/** A draft is too large for one item or one transaction. Nothing was written. */
export class DraftTooLarge extends Error {}

/** The limits of a transaction, with room for keys, the head, the edit and the audit. */
const limits = { transactionBytes: 3_400_000, changes: 97 };

const parseHead = (topicid: string, item: Item): Head => ({
  topicid,
  revision: Number(item.rev),
  highest: item.highest as Draft['highest'],
  published: { versionid: String(item.pubv ?? ''), revision: Number(item.pubr ?? 0) },
  lastVersion: Number(item.lastVersion ?? 0),
  origin: (item.origin as Draft['origin'] | undefined) ?? {},
  generation: String(item.gen ?? ''),
  parts: Number(item.parts),
  latest: (item.latest as string[] | undefined) ?? [],
  editors: (item.editors as string[] | undefined) ?? [String(item.changedBy ?? '')].filter(Boolean),
  ...(item.approved ? { approved: item.approved as Approval } : {}),
});

export const draftHead = (topicid: string): Read<Head | undefined> => ({
  key: keys.draft(topicid),
  parse: item => item && parseHead(topicid, item),
});

/**
 * Reads the current draft of a custom topic. If nobody has edited the topic yet, its published version is the draft,
 * at revision 0.
 *
 * The head is read before the parts, and every part has the revision that wrote it. The parts are the draft if none is
 * missing, none is newer than the head, and those that the head's revision wrote have that revision. Otherwise someone
 * is saving, and the draft is read again: a query may see half of a transaction.
 */
export async function readDraft(topic: Topic): Promise<Draft> {
  for (let attempt = 0; attempt < 8; attempt++) {
    const head = await readOne(draftHead(topic.topicid), true);
    if (!head) return untouched(topic);
    const prefix = generationPrefix(head.generation);
    const items = await queryAll(draftPk(topic.topicid), prefix, { consistent: true });
    const parts = ofGeneration(items, head.generation);
    if (parts.length === head.parts && parts.every(part => isOf(head, part))) return assemble(head, parts);
  }
  throw new Error(`The draft of ${topic.topicid} kept changing while it was read`);
}

async function untouched({ topicid, versionid }: Topic): Promise<Draft> {
  const draft = emptyDraft(topicid);
  if (!versionid) return draft;
  const { tree } = await loadVersion(versionid);
  return {
    ...withVersion(draft, tree.questions, ''),
    published: { versionid, revision: 0 },
    lastVersion: versionNumberOf(versionid),
  };
}

const isOf = ({ revision, latest }: Head, { sk, rev }: Item): boolean =>
  latest.includes(String(sk)) ? Number(rev) === revision : Number(rev) <= revision;

const assemble = ({ parts: _, latest: __, ...head }: Head, items: readonly Item[]): Draft => ({
  ...head,
  ...rowsFrom(items, head.generation),
});

/** Returns the changes that turn the stored parts into those of a draft. Throws DraftTooLarge. */
function partChanges(seen: Draft, stored: Parts, wanted: Parts, rev: number): Change[] {
  const changes: Change[] = [];
  let bytes = 0;
  for (const name of stored.keys()) {
    if (!wanted.has(name)) changes.push(remove(partKey(seen, name)));
  }
  for (const [name, rows] of wanted) {
    const before = stored.get(name);
    if (before?.length === rows.length && rows.every((row, i) => row === before[i])) continue;
    const item = partItem(rows, rev);
    bytes += item.rows.byteLength;
    changes.push(put(partKey(seen, name), item));
  }
  if (changes.length > limits.changes || bytes > limits.transactionBytes) throw new DraftTooLarge();
  return changes;
}

const writtenBy = (changes: readonly Change[]): string[] =>
  changes.filter(({ kind }) => kind === 'put').map(({ key }) => key.sk);

/** A change's entry in the customer's audit trail. */
export interface TrailEntry {
  event: ActivityEvent;
  facts?: Record<string, string | number>;
}

/**
 * Replaces the draft that was seen with the next revision: writes the parts that changed, the head, the edit and the
 * audit entry together, or nothing. Returns the draft as it is stored. Throws ConflictError if someone else has saved
 * since, and DraftTooLarge. Where the change is too large to be taken back by itself, a restore point is kept before.
 */
export async function saveDraft(
  seen: Draft,
  next: Draft,
  who: Who,
  at: Date,
  trail: TrailEntry,
): Promise<Draft> {
  const { topicid } = seen;
  const revision = seen.revision + 1;
  const fresh = seen.revision === 0;
  const dated = withSaved(seen, next, { revision, by: who.email, at: at.toISOString() });
  const wanted = partsOf(dated);
  const changes = partChanges(seen, partsOf(fresh ? emptyDraft(topicid) : seen), wanted, revision);
  const edit = editChange(seen, next, who, at);
  // Before the change, so that there is one whenever it is needed. At worst, nothing is changed after it.
  if (edit.tooLarge) await keepPoint(seen, { name: 'Before a large change', automatic: true }, who, at);
  await write(
    changeHead(seen, { highest: next.highest, parts: wanted.size, latest: writtenBy(changes) }, who, at),
    ...changes,
    edit.change,
    audit(customerOf(topicid), at, who, trail.event, { topicid, ...trail.facts }),
  );
  return { ...dated, revision };
}

/**
 * Returns the change that makes a draft's head one revision newer than the draft that was seen, and sets the attributes
 * `said`, on the condition that nobody has changed it since.
 */
export function changeHead(seen: Draft, said: Item, who: Who, at: Date): Change {
  const { published, lastVersion } = seen;
  const head = {
    editors: [...new Set([...seen.editors, who.email])],
    rev: seen.revision + 1,
    changedAt: at.toISOString(),
    changedBy: who.email,
    ...(seen.revision === 0 && { pubv: published.versionid, pubr: published.revision, lastVersion }),
    ...said,
  };
  return update(keys.draft(seen.topicid), head, draftAtRevision(seen));
}

/** Returns the condition that nobody has changed a draft since it was seen. */
export function draftAtRevision({ revision }: Pick<Draft, 'revision'>): Condition {
  if (revision === 0) return { condition: 'attribute_not_exists(pk)' };
  return { condition: '#rev = :rev', names: { '#rev': 'rev' }, values: { ':rev': revision } };
}

/**
 * Takes the next version number of a draft for one attempt to publish it, so that no two attempts write the
 * same version. Throws ConflictError if someone has saved or taken a number since.
 */
export async function claimVersion(seen: Draft): Promise<number> {
  const number = seen.lastVersion + 1;
  await write(
    update(
      keys.draft(seen.topicid),
      { lastVersion: number },
      {
        condition: '#rev = :rev AND lastVersion = :last',
        names: { '#rev': 'rev' },
        values: { ':rev': seen.revision, ':last': seen.lastVersion },
      },
    ),
  );
  return number;
}

/** Returns the change that records a draft as published, on the condition that neither it nor its published version has changed since. */
export const markPublished = (seen: Draft, versionid: string): Change =>
  update(
    keys.draft(seen.topicid),
    { pubv: versionid, pubr: seen.revision, editors: [] },
    {
      condition: '#rev = :rev AND pubv = :former',
      names: { '#rev': 'rev' },
      values: { ':rev': seen.revision, ':former': seen.published.versionid },
    },
  );
