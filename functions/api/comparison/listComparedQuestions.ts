import { locationNames, topicTitle } from '#functions/data/topics/settings.ts';
import { comparisonReads, monthsSeen, readMonths } from '#functions/features/reporting/comparison.ts';
import { handle } from '#functions/frame/handle.ts';
import { listComparedQuestions } from '#shared/contract/reporting/comparison.ts';
import { attributionOf } from '#shared/domain/reporting/attribution.ts';
import { comparedQuestions } from '#shared/domain/reporting/comparedrows.ts';
import { comparedRow } from './parts/rows.ts';

export const handler = handle(
  listComparedQuestions,
  comparisonReads,
  async ({ input, actor, found, refuse, at }) => {
    const done = monthsSeen(actor, found);
    const periods = [input.periodcode, input.latestperiod] as const;
    if (periods[0] >= periods[1]) return refuse('wrongOrder');
    if (periods.some(period => !done.includes(period))) return refuse('nodata');
    const months = await readMonths(actor, input, done, periods, at);
    if (!months) return refuse('nodata');
    const { parts } = attributionOf(...months);
    const kinds = new Map(parts.flatMap(({ about, kind }) => about.map(qcode => [qcode, kind] as const)));
    const names = {
      topicdesc: topicTitle(found.topic).cuzdesc,
      locationdesc: locationNames(found.location).locationdesc,
    };
    const rows = comparedQuestions(...months);
    return {
      Detaillate: rows.map(row => ({
        ...comparedRow(row, periods),
        changed: kinds.get(row.question.qcode) ?? '',
        ...names,
      })),
    };
  },
);
