import { person } from '#functions/data/accounts/person.ts';
import { keepCounts } from '#functions/data/administration/counts.ts';
import { member } from '#functions/data/administration/member.ts';
import {
  permissionSet,
  permissionsAt,
  permissionTaken,
  topicPermission,
} from '#functions/data/administration/permission.ts';
import { endPermissions, seatChanged } from '#functions/data/administration/seatwrites.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { locationsOf } from '#functions/data/topics/settings.ts';
import { seatWith } from '#functions/features/support/batching/assignments.ts';
import { namesOf } from '#functions/features/support/batching/pairs.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { seatDifferences } from '#shared/domain/administration/people.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { Undo } from './kind.ts';

/** Returns what names a location in the activity. */
async function placeNames(customerid: string): Promise<(locationid: string) => string> {
  const places = new Map((await locationsOf(customerid, true)).map(place => [place.locationid, place.name]));
  return id => places.get(id) ?? id;
}

/** Removes people again whose seats nobody has changed and who have no tasks. */
export const undoPeople: Undo = async ({ customer: { customerid }, ...who }) => {
  const [nameOf] = await Promise.all([placeNames(customerid), keepCounts(customerid)]);
  return (left, mark, at) =>
    untilWritten(async () => {
      const email = String(left.email);
      const [{ before, self }, given, actions] = await Promise.all([
        readAll({ before: member(customerid, email), self: person(email) }, true),
        permissionsAt(customerid, { email }),
        openActionsOf(customerid, email),
      ]);
      if (!before || before.revision > 0) return { kept: 'Somebody has changed the seat since.' };
      if (given.length > 0) return { kept: 'The person was given permissions since.' };
      if (actions.length > 0)
        return {
          impossible: `${counted(actions.length, ['open action is', 'open actions are'])} assigned to this person. Hand them on first.`,
        };
      const changes = seatDifferences(before, undefined, nameOf);
      const change = { customerid, email, before, after: undefined, self, by: undefined };
      const failed = await writeNamed({ mark, ...seatChanged(change, 'person removed', changes, who, at) });
      if (failed?.part === 'mark') return 'byOther';
      if (failed?.part === 'room') return { impossible: 'This person is an owner or the last Master Admin.' };
      if (failed) return undefined;
      await endPermissions(customerid, email, undefined);
      return 'takenBack';
    });
};

/** Takes locations away from people again who got no permissions there. */
export const undoAssignments: Undo = async ({ customer: { customerid }, ...who }) => {
  const nameOf = await placeNames(customerid);
  return (left, mark, at) =>
    untilWritten(async () => {
      const [email, locationid] = [String(left.email), String(left.locationid)];
      const [{ before, self }, given] = await Promise.all([
        readAll({ before: member(customerid, email), self: person(email) }, true),
        permissionsAt(customerid, { email }),
      ]);
      if (!before?.locations.includes(locationid))
        return { kept: 'Somebody has changed the locations of this person since.' };
      if (given.some(p => p.locationid === locationid))
        return { kept: 'The person was given permissions at the location since.' };
      const after = seatWith(
        before,
        before.locations.filter(id => id !== locationid),
      );
      const change = { customerid, email, before, after, self, by: undefined };
      const differences = seatDifferences(before, after, nameOf);
      const parts = seatChanged(change, 'location taken away', differences, who, at);
      const failed = await writeNamed({ mark, ...parts });
      if (failed) return failed.part === 'mark' ? 'byOther' : undefined;
      await endPermissions(customerid, email, after);
      return 'takenBack';
    });
};

/** Takes permissions away again, or gives the privilege that was there before. */
export const undoPermissions: Undo = async ({ customer: { customerid }, ...who }) => {
  const { topics, places } = await namesOf(customerid);
  return async (left, mark, at) => {
    const [email, topicid, locationid] = [left.email, left.topicid, left.locationid].map(String) as [
      string,
      string,
      string,
    ];
    const kept = { kept: 'Somebody has changed the permission since.' };
    const privilege = left.privilege as Privilege;
    const now = await readOne(topicPermission(customerid, email, topicid, locationid), true);
    if (now !== privilege) return kept;
    const names = { topic: topics.get(topicid)?.name ?? '', location: places.get(locationid)?.name ?? '' };
    const p = { customerid, email, topicid, locationid, privilege };
    const before = left.before as Privilege | '';
    const changes = before
      ? permissionSet({ ...p, privilege: before }, privilege, names, who, at)
      : permissionTaken(p, names, who, at);
    const failed = await writeNamed({ mark, changes });
    if (!failed) return 'takenBack';
    return failed.part === 'mark' ? 'byOther' : kept;
  };
};
