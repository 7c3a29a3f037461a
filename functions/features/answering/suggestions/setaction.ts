import { actionOf, type SuggestionEdit, suggestionEdit } from '#functions/data/answering/suggestion.ts';
import { readOne } from '#functions/data/table/table.ts';
import { loadVersion, type Version } from '#functions/data/topics/version.ts';
import type { Actor } from '#functions/frame/session.ts';
import { saveEdit } from '#functions/services/answering/runwrites.ts';
import {
  type Action,
  type ActionProblem,
  checkAction,
  editFlags,
} from '#shared/domain/answering/suggestions.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { ownerProblem } from './owners.ts';
import { type SuggestionReport, settleReport, toSuggestionRow } from './report.ts';

/** A suggestion of a newest report, with what is set in it. */
export interface Suggestion {
  report: SuggestionReport;
  version: Version;
  qcode: number;
  /** The place of its question in the version. */
  index: number;
  /** What people have set in it; undefined: nothing yet. */
  seen: SuggestionEdit | undefined;
}

/** Returns the index of a question that has a suggestion in a report; -1 if it has none. */
export function suggestionIn(report: SuggestionReport, version: Version, qcode: number): number {
  const index = version.tree.indexByQcode.get(qcode) ?? -1;
  return report.result.suggestions.includes(index) ? index : -1;
}

/** Reads a suggestion that is to be set. Returns why it cannot be set if there is none, or its report is not the newest. */
export async function readSuggestion(
  report: SuggestionReport | null,
  qcode: number,
): Promise<Suggestion | 'noreport' | 'notSuggested' | 'superseded'> {
  if (!report) return 'noreport';
  const version = await loadVersion(report.run.versionid);
  const index = suggestionIn(report, version, qcode);
  if (index < 0) return 'notSuggested';
  if (!report.latest) return 'superseded';
  const seen = await readOne(suggestionEdit(report.run, qcode), true);
  return { report, version, qcode, index, seen };
}

/** Tells whether the wanted values are set already: then setting them is a success. */
export const isInPlace = (edit: SuggestionEdit | undefined, wanted: Action): boolean =>
  JSON.stringify(actionOf(edit)) === JSON.stringify(wanted);

/** Tells whether somebody changed a suggestion since a client read it at a revision. */
export const isStale = ({ seen }: Suggestion, revision: number): boolean =>
  (seen?.revision ?? 0) !== revision;

/**
 * Returns why a person may not set the wanted values, or null, by the rules of docs/product.md, Suggestion report. `ownOnly`:
 * they set only what is assigned to them.
 */
export async function actionProblem(
  { report, seen }: Suggestion,
  wanted: Action,
  { email }: Actor,
  ownOnly = false,
): Promise<ActionProblem | 'viewOnly' | null> {
  const before = actionOf(seen);
  const flags = editFlags(report.privilege, report.latest, before, email);
  const foreign = ownOnly && before.owner !== email;
  if (foreign || !Object.values(flags).some(Boolean)) return 'viewOnly';
  const problem = checkAction(before, wanted, flags);
  if (problem) return problem;
  const assigns = wanted.owner !== '' && wanted.owner !== before.owner;
  const unknown = assigns && (await ownerProblem(report.run, wanted.owner));
  return unknown ? 'ownerUnknown' : null;
}

/**
 * Writes the wanted values and closes the report's questionnaire. Returns what is set then, and if these are not the wanted
 * values, why they could not be written.
 */
export async function writeAction(
  { report, version, qcode, index, seen }: Suggestion,
  wanted: Action,
  actor: Actor,
  at: Date,
): Promise<{ edit: SuggestionEdit | undefined; problem: 'noreport' | 'superseded' | 'stale' | null }> {
  if (!(await settleReport(report))) return { edit: seen, problem: 'noreport' };
  const today = localDate(at, actor.customer.timezone);
  const completedOn = wanted.completed === 'Y' ? seen?.completedOn || today : '';
  const { versionid, tree } = version;
  const { priority } = tree.questions[index]!;
  const revision = (seen?.revision ?? 0) + 1;
  const edit = { ...wanted, qcode, versionid, priority, completedOn, revision };
  const done = await saveEdit(report.run, edit, seen, actor, at);
  if (done === 'set') return { edit, problem: null };
  if (done !== 'changed') return { edit: seen, problem: done === 'gone' ? 'noreport' : 'superseded' };
  const now = await readOne(suggestionEdit(report.run, qcode), true);
  return { edit: now, problem: isInPlace(now, wanted) ? null : 'stale' };
}

/** Returns a suggestion for the wire, with what is set in it by now. */
export const rowOfSuggestion = (
  { report, version, index }: Suggestion,
  edit: SuggestionEdit | undefined,
  actor: Actor,
  at: Date,
) => toSuggestionRow(actor, report, version, index, edit, at);
