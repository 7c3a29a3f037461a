import { latestReports } from '#functions/data/answering/rollup.ts';
import { type OpenAction, openActionsOf } from '#functions/data/answering/suggestion.ts';
import { readMany } from '#functions/data/table/many.ts';
import { type Location, location, type Topic, topic } from '#functions/data/topics/settings.ts';
import { loadVersion, type Version } from '#functions/data/topics/version.ts';
import { privilegesOf } from '#functions/features/answering/placements.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';

/** An open task of a person, where it is and what it is about. */
export interface MyTask {
  action: OpenAction;
  topic: Topic;
  location: Location;
  privilege: Privilege;
  question: Question;
}

/**
 * Reads the open tasks of a person at a customer, the earliest due first, and counts those where the person may not see
 * reports any more. It leaves out tasks of superseded reports, which the index may still have. Two requests after one
 * another, and the versions that this function has not used yet.
 */
export async function myTasks(
  actor: Pick<Actor, 'customer' | 'seat' | 'email'>,
): Promise<{ tasks: MyTask[]; unseen: number }> {
  const { customerid } = actor.customer;
  const [actions, privilege] = await Promise.all([
    openActionsOf(customerid, actor.email),
    privilegesOf(actor),
  ]);
  const seen = actions.filter(({ topicid, locationid }) => privilege(topicid, locationid));
  const ids = new Set(seen.map(({ versionid }) => versionid).filter(Boolean));
  const [latest, topics, locations] = await Promise.all([
    readMany(seen.map(({ topicid, locationid }) => latestReports.one(customerid, topicid, locationid))),
    readMany(seen.map(({ topicid }) => topic(customerid, topicid))),
    readMany(seen.map(({ locationid }) => location(customerid, locationid))),
    ...[...ids].map(loadVersion),
  ]);
  const live = seen.flatMap((action, at) => {
    const [newest, of, where] = [latest[at], topics[at], locations[at]];
    if (!of || !where || newest?.period !== action.period) return [];
    return [{ action, topic: of, location: where, versionid: newest.versionid }];
  });
  // The version of the newest report, since an action may name none.
  const used = [...new Set(live.map(({ versionid }) => versionid))];
  const versions = new Map(await Promise.all(used.map(async id => [id, await loadVersion(id)] as const)));
  const tasks = live.flatMap(({ versionid, ...task }) => {
    const question = questionIn(versions.get(versionid)!, task.action.qcode);
    const right = privilege(task.action.topicid, task.action.locationid);
    return question && right ? [{ ...task, privilege: right, question }] : [];
  });
  return { tasks, unseen: actions.length - seen.length };
}

const questionIn = ({ tree }: Version, qcode: number): Question | undefined =>
  tree.questions[tree.indexByQcode.get(qcode) ?? -1];
