import { editsOf } from '#functions/data/answering/suggestion.ts';
import { mailRecord } from '#functions/data/mailing/mail.ts';
import { audit } from '#functions/data/table/audit.ts';
import { readMany } from '#functions/data/table/many.ts';
import { write } from '#functions/data/table/table.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import type { Actor } from '#functions/frame/session.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { assignedMail } from '#functions/services/mail/reminders.ts';
import { mailedPlaceName } from '#functions/services/mailing/facts.ts';
import { sendAtOnce, sendReportMail } from '#functions/services/mailing/reportmails.ts';
import type { ToldOwner } from '#shared/contract/reporting/reportmail.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { counted } from '#shared/domain/kit/words.ts';
import { noConcerns, type OpenTask } from '#shared/domain/mailing/digest.ts';
import { isOpenTask } from '#shared/domain/reporting/rollup.ts';
import type { SuggestionReport } from './report.ts';
import { ownerProblem, suggestionIn } from './setaction.ts';

/**
 * Mails the owners of some suggestions of a report, as they are assigned now: each one mail, which counts as their reminder
 * of the day. Returns what became of each. Source: docs/product.md, Reminders.
 */
export async function tellOwnersOf(
  actor: Actor,
  report: SuggestionReport,
  qcodes: readonly number[],
  at: Date,
): Promise<ToldOwner[]> {
  const { customerid, timezone, name: organization } = actor.customer;
  const { topicid, locationid, period, versionid } = report.run;
  const [version, edits] = await Promise.all([loadVersion(versionid), editsOf(report.run, true)]);
  const open = [...new Set(qcodes)].flatMap(qcode => {
    const edit = edits.get(qcode);
    const told = edit && isOpenTask(edit) && edit.owner !== actor.email;
    return told && suggestionIn(report, version, qcode) >= 0 ? [edit] : [];
  });
  const byOwner = [...Map.groupBy(open, ({ owner }) => owner)].sort(([a], [b]) => a.localeCompare(b));
  const [records, problems] = await Promise.all([
    readMany(
      byOwner.map(([owner]) => mailRecord(owner)),
      true,
    ),
    Promise.all(byOwner.map(([owner]) => ownerProblem({ customerid, topicid, locationid }, owner))),
  ]);
  const recipients = byOwner.map(([, edits], n) => ({
    record: records[n]!,
    problem: problems[n],
    tasks: edits.map(({ qcode, due }) => ({ topicid, locationid, period, qcode, due })),
  }));

  const day = localDate(at, timezone);
  const { questions, indexByQcode } = version.tree;
  const solutionOf = ({ qcode }: OpenTask) => questions[indexByQcode.get(qcode)!]!.solution;
  const nameOf = () => mailedPlaceName(actor.customer, report.found.topic, report.found.location);
  const { done: owners, error } = await sendAtOnce(
    recipients,
    async ({ record, problem, tasks }): Promise<ToldOwner> => {
      const told = { useremail: record.email, rows: tasks.length };
      if (problem) return { ...told, outcome: 'gone' };
      const outcome = await sendReportMail(record, {
        kind: 'tasks',
        name: 'assigned',
        concerns: { ...noConcerns(), tasks },
        day,
        at,
        write: (digest, settings) =>
          assignedMail(digest, actor.email, solutionOf, { site: siteUrl(), organization, settings, nameOf }),
      });
      const known = outcome === 'sent' || outcome === 'off' || outcome === 'today';
      return { ...told, outcome: known ? outcome : 'failed' };
    },
  );

  const reached = owners.filter(({ outcome }) => outcome === 'sent').length;
  if (reached > 0) {
    const facts = { topicid, locationid, period, reached: counted(reached, ['person', 'people']) };
    await write(audit(customerid, at, actor, 'owners mailed', facts));
  }
  if (error !== undefined) throw error;
  return owners;
}
