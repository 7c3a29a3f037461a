import { rollupItems, type TopicAtLocation } from '#functions/data/answering/rollup.ts';
import { editItem } from '#functions/data/answering/suggestion.ts';
import { putMany } from '#functions/data/table/table.ts';
import { noAction } from '#shared/domain/answering/suggestions.ts';

/** Stores a newest report whose suggestions 1 to `count` are a person's open actions. */
export async function assignTo(
  owner: string,
  count: number,
  { period, due = '2026-04-01', ...place }: TopicAtLocation & { period: string; due?: string },
): Promise<void> {
  const of = { versionid: `${place.topicid}@1`, priority: 'High' as const };
  const edits = Array.from({ length: count }, (_, n) => ({
    ...noAction,
    ...of,
    owner,
    due,
    qcode: n + 1,
    completedOn: '',
    revision: 1,
  }));
  const counted = { High: count, Medium: 0, Low: 0 };
  const result = { formula: 1, score: 100, asked: count, scored: counted, failed: counted };
  const latest = { ...result, ...of, period, tasks: edits, count: 1, before: '', beforeScore: 0 };
  const items = rollupItems(place, latest, [{ period, score: 100 }]);
  await putMany([...edits.map(edit => editItem({ ...place, period }, edit)), ...items]);
}
