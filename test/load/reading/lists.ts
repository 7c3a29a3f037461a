import { setSink } from '#functions/kit/log.ts';
import { large, type Size } from '#infra/local/seed/large.ts';
import { listUserPermissions } from '#shared/contract/administration/permissions.ts';
import { getDesk, listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { median, rounded } from '#test/load/stats.ts';
import { costOf, tripsOf } from '#test/support/database/meter.ts';
import { type AtLarge, atLarge } from './large.ts';

const lists = [listTopicsToAnswer, listReports, listTopicLocations, listUserPermissions] as const;

/** A hundredth of the large customer. */
const small: Size = { locations: 5, topics: 33, users: 1 };

const rounds = 15;

export interface ReadCost {
  path: string;
  roundTrips: number;
  kb: number;
  ms: number;
  rcu: number;
}

/** Measures what reads of the whole customer take, each asked again and again. */
export async function readCosts(ask: AtLarge['ask'], calls: readonly Call[]): Promise<ReadCost[]> {
  const figures: ReadCost[] = [];
  for (const call of calls) {
    const again = () => ask(call);
    await again();
    const roundTrips = await tripsOf(again);
    const times: number[] = [];
    let bytes = 0;
    for (let n = 0; n < rounds; n++) {
      const began = performance.now();
      bytes = await again();
      times.push(performance.now() - began);
    }
    const { rcu } = await costOf(again);
    figures.push({ path: call.path, roundTrips, kb: bytes / 1000, ms: median(times), rcu });
  }
  return figures;
}

const measured = (size: Size) => atLarge(size, ({ ask }) => readCosts(ask, [...lists, getDesk]));

/** P11: the first page of every list by topics and locations, at 165 and at 16,500 of them; and the numbers of the home page. */
export async function measureLists() {
  setSink(() => undefined);
  const few = await measured(small);
  const whole = await measured(large);
  const many = whole.slice(0, lists.length);
  const home = whole.at(-1)!;
  const ratios = many.map(({ ms }, at) => ms / few[at]!.ms);
  return {
    P11: {
      round_trips: Math.max(...many.map(({ roundTrips }) => roundTrips)),
      first_kb: rounded(Math.max(...many.map(({ kb }) => kb)), 0),
      time_ratio: rounded(Math.max(...ratios)),
      ...Object.fromEntries(many.map(({ path }, at) => [`${path.slice(5)}_ratio`, rounded(ratios[at]!)])),
      ...Object.fromEntries(many.map(({ path, ms }) => [`${path.slice(5)}_ms`, rounded(ms, 1)])),
      home_round_trips: home.roundTrips,
      home_rcu: home.rcu,
      home_kb: rounded(home.kb, 1),
      home_ms: rounded(home.ms, 1),
    },
  };
}
