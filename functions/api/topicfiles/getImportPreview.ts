import { differenceRows } from '#functions/data/authoring/questionwire.ts';
import { handle } from '#functions/frame/handle.ts';
import { getImportPreview } from '#shared/contract/authoring/topicfiles.ts';
import { modeOf } from '#shared/domain/authoring/editing/merge.ts';
import { checkOf } from './parts/checked.ts';

export const handler = handle(getImportPreview, async ({ input, actor, refuse, at }) => {
  const { check, result } = await checkOf(actor, input.jobid, at);
  if (!result) return refuse('nodata');
  const { changes, problems, numbers, places, ...rest } = result;
  return {
    ...rest,
    topicid: String(check.input.topicid),
    mode: modeOf(check.input),
    filename: check.title,
    applied: check.applied,
    problems: problems.map(problem => ({ ...problem, n: problem.n ?? 0 })),
    changes: differenceRows(changes),
    places: places.map(({ text, ...place }) => ({ ...place, qdescr: text })),
    numbers: numbers.map(({ seq, from, to }) => ({ n: seq, from, to })),
  };
});
