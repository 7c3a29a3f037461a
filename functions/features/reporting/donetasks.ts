import { type DoneAction, doneActionsOf } from '#functions/data/answering/suggestion.ts';
import type { Location, Topic } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import type { ReportSelection } from '#shared/domain/reporting/customerreports.ts';
import { selects } from './customerreport.ts';
import { readNames } from './names.ts';

/** A completed suggestion where a person may see it. */
export interface DoneTask extends DoneAction {
  topic: Topic;
  location: Location;
}

/** Reads the selected suggestions that were completed between two days (YYYY-MM-DD), both included, in their order. */
export async function doneTasks(
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
