import { completedWord } from '../../../shared/domain/freeuser.ts';
import { describePeriod } from '../../../shared/domain/periods.ts';
import type { SuggestionEdit } from '../../data/suggestion.ts';
import type { Version } from '../../data/version.ts';
import type { Actor } from '../../kit/session.ts';
import { type Report, rowOf } from '../suggestions/report.ts';

/** One suggestion of the basic report. `index` is the question's place in the version. */
export function basicRow(
  { actor, report, version, at }: { actor: Actor; report: Report; version: Version; at: Date },
  index: number,
  edit: SuggestionEdit | undefined,
) {
  const { found, result } = report;
  const { qcode, qdescr, response, prioritydesc, priorityid, solutiondesc, repcatdesc, completed, revision } =
    rowOf(actor, report, version, index, edit, at);
  return {
    ...{ topiccode: found.topic?.topiccodes ?? '', topicdesc: found.topic?.cuzdesc ?? '' },
    ...{ periodcode: result.period, perioddesc: describePeriod(result.period), riskscore: result.score },
    ...{ qcode, qdescr, response, prioritydesc, priorityid, solutiondesc, g1catdesc: repcatdesc },
    ...{ completed: completedWord(completed), revision },
  };
}
