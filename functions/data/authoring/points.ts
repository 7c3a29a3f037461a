import type { Who } from '#functions/data/table/audit.ts';
import { draftPointPk, draftPointsPk, keys } from '#functions/data/table/keys.ts';
import {
  type Item,
  put,
  putMany,
  queryAll,
  type Read,
  removeMany,
  write,
} from '#functions/data/table/table.ts';
import type { Draft } from '#shared/domain/authoring/draft.ts';
import { partItem, partsOf, rowsFrom } from './draftparts.ts';

/** A state of a draft that people can go back to. Its content never changes. */
export interface RestorePoint {
  topicid: string;
  /** The draft's revision at that time. */
  revision: number;
  /** What it is called: by a person, or by what was done after it. */
  name: string;
  /** It was made by the application, before something replaced the draft. */
  automatic: boolean;
  at: string;
  email: string;
  questions: number;
  /** How many parts its content has. */
  parts: number;
}

/** How many automatic restore points a topic keeps; the oldest go. */
const mostAutomatic = 20;

const parse = (topicid: string, item: Item): RestorePoint => ({
  topicid,
  revision: Number(item.sk),
  name: String(item.name),
  automatic: item.automatic === true,
  at: String(item.at),
  email: String(item.email),
  questions: Number(item.questions),
  parts: Number(item.parts),
});

export const restorePoint = (topicid: string, revision: number): Read<RestorePoint | undefined> => ({
  key: keys.draftPoint(topicid, revision),
  parse: item => item && parse(topicid, item),
});

/** Reads the restore points of a topic, newest first. */
export async function undoPointsOf(topicid: string): Promise<RestorePoint[]> {
  const items = await queryAll(draftPointsPk(topicid), '', { consistent: true });
  return items.map(item => parse(topicid, item)).reverse();
}

/** What a restore point is called, and by whom. */
type Naming = Pick<RestorePoint, 'name' | 'automatic'>;

/**
 * Keeps the state of a draft. Its content is written first, so that a point is complete or does not exist. A second one
 * of the same revision has the same content: it takes the new name, unless that is an automatic one. The oldest
 * automatic ones over the limit are removed.
 */
export async function keepPoint(
  draft: Draft,
  { name, automatic }: Naming,
  who: Who,
  at: Date,
): Promise<void> {
  const { topicid, revision } = draft;
  const points = await undoPointsOf(topicid);
  const known = points.find(point => point.revision === revision);
  if (known && automatic) return;
  const parts = partsOf(draft);
  const pk = draftPointPk(topicid, revision);
  await putMany([...parts].map(([sk, rows]) => ({ pk, sk, ...partItem(rows, revision) })));
  const head = { name, automatic, at: at.toISOString(), email: who.email };
  await write(
    put(keys.draftPoint(topicid, revision), {
      ...head,
      questions: draft.questions.length,
      parts: parts.size,
    }),
  );
  const others = points.filter(point => point.automatic && point.revision !== revision);
  for (const old of others.slice(mostAutomatic - (automatic ? 1 : 0))) await removePoint(old);
}

/** Removes a restore point: its head first, so that nobody finds half of it. */
async function removePoint({ topicid, revision }: RestorePoint): Promise<void> {
  await removeMany([keys.draftPoint(topicid, revision)]);
  const items = await queryAll(draftPointPk(topicid, revision), '');
  await removeMany(items.map(({ pk, sk }) => ({ pk: String(pk), sk: String(sk) })));
}

/** Reads the questions and texts of a restore point; undefined if it was removed since. */
export async function undoContentOf({
  topicid,
  revision,
  parts,
}: RestorePoint): Promise<Pick<Draft, 'questions' | 'guidances' | 'categories'> | undefined> {
  const items = await queryAll(draftPointPk(topicid, revision), '', { consistent: true });
  return items.length === parts ? rowsFrom(items, '') : undefined;
}
