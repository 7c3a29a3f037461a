import { draftPart, draftPk, generationPrefix, keys } from '#functions/data/table/keys.ts';
import { readMany } from '#functions/data/table/many.ts';
import { queryAll, type Read } from '#functions/data/table/table.ts';

interface Head {
  topicid: string;
  /** Nobody has edited the topic if there is none. */
  parts: number;
  generation: string;
}

const head = (topicid: string): Read<Head> => ({
  key: keys.draft(topicid),
  parse: item => ({ topicid, parts: Number(item?.parts ?? 0), generation: String(item?.gen ?? '') }),
});

/** Of the topics with these ids, returns those whose drafts have questions. Reads no more than the first of them. */
export async function topicsWithQuestions(topicids: readonly string[]): Promise<ReadonlySet<string>> {
  const heads = (await readMany(topicids.map(head), true)).filter(({ parts }) => parts > 0);
  // The parts with questions, without the number of each.
  const kind = draftPart('CHUNK', 0).split('#')[0]!;
  const found = await Promise.all(
    heads.map(({ topicid, generation }) =>
      queryAll(draftPk(topicid), `${generationPrefix(generation)}${kind}#`, { consistent: true, limit: 1 }),
    ),
  );
  return new Set(heads.filter((_, i) => found[i]!.length > 0).map(({ topicid }) => topicid));
}
