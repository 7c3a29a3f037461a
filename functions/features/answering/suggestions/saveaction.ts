import { actionOf, type SuggestionEdit, suggestionEdit } from '#functions/data/answering/suggestion.ts';
import { readOne } from '#functions/data/table/table.ts';
import type { Version } from '#functions/data/topics/version.ts';
import type { Refusal, RefuseAs } from '#functions/frame/refusal.ts';
import type { Actor } from '#functions/frame/session.ts';
import { saveEdit } from '#functions/services/answering/rollups.ts';
import type { Action } from '#shared/domain/answering/suggestions.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { type Report, settle } from './report.ts';

/** Returns the index of a question that has a suggestion in a report; -1 if it has none. */
export function suggestionIn(report: Report, version: Version, qcode: number): number {
  const index = version.tree.indexByQcode.get(qcode) ?? -1;
  return report.result.suggestions.includes(index) ? index : -1;
}

interface Change<Row> {
  input: { qcode: number; revision: number };
  actor: Actor;
  report: Report;
  version: Version;
  at: Date;
  /** Returns the wanted values from the current ones. */
  after(before: Action): Action;
  /** Returns why the change is refused, or null. */
  objection(before: Action, after: Action): Promise<Refusal | null>;
  /** Returns a suggestion for the response. */
  row(edit: SuggestionEdit | undefined): Row;
  refuse: RefuseAs<{ noreport: undefined; superseded: undefined; stale: { row: Row } }>;
}

/**
 * Sets what people set in a suggestion, if nobody has changed it since the client read it. Values that are already in
 * place are a success. It also closes the report's questionnaire.
 */
export async function saveAction<Row>(change: Change<Row>): Promise<{ row: Row } | Refusal> {
  const { input, actor, report, version, at, row, refuse } = change;
  const place = report.run;
  const seen = await readOne(suggestionEdit(place, input.qcode), true);
  const before = actionOf(seen);
  const after = change.after(before);
  const shown = (edit: SuggestionEdit | undefined) => ({ row: row(edit) });
  const inPlace = (edit: SuggestionEdit | undefined) =>
    JSON.stringify(actionOf(edit)) === JSON.stringify(after);
  if (inPlace(seen)) return shown(seen);
  if ((seen?.revision ?? 0) !== input.revision) return refuse('stale', {}, shown(seen));
  const objection = await change.objection(before, after);
  if (objection) return objection;
  if (!(await settle(report))) return refuse('noreport');

  const today = localDate(at, actor.customer.timezone);
  const completedOn = after.completed === 'Y' ? seen?.completedOn || today : '';
  const { versionid, tree } = version;
  const { priority } = tree.questions[tree.indexByQcode.get(input.qcode)!]!;
  const of = { qcode: input.qcode, versionid, priority };
  const edit = { ...after, ...of, completedOn, revision: input.revision + 1 };
  const done = await saveEdit(report.run, edit, seen, actor, at);
  if (done === 'set') return shown(edit);
  if (done !== 'changed') return refuse(done === 'gone' ? 'noreport' : 'superseded');
  const now = await readOne(suggestionEdit(place, input.qcode), true);
  return inPlace(now) ? shown(now) : refuse('stale', {}, shown(now));
}
