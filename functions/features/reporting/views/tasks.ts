import type { Group } from '#functions/data/administration/group.ts';
import { membersOf } from '#functions/data/administration/member.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { type DoneAction, doneActionsOf } from '#functions/data/answering/suggestion.ts';
import type { Location, Topic } from '#functions/data/topics/settings.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import {
  byLocation,
  groupNames,
  readNames,
  reportedPlace,
  reportsInOrder,
  selectedReports,
  selects,
} from '#functions/features/reporting/covered.ts';
import type { Actor } from '#functions/frame/session.ts';
import { asFlag } from '#functions/kit/flag.ts';
import type {
  AssignedRow,
  DoneRow,
  OutstandingRow,
  SummaryRow,
} from '#shared/contract/reporting/parts/views.ts';
import type { Priority, Question } from '#shared/domain/answering/questionnaire.ts';
import { isOverdue } from '#shared/domain/answering/suggestions.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import {
  assignedTasksIn,
  byUrgency,
  countByPriority,
  outstandingIn,
  overallTasks,
  type ReportSelection,
} from '#shared/domain/reporting/customerreports.ts';
import type { Task } from '#shared/domain/reporting/rollup.ts';
import { type ReportView, somewhere, viewOver } from './view.ts';

/** A suggestion of a report, and where it is. */
interface Suggested {
  topicid: string;
  topic: Topic;
  location: Location | undefined;
  period: string;
  versionid: string;
  qcode: number;
  priority: Priority | '';
}

type Groups = ReadonlyMap<string, Group>;

/** Returns suggestions for the wire, with the texts of their versions. */
async function suggestedRows<One extends Suggested>(some: readonly One[], groups: Groups) {
  const ids = [...new Set(some.map(({ versionid }) => versionid))];
  const versions = new Map(await Promise.all(ids.map(async id => [id, await loadVersion(id)] as const)));
  const questionOf = ({ versionid, qcode }: One): Question | undefined => {
    const tree = versions.get(versionid)?.tree;
    return tree?.questions[tree.indexByQcode.get(qcode) ?? -1];
  };
  return some.map(one => {
    const question = questionOf(one);
    const row = {
      ...reportedPlace(one.topic, one.location, groups),
      topicdesc: one.topic.title,
      ...periodRow(one.period),
      qcode: one.qcode,
      solutiondesc: question?.solution ?? '',
      prioritydesc: one.priority || (question?.priority ?? ('Low' as const)),
    };
    return { one, row };
  });
}

/** Returns a list that counts suggestions by priority, those of one key together. */
function countsOf(
  tasks: readonly Suggested[],
  groups: Groups,
  keyOf: (task: Suggested) => string,
): ReportView<SummaryRow> {
  return viewOver([...Map.groupBy(tasks, keyOf).values()], some =>
    some.map(own => {
      const { topic, location } = own[0]!;
      const isOne = own.every(one => one.location?.locationid === location?.locationid);
      const period = own
        .map(one => one.period)
        .sort()
        .at(-1)!;
      const counts = countByPriority(own.map(({ priority }) => ({ priority: priority || 'Low' })));
      return {
        ...reportedPlace(topic, isOne ? location : undefined, groups),
        topicdesc: topic.title,
        ...periodRow(period),
        totalcount: own.length,
        high: counts.High,
        medium: counts.Medium,
        low: counts.Low,
      };
    }),
  );
}

/** What tells rows apart: the topic, and its location where the plan reports by location. */
const placeKey =
  (actor: Actor) =>
  ({ topicid, location }: Suggested): string =>
    byLocation(actor) ? `${topicid} ${location?.locationid}` : topicid;

/** Reads the selected suggestions of the newest reports, in the order of topics and locations. */
async function tasksOfNewest(
  actor: Actor,
  selection: ReportSelection,
  tasksIn: (report: { tasks: readonly Task[] }) => Task[],
) {
  const { reports, groups } = await selectedReports(actor, selection);
  const tasks = reports.flatMap(({ latest, ...place }) => {
    const { period, versionid } = latest;
    return tasksIn(latest).map(task => ({ ...place, ...task, period, versionid }));
  });
  return { tasks: somewhere(byLocation(actor) ? tasks : overallTasks(tasks, ({ due }) => due)), groups };
}

/** Lists the suggestions of the newest reports that somebody is to do, the most urgent first. */
export async function assignedView(
  actor: Actor,
  selection: ReportSelection,
  at: Date,
): Promise<ReportView<AssignedRow>> {
  const { customerid, timezone } = actor.customer;
  const [{ tasks, groups }, members] = await Promise.all([
    tasksOfNewest(actor, selection, assignedTasksIn),
    membersOf(customerid),
  ]);
  const here = new Set(members.filter(({ active }) => active).map(({ email }) => email));
  const today = localDate(at, timezone);
  return viewOver(tasks.sort(byUrgency), async some =>
    (await suggestedRows(some, groups)).map(({ row, one }) => ({
      ...row,
      qowneredit: asFlag(one.privilege === 'Edit' && row.locationid !== ''),
      qownerid: one.owner,
      ownerhere: asFlag(here.has(one.owner)),
      qduedate: one.due,
      completed: one.completed,
      pastdue: asFlag(isOverdue(one, today)),
    })),
  );
}

/** Counts and lists the suggestions of the newest reports that are not completed. */
export async function outstandingViews(
  actor: Actor,
  selection: ReportSelection,
  at: Date,
): Promise<{ summary: ReportView<SummaryRow>; details: ReportView<OutstandingRow> }> {
  const { tasks, groups } = await tasksOfNewest(actor, selection, outstandingIn);
  const today = localDate(at, actor.customer.timezone);
  return {
    summary: countsOf(tasks, groups, placeKey(actor)),
    details: viewOver(tasks.toSorted(byUrgency), async some =>
      (await suggestedRows(some, groups)).map(({ row, one }) => ({
        ...row,
        qownerid: one.owner,
        qduedate: one.due,
        pastdue: asFlag(isOverdue(one, today)),
      })),
    ),
  };
}

/** Counts and lists the suggestions that were completed between two days (YYYY-MM-DD), the latest first in the list. */
export async function doneViews(
  actor: Actor,
  selection: ReportSelection,
  { from, to }: { from: string; to: string },
): Promise<{ summary: ReportView<SummaryRow>; details: ReportView<DoneRow> }> {
  const [all, groups] = await Promise.all([doneTasks(actor, selection, from, to), groupNames(actor)]);
  const dayOf = ({ period, completedOn }: (typeof all)[number]) => `${period} ${completedOn}`;
  const placed = placeKey(actor);
  const done = somewhere(byLocation(actor) ? all : overallTasks(all, dayOf));
  return {
    summary: countsOf(reportsInOrder(done), groups, one => `${placed(one)} ${one.period}`),
    details: viewOver(done.toReversed(), async some =>
      (await suggestedRows(some, groups)).map(({ row, one }) => ({
        ...row,
        qownerid: one.owner,
        updated_at: one.completedOn,
      })),
    ),
  };
}

/** A completed suggestion where a person may see it. */
interface DoneTask extends DoneAction {
  topic: Topic;
  location: Location;
}

/** Reads the selected suggestions that were completed between two days (YYYY-MM-DD), both included, in their order. */
async function doneTasks(
  actor: Actor,
  selection: ReportSelection,
  from: string,
  to: string,
): Promise<DoneTask[]> {
  const { customerid } = actor.customer;
  const [done, { topics, locations, privilege }] = await Promise.all([
    doneActionsOf(customerid, from, to),
    readNames(actor),
  ]);
  const selected = selects(actor, selection);
  return done.flatMap(action => {
    const { topicid, locationid } = action;
    const topic = topics.get(topicid);
    const location = locations.get(locationid);
    const seen = topic && location && privilege(topicid, locationid) && selected(topicid, location);
    return seen ? [{ ...action, topic, location }] : [];
  });
}
