import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setSink } from '#functions/kit/log.ts';
import { startLocal } from '#infra/local/local.ts';
import { large, largeAdmin, largeId, type Size, seedLarge } from '#infra/local/seed/large.ts';
import { storyPassword } from '#infra/local/seed/story.ts';
import { listUserPermissions } from '#shared/contract/administration/permissions.ts';
import { getDesk, listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { listTopicLocations } from '#shared/contract/topics/topiclocations.ts';
import { tokenOf } from '#test/load/signin.ts';
import { median, rounded } from '#test/load/stats.ts';
import { costOf, tripsOf } from '#test/support/database/meter.ts';

const lists = [listTopicsToAnswer, listReports, listTopicLocations, listUserPermissions] as const;

/** A hundredth of the large customer. */
const small: Size = { locations: 5, topics: 33, users: 1 };

const rounds = 15;

/** What the first page of each list takes at one size of customer. */
async function measured(size: Size) {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const local = await startLocal({
    dataDir,
    inMemory: true,
    limitRates: false,
    seed: around => seedLarge(around, size),
  });
  try {
    const token = await tokenOf(local, largeAdmin, storyPassword);
    const figures = [];
    for (const { path, method } of [...lists, getDesk] as readonly Call[]) {
      const ask = async () => {
        const get = method === 'GET';
        const response = await fetch(`${local.url}${path}${get ? `?customerid=${largeId}` : ''}`, {
          method,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          ...(!get && { body: JSON.stringify({ customerid: largeId }) }),
        });
        const text = await response.text();
        if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
        return text.length;
      };
      await ask();
      const roundTrips = await tripsOf(ask);
      const times: number[] = [];
      let bytes = 0;
      for (let n = 0; n < rounds; n++) {
        const began = performance.now();
        bytes = await ask();
        times.push(performance.now() - began);
      }
      const { rcu } = await costOf(ask);
      figures.push({ path, roundTrips, kb: bytes / 1000, ms: median(times), rcu });
    }
    return figures;
  } finally {
    await local.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

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
