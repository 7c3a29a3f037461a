import { member } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import type { Run } from '#functions/data/answering/run.ts';
import { actionOf, type SuggestionEdit, suggestionEdit } from '#functions/data/answering/suggestion.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { loadVersion, type Version } from '#functions/data/topics/version.ts';
import type { Actor } from '#functions/frame/session.ts';
import { saveEdit } from '#functions/services/answering/runwrites.ts';
import { privilegeOn } from '#shared/domain/accounts/access.ts';
import {
  type Action,
  type ActionProblem,
  checkAction,
  editFlags,
} from '#shared/domain/answering/suggestions.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { type SuggestionReport, settleReport } from './report.ts';

/** A suggestion of a report. */
interface Suggestion {
  report: SuggestionReport;
  version: Version;
  /** The place of its question in the version. */
  index: number;
  /** What people have set in it; undefined: nothing yet. */
  edit: SuggestionEdit | undefined;
}

/** Returns the index of a question that has a suggestion in a report; -1 if it has none. */
export function suggestionIn(report: SuggestionReport, version: Version, qcode: number): number {
  const index = version.tree.indexByQcode.get(qcode) ?? -1;
  return report.result.suggestions.includes(index) ? index : -1;
}

/**
 * Sets values of a suggestion that a client read at a revision. `objection` says why the wanted values may not be set, or null.
 * Returns that, why the suggestion cannot be set at all, or the suggestion with what is set in it now; `stale` if somebody else
 * set that. Where the wanted values are in place already, setting them is a success.
 */
export async function setAction<Objection>(
  report: SuggestionReport | null,
  { qcode, revision }: { qcode: number; revision: number },
  change: Partial<Action>,
  objection: (before: Action, wanted: Action, report: SuggestionReport) => Promise<Objection | null>,
  { actor, at }: { actor: Actor; at: Date },
): Promise<'noreport' | 'notSuggested' | 'superseded' | Objection | (Suggestion & { stale: boolean })> {
  if (!report) return 'noreport';
  const version = await loadVersion(report.run.versionid);
  const index = suggestionIn(report, version, qcode);
  if (index < 0) return 'notSuggested';
  if (!report.latest) return 'superseded';
  const seen = await readOne(suggestionEdit(report.run, qcode), true);
  const before = actionOf(seen);
  const wanted = { ...before, ...change };
  const asSet = (edit: typeof seen, stale = false) => ({ report, version, index, edit, stale });

  if (isSame(before, wanted)) return asSet(seen);
  if ((seen?.revision ?? 0) !== revision) return asSet(seen, true);
  const problem = await objection(before, wanted, report);
  if (problem !== null) return problem;

  if (!(await settleReport(report))) return 'noreport';
  const today = localDate(at, actor.customer.timezone);
  const completedOn = wanted.completed === 'Y' ? seen?.completedOn || today : '';
  const { versionid, tree } = version;
  const { priority } = tree.questions[index]!;
  const edit = { ...wanted, qcode, versionid, priority, completedOn, revision: revision + 1 };
  const done = await saveEdit(report.run, edit, seen, actor, at);
  if (done === 'set') return asSet(edit);
  if (done !== 'changed') return done === 'gone' ? 'noreport' : 'superseded';
  const now = await readOne(suggestionEdit(report.run, qcode), true);
  return asSet(now, !isSame(actionOf(now), wanted));
}

const isSame = (one: Action, other: Action): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Returns why a person may not set the wanted values in a suggestion of a report, or null, by the rules of docs/product.md,
 * Suggestion report. `ownOnly`: they set only what is assigned to them.
 */
export async function actionProblem(
  before: Action,
  wanted: Action,
  { run, privilege, latest }: SuggestionReport,
  { email }: Actor,
  ownOnly = false,
): Promise<ActionProblem | 'viewOnly' | null> {
  const flags = editFlags(privilege, latest, before, email);
  const foreign = ownOnly && before.owner !== email;
  if (foreign || !Object.values(flags).some(Boolean)) return 'viewOnly';
  const problem = checkAction(before, wanted, flags);
  if (problem) return problem;
  const assigns = wanted.owner !== '' && wanted.owner !== before.owner;
  const unknown = assigns && (await ownerProblem(run, wanted.owner));
  return unknown ? 'ownerUnknown' : null;
}

type OwnerProblem = 'nocustuser' | 'inactiveuser' | 'invalidusertop';

/** Returns why an e-mail is not an active user of the customer who is set up for the topic and location, or null. */
export async function ownerProblem(
  { customerid, topicid, locationid }: Pick<Run, 'customerid' | 'topicid' | 'locationid'>,
  email: string,
): Promise<OwnerProblem | null> {
  const { seat, granted } = await readAll({
    seat: member(customerid, email),
    granted: topicPermission(customerid, email, topicid, locationid),
  });
  if (!seat) return 'nocustuser';
  if (!seat.active) return 'inactiveuser';
  return privilegeOn(seat, locationid, granted) ? null : 'invalidusertop';
}
