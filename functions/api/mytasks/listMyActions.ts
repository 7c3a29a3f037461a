import { periodRow } from '#functions/data/answering/run.ts';
import { suggestedRow } from '#functions/data/authoring/questionwire.ts';
import { locationNames, topicTitle } from '#functions/data/topics/settings.ts';
import { type MyTask, myTasks } from '#functions/features/answering/tasks/mytasks.ts';
import { listed } from '#functions/features/reporting/listed.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listMyActions, type MyTaskRow } from '#shared/contract/answering/mytasks.ts';
import { myTaskColumns, myTaskFilters, myTaskSort } from '#shared/contract/answering/parts/mytasklist.ts';
import { editFlags } from '#shared/domain/answering/suggestions.ts';
import { dueCounts, dueTime } from '#shared/domain/answering/tasks/tasks.ts';
import { beginningOf } from '#shared/domain/kit/linkwords.ts';
import { localDate } from '#shared/domain/kit/periods.ts';

const list = { columns: Object.values(myTaskColumns), filters: myTaskFilters, sort: myTaskSort };

export const handler = handle(listMyActions, async ({ actor, at, input }) => {
  const today = localDate(at, actor.customer.timezone);
  const { tasks, unseen } = await myTasks(actor);
  const all = tasks.map(task => taskRow(task, actor.email, today));
  const { rows, paging } = listed(all, input, list);
  const counts = dueCounts(
    tasks.map(({ action }) => action),
    today,
  );
  return { tasks: rows, paging, counts, unseen };
});

/** The most characters of a text in the list. */
const most = 300;

function taskRow(
  { action, topic, location, privilege, question }: MyTask,
  email: string,
  today: string,
): MyTaskRow {
  const { Guidance: _, repcatdesc: __, ...suggested } = suggestedRow(question);
  const flags = editFlags(privilege, true, action, email);
  return {
    ...topicTitle(topic),
    topicid: action.topicid,
    ...locationNames(location),
    locationid: action.locationid,
    ...periodRow(action.period),
    ...suggested,
    qdescr: beginningOf(suggested.qdescr, most),
    solutiondesc: beginningOf(suggested.solutiondesc, most),
    qduedate: action.due,
    completed: action.completed,
    duein: dueTime(action.due, today),
    qowneredit: asFlag(flags.owner),
    qdueedit: asFlag(flags.due),
    completeedit: asFlag(flags.completed),
    revision: action.revision,
  };
}
