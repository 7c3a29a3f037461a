import { ownerRow } from '#functions/data/administration/member.ts';
import { periodRow } from '#functions/data/answering/run.ts';
import { topicNames, toTopicPairRow } from '#functions/data/topics/settings.ts';
import { administeredSeats, seatsNamed } from '#functions/features/administration/known.ts';
import { toTopicPlaceRow } from '#functions/features/answering/placements.ts';
import { workFor, workRow } from '#functions/features/answering/worklist.ts';
import { readNames } from '#functions/features/reporting/covered.ts';
import { newestReports, pairs } from '#functions/features/topics/longlists.ts';
import { namedAmong, namedBy, readFirst } from '#functions/features/topics/named.ts';
import { handle } from '#functions/frame/handle.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { mostFound, searchCustomer } from '#shared/contract/answering/topiclist.ts';
import { typedWords } from '#shared/domain/kit/search.ts';

export const handler = handle(searchCustomer, async ({ actor, at, input }) => {
  const { customerid } = actor.customer;
  const words = typedWords(input.words);
  const [names, seats] = await Promise.all([readNames(actor), administeredSeats(actor)]);
  const named = namedBy(words, names);
  const [placed, reported, people] = await Promise.all([
    readFirst(pairs, customerid, named.pairs),
    actor.permissions.has('Suggestion Report') ? readFirst(newestReports, customerid, named.pairs) : [],
    seatsNamed(words, seats),
  ]);
  const work = workFor(actor, at);
  const rows = placed.flatMap(({ item, topic, location, privilege }) =>
    work(item, topic, location, privilege).map(row => ({ row, topic, location })),
  );
  const mayPlace = actor.permissions.has('Edit Topic Locations');
  const shown = mayPlace ? named : namedAmong(named, [...rows, ...reported]);
  const open = rows.filter(({ row: { take, resume } }) => take || resume);
  return {
    open: open.slice(0, mostFound).map(({ row, topic, location }) => workRow(row, topic, location)),
    reports: reported.slice(0, mostFound).map(({ item, topic, location, privilege }) => ({
      ...toTopicPlaceRow(topic, location),
      ...periodRow(item.period),
      Suggprivilege: privilege,
      riskscore: item.score,
    })),
    topics: shown.topics.slice(0, mostFound).map(topic => ({ topicid: topic.topicid, ...topicNames(topic) })),
    locations: shown.locations.slice(0, mostFound).map(toTopicPairRow),
    people: people.slice(0, mostFound).map(({ seat, name }) => ({
      ...ownerRow({ ...seat, firstName: name }),
      activeu: asFlag(seat.active),
    })),
  };
});
