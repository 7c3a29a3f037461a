import { audit, type Who } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { type Change, type Condition, update } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import type { Tester, TestersChange } from '#shared/domain/authoring/testers.ts';

type Named = Pick<Topic, 'customerid' | 'topicid'>;

/** Returns the condition that a draft is open to the same people as when the topic was read. */
export const testersAsRead = (testers: readonly Tester[] | undefined): Condition =>
  testers
    ? { condition: 'testers = :testers', values: { ':testers': testers } }
    : { condition: 'attribute_not_exists(testers)' };

/** Returns the entries of the activity for people to whom a draft is closed. */
export const closedToTesters = (
  { customerid, topicid }: Named,
  people: readonly Tester[],
  who: Who,
  at: Date,
): Change[] =>
  people.map(({ email }) =>
    audit(customerid, at, who, 'draft closed to a tester', { topicid, person: email }),
  );

/**
 * Opens the draft of a topic to people and closes it to others. Returns false if the topic has other testers by now, or
 * if somebody to whom it is opened no longer has the seat.
 */
export async function saveTesters(
  topic: Topic,
  { opened, closed, next }: TestersChange,
  who: Who,
  at: Date,
): Promise<boolean> {
  const { customerid, topicid, testers } = topic;
  const asRead = testersAsRead(testers);
  const failed = await writeNamed({
    topic: [
      update(
        keys.topic(customerid, topicid),
        { testers: next.length > 0 ? next : undefined },
        {
          ...asRead,
          condition: `custom = :yes AND ${asRead.condition}`,
          values: { ...asRead.values, ':yes': true },
        },
      ),
    ],
    seats: opened.map(({ email, invitedAt }) => seatAsRead(customerid, email, invitedAt)),
    trail: [
      ...closedToTesters(topic, closed, who, at),
      ...opened.map(({ email }) =>
        audit(customerid, at, who, 'draft opened to a tester', { topicid, person: email }),
      ),
    ],
  });
  return !failed;
}

/** Returns the check that somebody has the seat that was read. */
const seatAsRead = (customerid: string, email: string, invitedAt: string): Change => ({
  kind: 'check',
  key: keys.member(customerid, email),
  condition: `active = :on AND ${invitedAt ? 'invitedAt = :at' : 'attribute_not_exists(invitedAt)'}`,
  values: { ':on': true, ...(invitedAt && { ':at': invitedAt }) },
});
