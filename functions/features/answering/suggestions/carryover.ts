import { runResult } from '#functions/data/answering/run.ts';
import { actionRow, editsOf, type SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import { suggestedRow } from '#functions/data/authoring/questionwire.ts';
import { readOne } from '#functions/data/table/table.ts';
import { loadVersion, type Version } from '#functions/data/topics/version.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { carryOver, type Sequel } from '#shared/domain/answering/carryover.ts';
import { readRun } from '#shared/domain/answering/run.ts';
import type { SuggestionReport } from './report.ts';
import { ownerProblem } from './setaction.ts';

/** An action that the report before left open. */
export interface Superseded {
  action: SuggestionEdit;
  sequel: Sequel;
  /** With the question as it failed last. */
  version: Version;
  ownerHere: boolean;
  /** Of the action in the new report. */
  revision: number;
}

/**
 * Returns the month before a report and the actions it left open, in the sequence of their questions. Nothing unless the
 * report is the newest and the person may set everything in it.
 */
export async function carriedFrom(
  customerid: string,
  report: SuggestionReport,
): Promise<{ period: string; actions: Superseded[] }> {
  const none = { period: '', actions: [] };
  const { topicid, locationid, period, versionid, answers } = report.run;
  const before = report.found.pair?.done.filter(month => month < period).at(-1);
  if (!report.latest || report.privilege !== 'Edit' || !before) return none;
  const place = { customerid, topicid, locationid };
  const [earlier, left, now, version] = await Promise.all([
    readOne(runResult(topicid, locationid, before)),
    editsOf({ ...place, period: before }),
    editsOf({ ...place, period }),
    loadVersion(versionid),
  ]);
  if (!earlier) return none;
  const { tree } = version;
  const open = carryOver(left.values(), { tree, state: readRun(tree, answers), actions: now });
  const owners = [...new Set(open.map(({ action }) => action.owner))].filter(Boolean);
  const [old, problems] = await Promise.all([
    loadVersion(earlier.versionid),
    Promise.all(owners.map(owner => ownerProblem(place, owner))),
  ]);
  const here = new Set(owners.filter((_, n) => problems[n] === null));
  const asked = new Set(earlier.suggestions.map(index => old.tree.questions[index]!.qcode));
  const actions = open
    .filter(({ action }) => asked.has(action.qcode))
    .map(({ action, sequel }) => ({
      action,
      sequel,
      version: sequel === 'again' ? version : old,
      ownerHere: here.has(action.owner),
      revision: now.get(action.qcode)?.revision ?? 0,
    }));
  return { period: before, actions };
}

/** Returns an action that the report before left open, for the wire. */
export function supersededRow({ action, sequel, version: { tree }, ownerHere, revision }: Superseded) {
  const { Guidance: _, ...question } = suggestedRow(tree.questions[tree.indexByQcode.get(action.qcode)!]!);
  return { ...question, ...actionRow(action), sequel, ownerhere: asFlag(ownerHere), revision };
}
