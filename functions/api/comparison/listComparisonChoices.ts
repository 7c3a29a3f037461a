import { type Group, groupsOf } from '#functions/data/administration/group.ts';
import { readMany } from '#functions/data/table/many.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';
import { byLocation, readNames, reportReachOf } from '#functions/features/reporting/covered.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { listComparisonChoices } from '#shared/contract/reporting/comparison.ts';
import { coversLocation } from '#shared/domain/accounts/access.ts';
import { groupChoice, locationChoice, toTopicChoice } from './parts/rows.ts';

const noGroups: readonly Group[] = [];

export const handler = handle(listComparisonChoices, async ({ input, actor }) => {
  const { customerid } = actor.customer;
  const [names, groups] = await Promise.all([
    readNames(actor),
    byLocation(actor) ? groupsOf(customerid) : noGroups,
  ]);
  const { privilege: may } = names;
  const [topics, locations] = [[...names.topics.values()], [...names.locations.values()]];
  const own = locations.filter(({ locationid }) => topics.some(({ topicid }) => may(topicid, locationid)));
  // Groups of other people's locations are not told.
  const covered = new Set(
    locations.filter(({ locationid }) => coversLocation(actor.seat, locationid)).map(place => place.groupid),
  );
  const chosen = own.find(({ locationid }) => locationid === input.locationid);
  const there = topics.filter(({ topicid }) => chosen && may(topicid, chosen.locationid));
  const pairs = await readMany(
    there.map(({ topicid }) => topicLocation(customerid, topicid, chosen!.locationid)),
  );
  return {
    bylocation: asFlag(byLocation(actor)),
    reach: reportReachOf(actor),
    Locationlist: own.map(locationChoice),
    Grouplist: groups.filter(({ groupid }) => covered.has(groupid)).map(groupChoice),
    Topiclist: there.flatMap((topic, n) => toTopicChoice(topic, pairs[n]?.done ?? [])),
  };
});
