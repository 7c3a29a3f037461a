import { person } from '#functions/data/accounts/person.ts';
import { keepCounts } from '#functions/data/administration/counts.ts';
import { noOwner } from '#functions/data/administration/customer.ts';
import { type Member, member } from '#functions/data/administration/member.ts';
import {
  permissionOfBatch,
  permissionSet,
  permissionsAt,
  permissionTaken,
} from '#functions/data/administration/permission.ts';
import { endPermissions, seatChanged } from '#functions/data/administration/seatwrites.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { locationsOf, topicsOf } from '#functions/data/topics/settings.ts';
import { seatWith } from '#functions/features/support/batching/assignments.ts';
import { namesOf } from '#functions/features/support/batching/pairs.ts';
import type { Privilege } from '#shared/domain/accounts/access.ts';
import { seatDifferences } from '#shared/domain/administration/people.ts';
import { counted } from '#shared/domain/kit/words.ts';
import type { Undo } from './kind.ts';
import { answersAnywhere, answersAt, answersThere, fitting } from './using.ts';

/** Returns what names a location in the activity. */
async function placeNames(customerid: string): Promise<(locationid: string) => string> {
  const places = new Map((await locationsOf(customerid, true)).map(place => [place.locationid, place.name]));
  return id => places.get(id) ?? id;
}

/** Returns the sentence about open actions that keep somebody where they are; `where` says which they are. */
const handOn = (count: number, where: string) => ({
  impossible: `${counted(count, ['open action', 'open actions'])}${where} ${count === 1 ? 'is' : 'are'} assigned to this person. Hand ${count === 1 ? 'it' : 'them'} on first.`,
});

/** Removes people again whose seats nobody has changed and who have no tasks and no open answers. */
export const undoPeople: Undo = async ({ customer: { customerid }, ...who }, batch) => {
  const [{ topics, places }] = await Promise.all([namesOf(customerid), keepCounts(customerid)]);
  const nameOf = (locationid: string) => places.get(locationid)?.name ?? locationid;
  const reachedBy = ({ allLocations, locations }: Member) =>
    (allLocations ? [...places.keys()] : locations).flatMap(locationid =>
      [...topics.keys()].map(topicid => ({ topicid, locationid })),
    );
  return (left, mark, at) =>
    untilWritten(async () => {
      const email = String(left.email);
      const [{ before, self }, given, actions] = await Promise.all([
        readAll({ before: member(customerid, email), self: person(email) }, true),
        permissionsAt(customerid, { email }),
        openActionsOf(customerid, email),
      ]);
      if (before?.batch !== batch || before.revision > 0)
        return { kept: 'Somebody has changed the seat since.' };
      if (given.length > 0) return { kept: 'The person was given permissions since.' };
      if (actions.length > 0) return handOn(actions.length, '');
      const answers = await answersAt(customerid, email, reachedBy(before));
      if (answers === 'answers') return { impossible: answersAnywhere };
      const unanswered = await fitting(answers);
      if (!unanswered) return undefined;
      const changes = seatDifferences(before, undefined, nameOf);
      const change = { customerid, email, before, after: undefined, self, by: undefined };
      const failed = await writeNamed({
        mark,
        unanswered,
        ...seatChanged(change, 'person removed', changes, who, at),
      });
      if (failed?.part === 'mark') return 'byOther';
      if (failed?.part === 'room') return { impossible: 'This person is an owner or the last Master Admin.' };
      if (failed) return undefined;
      await endPermissions(customerid, email, undefined);
      return 'takenBack';
    });
};

/** Takes locations away from people again who got no permissions there and have nothing to do there. */
export const undoAssignments: Undo = async ({ customer: { customerid }, ...who }, batch) => {
  const [nameOf, topics] = await Promise.all([placeNames(customerid), topicsOf(customerid, true)]);
  return (left, mark, at) =>
    untilWritten(async () => {
      const [email, locationid] = [String(left.email), String(left.locationid)];
      const [{ before, self }, given, actions, answers] = await Promise.all([
        readAll({ before: member(customerid, email), self: person(email) }, true),
        permissionsAt(customerid, { email }),
        openActionsOf(customerid, email),
        answersAt(
          customerid,
          email,
          topics.map(({ topicid }) => ({ topicid, locationid })),
        ),
      ]);
      if (!before?.given[batch]?.includes(locationid))
        return { kept: 'Somebody has changed the locations of this person since.' };
      if (given.some(p => p.locationid === locationid))
        return { kept: 'The person was given permissions at the location since.' };
      const here = actions.filter(action => action.locationid === locationid);
      if (here.length > 0) return handOn(here.length, ' at this location');
      if (answers === 'answers') return { impossible: answersThere };
      const unanswered = await fitting(answers);
      if (!unanswered) return undefined;
      const others = before.locations.filter(id => id !== locationid);
      const after = seatWith(before, others);
      const change = { customerid, email, before, after, self, by: undefined };
      const differences = seatDifferences(before, after, nameOf);
      const failed = await writeNamed({
        mark,
        unanswered,
        owner: [noOwner(customerid, email)],
        ...seatChanged(change, 'location taken away', differences, who, at),
      });
      if (failed?.part === 'mark') return 'byOther';
      if (failed?.part === 'owner')
        return { impossible: 'This person is an owner. Only the customer changes the seat of an owner.' };
      if (failed) return undefined;
      await endPermissions(customerid, email, after);
      return 'takenBack';
    });
};

/** Takes permissions away again, or gives the privilege that was there before. */
export const undoPermissions: Undo = async ({ customer: { customerid }, ...who }, batch) => {
  const { topics, places } = await namesOf(customerid);
  return (left, mark, at) =>
    untilWritten(async () => {
      const [email, topicid, locationid] = [left.email, left.topicid, left.locationid].map(String) as [
        string,
        string,
        string,
      ];
      const kept = { kept: 'Somebody has changed the permission since.' };
      const privilege = left.privilege as Privilege;
      const before = left.before as Privilege | '';
      const p = { customerid, email, topicid, locationid, privilege };
      const [now, actions, answers] = await Promise.all([
        readOne(permissionOfBatch(p), true),
        openActionsOf(customerid, email),
        answersAt(customerid, email, [p]),
      ]);
      if (now?.batch !== batch || now.privilege !== privilege) return kept;
      const here = actions.filter(each => each.topicid === topicid && each.locationid === locationid);
      if (!before && here.length > 0) return handOn(here.length, ' on this topic');
      if (before !== 'Edit' && answers === 'answers') return { impossible: answersThere };
      const names = { topic: topics.get(topicid)?.name ?? '', location: places.get(locationid)?.name ?? '' };
      const of = { of: batch };
      const changes = before
        ? permissionSet({ ...p, privilege: before }, privilege, names, who, at, of)
        : permissionTaken(p, names, who, at, of);
      const unanswered = before === 'Edit' || answers === 'answers' ? [] : answers;
      const failed = await writeNamed({ mark, unanswered, changes });
      if (!failed) return 'takenBack';
      if (failed.part === 'unanswered') return undefined;
      return failed.part === 'mark' ? 'byOther' : kept;
    });
};
