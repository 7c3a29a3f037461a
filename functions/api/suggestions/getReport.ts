import { editsOf } from '#functions/data/answering/suggestion.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import {
  earlierScores,
  headOf,
  reportOf,
  reportReads,
  toSuggestionRow,
} from '#functions/features/answering/suggestions/report.ts';
import { handle } from '#functions/frame/handle.ts';
import { getReport } from '#shared/contract/answering/suggestions.ts';

export const handler = handle(getReport, reportReads, async ({ input, actor, found, refuse, at }) => {
  const report = reportOf(actor, found);
  if (!report) return refuse('noreport');
  const [version, edits, earlier] = await Promise.all([
    loadVersion(report.run.versionid),
    editsOf(report.run),
    earlierScores(report),
  ]);
  const withGuidance = input.guideselect !== 'withoutguidance';
  const data = report.result.suggestions.map(index => {
    const edit = edits.get(version.tree.questions[index]!.qcode);
    const row = toSuggestionRow(actor, report, version, index, edit, at);
    return withGuidance ? row : { ...row, Guidance: '' };
  });
  return { report: headOf(actor, report, at), data, earlier };
});
