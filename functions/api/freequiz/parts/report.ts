import { periodRow } from '#functions/data/answering/run.ts';
import type { SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import type { Version } from '#functions/data/topics/version.ts';
import { type SuggestionReport, toSuggestionRow } from '#functions/features/answering/suggestions/report.ts';
import type { Actor } from '#functions/frame/session.ts';
import { completedWord } from '#shared/domain/answering/freeuser.ts';

/** One suggestion of the basic report, of its topic, result, question and action. `index` is the question's place in the version. */
export function basicRow(
  { actor, report, version, at }: { actor: Actor; report: SuggestionReport; version: Version; at: Date },
  index: number,
  edit: SuggestionEdit | undefined,
) {
  const { found, result } = report;
  const { qcode, qdescr, response, prioritydesc, priorityid, solutiondesc, repcatdesc, completed, revision } =
    toSuggestionRow(actor, report, version, index, edit, at);
  return {
    topiccode: found.topic?.libraryCode ?? '',
    topicdesc: found.topic?.title ?? '',
    ...periodRow(result.period),
    // Where there is a suggestion, something was scored.
    riskscore: result.score ?? 0,
    qcode,
    qdescr,
    response,
    prioritydesc,
    priorityid,
    solutiondesc,
    g1catdesc: repcatdesc,
    completed: completedWord(completed),
    revision,
  };
}
