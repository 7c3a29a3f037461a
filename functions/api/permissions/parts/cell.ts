import { member } from '#functions/data/administration/member.ts';
import {
  permissionGiven,
  permissionSet,
  permissionTaken,
  type TopicPermission,
  topicPermission,
} from '#functions/data/administration/permission.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readAll } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import type { Actor } from '#functions/frame/session.ts';
import { addUserPermission } from '#shared/contract/administration/permissions.ts';
import { adminType, type Privilege } from '#shared/domain/accounts/access.ts';

type State = Privilege | 'None';

interface Wanted extends Omit<TopicPermission, 'privilege'> {
  privilege: State;
  /** What the person saw. */
  former: State;
}

type Reason = keyof typeof addUserPermission.refusals;

/** Returns why a permission cannot be given, in the order in which reasons are told; null if it can. */
async function refusalOf({ customerid, email, topicid, locationid }: Wanted): Promise<Reason | null> {
  const { seat, pair } = await readAll(
    { seat: member(customerid, email), pair: topicLocation(customerid, topicid, locationid) },
    true,
  );
  if (!seat?.active) return 'notfound';
  if (seat.adminType !== adminType.user || seat.allLocations) return 'notwithall';
  if (!seat.locations.includes(locationid)) return 'nolocationemail';
  return pair ? null : 'invalidpair';
}

const sentence = (reason: Reason): string => {
  const refusal = addUserPermission.refusals[reason];
  return 'explanation' in refusal ? refusal.explanation : refusal.message;
};

interface Held extends Omit<TopicPermission, 'privilege'> {
  privilege: State;
  former: Privilege;
}

/** Returns the changes of a permission that somebody has. */
const changesOf = ({ former, privilege, ...which }: Held, names: Names, actor: Actor, at: Date) =>
  privilege === 'None'
    ? permissionTaken({ ...which, privilege: former }, names, actor, at)
    : permissionSet({ ...which, privilege }, former, names, actor, at);

/** What people call the topic and the location. */
interface Names {
  topic: string;
  location: string;
}

/**
 * Gives, changes or takes away one permission. Returns '' once it is as wanted, which includes that somebody else did
 * the same; otherwise why it was not changed.
 */
export function setCell(wanted: Wanted, names: Names, actor: Actor, at: Date): Promise<string> {
  const { former, privilege, ...which } = wanted;
  return untilWritten(async () => {
    const { customerid, email, topicid, locationid } = which;
    const { stored } = await readAll(
      { stored: topicPermission(customerid, email, topicid, locationid) },
      true,
    );
    const now: State = stored ?? 'None';
    if (now === privilege) return '';
    if (now !== former) return `Someone else changed this to ${now} first. It was not changed.`;
    const refused = privilege === 'None' || stored ? null : await refusalOf(wanted);
    if (refused) return sentence(refused);
    const give = privilege !== 'None' && !stored;
    const failed = give
      ? await writeNamed(permissionGiven({ ...which, privilege }, names, actor, at))
      : await writeNamed({ all: changesOf({ ...which, privilege, former: stored! }, names, actor, at) });
    return failed ? undefined : '';
  });
}
