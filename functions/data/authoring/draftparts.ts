import { draftPart, generationPrefix, keys } from '#functions/data/table/keys.ts';
import { pack, unpack } from '#functions/data/table/packed.ts';
import type { Item, Key } from '#functions/data/table/table.ts';
import { bySequence } from '#shared/domain/answering/questionnaire.ts';
import type { Draft, DraftQuestion, SharedText } from '#shared/domain/authoring/draft.ts';

/*
 * A draft is stored in parts of up to 100 questions or texts, so that a save rewrites one part and not the whole. All
 * parts of one state belong to one generation. A draft that is replaced as a whole gets a new generation, which nobody
 * reads until the head names it.
 */

type Row = DraftQuestion | SharedText;
/** The rows of each part by its name, without its generation. */
export type Parts = ReadonlyMap<string, readonly Row[]>;

/** The limit of an item, with room for its keys. */
const itemBytes = 380_000;

/** Returns the most bytes a row can have in any language: three for each character, plus its names and numbers. */
function mostBytes(row: Row): number {
  const texts = Object.values(row)
    .flat()
    .map(value => (typeof value === 'string' ? value.length + 3 : 0));
  return 3 * texts.reduce((sum, length) => sum + length, 0) + 1000;
}

/** Returns the rows of a draft by part: one part for each hundred of numbers, and more if the rows are long. */
export function partsOf(draft: Draft): Parts {
  const parts = new Map<string, Row[]>();
  const open = new Map<string, { rows: Row[]; bytes: number; more: number }>();
  const add = (kind: Parameters<typeof draftPart>[0], id: number, row: Row) => {
    const name = draftPart(kind, Math.floor(id / 100));
    const size = mostBytes(row);
    const last = open.get(name);
    if (last && last.bytes + size <= itemBytes) {
      last.rows.push(row);
      last.bytes += size;
      return;
    }
    const more = last ? last.more + 1 : 0;
    const rows = [row];
    open.set(name, { rows, bytes: size, more });
    parts.set(more === 0 ? name : `${name}.${more}`, rows);
  };
  for (const question of draft.questions) add('CHUNK', question.qcode, question);
  for (const entry of draft.guidances) add('GUIDE', entry.id, entry);
  for (const entry of draft.categories) add('CAT', entry.id, entry);
  return parts;
}

export const partKey = ({ topicid, generation }: Draft, name: string): Key =>
  keys.draftPart(topicid, generationPrefix(generation) + name);

/** Returns a part as it is stored, with the revision that wrote it. */
export const partItem = (rows: readonly Row[], rev: number) => ({ rows: pack(rows), rev });

/** Returns the stored parts of a generation among all items of a draft. */
export function ofGeneration(items: readonly Item[], generation: string): Item[] {
  const prefix = generationPrefix(generation);
  return items.filter(({ sk }) => String(sk).startsWith(prefix) && kindOf(String(sk).slice(prefix.length)));
}

/** Returns a row with its last change. A row without one counts as changed by its part's revision. */
const dated = <T extends Row>(row: T, revision: number): T =>
  row.saved ? row : { ...row, saved: { revision, placed: revision, worded: revision, by: '', at: '' } };

const kindOf = (name: string) => /^(CHUNK|GUIDE|CAT)#/.exec(name)?.[1];

/** Returns questions and texts from the stored parts of one generation. */
export function rowsFrom(items: readonly Item[], generation: string) {
  const from = generationPrefix(generation).length;
  const rowsOf = <T extends Row>(kind: string): T[] =>
    items.flatMap(({ sk, rows, rev }) =>
      kindOf(String(sk).slice(from)) === kind ? unpack<T[]>(rows).map(row => dated(row, Number(rev))) : [],
    );
  return {
    questions: rowsOf<DraftQuestion>('CHUNK').sort(bySequence),
    guidances: rowsOf<SharedText>('GUIDE'),
    categories: rowsOf<SharedText>('CAT'),
  };
}
