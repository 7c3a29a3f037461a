import { customer } from '#functions/data/administration/customer.ts';
import { member } from '#functions/data/administration/member.ts';
import { topicPermission } from '#functions/data/administration/permission.ts';
import { readAll } from '#functions/data/table/table.ts';
import { location, topic, topicLocation, topicStatus } from '#functions/data/topics/settings.ts';
import { CustomerBuilder } from '#functions/features/demo/story/builders.ts';
import { relationsOf } from '#functions/frame/acting.ts';
import { beginRun } from '#shared/contract/answering/quiz.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { openAccount } from '#shared/contract/clients/visits.ts';
import type { AdminType, Privilege } from '#shared/domain/accounts/access.ts';
import { type Explanation, explainAccess } from '#shared/domain/administration/explain.ts';
import { planHolds } from '#shared/domain/billing/holds.ts';
import { thisMonth } from '#test/support/cast.ts';
import type { World } from '#test/support/world.ts';

/** Every kind of seat: its type, whether it has All Locations, its places, what it was granted, whether it is active. */
export const seats: Record<
  string,
  { type: AdminType; all?: true; at?: string[]; may?: Privilege; off?: true }
> = {
  master: { type: 1, all: true },
  masteroff: { type: 1, all: true, off: true },
  regional: { type: 2, at: ['home', 'shut'] },
  elsewhere: { type: 2, at: ['far'] },
  everywhere: { type: 3, all: true },
  edit: { type: 3, at: ['home', 'shut'], may: 'Edit' },
  view: { type: 3, at: ['home', 'shut'], may: 'View' },
  none: { type: 3, at: ['home', 'shut'] },
  lost: { type: 3, at: ['far'], may: 'Edit' },
};
/** Every kind of topic at a location: where it is, and what is switched off. */
const topics = { on: { status: topicStatus.active }, off: { status: topicStatus.inactive } } as const;
export const places = ['home', 'shut'] as const;
export const pairs = ['is', 'was', 'never'] as const;

/** A customer with each of these people, and each of these topics at each of these places. */
export function customerWith(customerid: string, about: object): CustomerBuilder {
  const builder = new CustomerBuilder({
    customerid,
    name: customerid,
    planid: 5,
    startDate: '2025-12-31',
    endDate: '2026-12-31',
    ...about,
  })
    .location('home', 'Home', 'USA')
    .location('shut', 'Shut', 'USA', { active: false })
    .location('far', 'Far', 'USA');
  for (const name of Object.keys(topics))
    for (const pair of pairs)
      builder.standardTopic(
        `${name}${pair}`,
        'a11y-web',
        `${name} ${pair}`,
        pair === 'never' ? [] : [...places],
        '2026-01-01',
      );
  for (const [name, { type, at = [], may }] of Object.entries(seats))
    builder.person({
      email: `${name}@${customerid}.example`,
      firstName: name,
      type,
      role: '',
      locations: at,
      may: may
        ? places.flatMap(place =>
            Object.keys(topics).flatMap(topicName =>
              pairs.map((pair): [string, string, Privilege] => [`${topicName}${pair}`, place, may]),
            ),
          )
        : [],
    });
  return builder;
}

/** Sets what the builder has no words for. */
export function finished(builder: CustomerBuilder) {
  const { customerid } = builder.customer;
  return builder.build().map(item => {
    const [kind, id = ''] = String(item.sk).split('#');
    if (kind === 'MEMBER') {
      const seat = seats[id.split('@')[0]!]!;
      return { ...item, active: !seat.off, allLocations: seat.all === true };
    }
    if (kind === 'TOPIC')
      return {
        ...item,
        status: topics[id.slice(customerid.length + 1).startsWith('off') ? 'off' : 'on'].status,
      };
    if (kind === 'TL' && id.endsWith('was')) return { ...item, active: false };
    return item;
  });
}

/** Whether somebody is a topic at a location of one of these customers, as keys of the builder. */
export interface Asked {
  customerid: string;
  email: string;
  topicKey: string;
  place: string;
}

/** What the explanation says, from what is stored. */
export async function explained(
  world: World,
  { customerid, email, topicKey, place }: Asked,
): Promise<Explanation> {
  const topicid = `${customerid}-${topicKey}`;
  const locationid = `${customerid}-${place}`;
  const stored = await readAll(
    {
      customer: customer(customerid),
      seat: member(customerid, email),
      granted: topicPermission(customerid, email, topicid, locationid),
      topic: topic(customerid, topicid),
      location: location(customerid, locationid),
      pair: topicLocation(customerid, topicid, locationid),
    },
    true,
  );
  return explainAccess({
    customerActive: stored.customer!.active,
    planid: stored.customer!.planid,
    planHolds: planHolds(stored.customer!, world.now),
    seat: stored.seat ?? null,
    relations: (await relationsOf(stored.customer!, email, world.now)).relations,
    granted: stored.granted,
    topicActive: stored.topic!.status === topicStatus.active,
    locationActive: stored.location!.active,
    pairActive: stored.pair ? stored.pair.active : null,
    locationid,
    names: { person: email, topic: topicKey, location: place },
  });
}

/** What the API lets a person see and answer who asks for it; `acting` names the customer they act for. */
export async function allowed(world: World, { customerid, email, topicKey, place }: Asked, acting = false) {
  const who = { as: email, ...(acting && { actingFor: customerid }) };
  const reason = 'A question about a topic';
  // Staff look first.
  for (const change of acting ? (['N', 'Y'] as const) : [])
    await world.call(openAccount, { customerid, reason, change }, { as: email });
  const [topicid, locationid] = [`${customerid}-${topicKey}`, `${customerid}-${place}`];
  const listed = await world.call(listTopicsToAnswer, {}, who);
  const rows = listed.status === 200 ? listed.body.topic_information : [];
  const row = rows.find(each => each.topicid === topicid && each.locationid === locationid);
  const began = await world.call(
    beginRun,
    { topicid, locationid, periodcode: thisMonth, quizmessage: row?.runid ? 'contquiz' : 'newquiz' },
    who,
  );
  return { lists: row !== undefined, answers: began.status === 200 || began.body.reason === 'exists' };
}
