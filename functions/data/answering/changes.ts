import { type ActivityLine, activityLine } from '#functions/data/administration/activity.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import { queryBetween } from '#functions/data/table/between.ts';
import { changesIndex, changesIndexPk } from '#functions/data/table/keys.ts';
import type { Change } from '#functions/data/table/table.ts';
import { type Action, actionDifferences } from '#shared/domain/answering/suggestions.ts';

/** An action by its report and question. */
interface Which {
  topicid: string;
  locationid: string;
  period: string;
  qcode: number;
}

/**
 * Returns the change that records what became of an action. The entry of the activity is also in the index, where it can
 * be read with the others of its action.
 */
export function changed(
  { customerid, topicid, locationid, period, qcode }: Which & { customerid: string },
  before: Action,
  after: Action,
  who: Author,
  at: Date,
): Change {
  const facts = { topicid, locationid, period, qcode };
  const index = changesIndex(facts, at.toISOString());
  return audit(customerid, at, who, 'suggestion changed', facts, actionDifferences(before, after), index);
}

/** Reads the changes of an action since an instant (ISO 8601), the earliest first. */
export async function changesOf(action: Which, since: string): Promise<ActivityLine[]> {
  return (await queryBetween(changesIndexPk(action), since, '9')).map(activityLine);
}
