import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { member } from '#functions/data/administration/member.ts';
import { run } from '#functions/data/answering/run.ts';
import { putMany, readOne } from '#functions/data/table/table.ts';
import {
  location,
  locationsOf,
  topicItem,
  topicLocationsOf,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import { changeSeat } from '#shared/contract/administration/people.ts';
import { changeSeatLocation } from '#shared/contract/administration/peoplelocations.ts';
import { answerQuestion, beginRun } from '#shared/contract/answering/quiz.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { addTopicLocation } from '#shared/contract/topics/topiclocations.ts';
import { thisMonth } from '#test/support/cast.ts';
import { Batching, deliverTo, sheetOf } from '#test/support/people/batching.ts';
import { organization } from '#test/support/people/organization.ts';
import { Seats } from '#test/support/people/seats.ts';
import { makePlace } from '#test/support/places.ts';
import { onScreen, Player } from '#test/support/runs.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** More topics than a transaction has room to name, which come before the others. */
const many = 110;
const begin = async () => {
  const at = await organization(
    builder =>
      builder
        .location('two', 'Two', 'USA')
        .standardTopic('web', 'a11y-web', 'Websites', ['home'], '2026-01-01'),
    { adminLimit: 99, locationLimit: 99 },
  );
  const { customerid } = at;
  await putMany(
    Array.from({ length: many }, (_, n) =>
      topicItem({
        customerid,
        topicid: `${customerid}-a${String(n).padStart(3, '0')}`,
        title: `Topic ${n}`,
        summary: '',
        custom: true,
        libraryCode: '',
        status: topicStatus.active,
        versionid: '',
      }),
    ),
  );
  return { at, batching: new Batching(world, customerid) };
};
type Here = Awaited<ReturnType<typeof begin>>;

let sites = 0;
/** A location of a load, and the job that takes it back. */
const begunPlace = async ({ at, batching }: Here) => {
  const number = `S-${++sites}`;
  const { batch } = await batching.load('places', sheetOf('places', `Site ${sites},USA,,23,${number},Y`));
  const places = await locationsOf(at.customerid, true);
  const { locationid } = places.find(({ internalId }) => internalId === number)!;
  return { locationid, number, batchid: batch.batchid, back: await batching.startBack(batch.batchid) };
};
const outcomeOf = async ({ batching }: Here, batchid: string) => (await batching.get(batchid)).rows[0]!;

/** Delivers a job with a whole request of somebody else after each request of the job in turn. Returns how often each ended how. */
async function eachOrder(
  once: (meet: (job: string, other: () => Promise<unknown>) => Promise<void>) => Promise<string>,
) {
  const outcomes = new Set<string>();
  for (let before = 9; before < 19; before++) {
    const turns = [...Array<number>(before).fill(0), ...Array<number>(30).fill(1)];
    outcomes.add(await once((job, other) => interleave([() => deliverTo(job), other], turns)));
    await world.local.work();
  }
  return [...outcomes].sort();
}

describe('Taking a load back while people use what it added, whenever they do', () => {
  let here: Here;
  beforeAll(async () => {
    here = await begin();
  });

  test('leaves no topic at a location that it switched off, however many topics there are', async () => {
    const { at } = here;
    const ends = await eachOrder(async meet => {
      const { locationid, number, batchid, back } = await begunPlace(here);
      const input = { topicid: at.id('web'), locationid, activetl: 'Y' as const };
      let status = 0;
      await meet(back, async () => {
        ({ status } = await invoke(world, addTopicLocation, input, at.master));
      });
      const pairs = await topicLocationsOf(at.customerid, { topicid: at.id('web'), consistent: true });
      const isThere = pairs.some(pair => pair.locationid === locationid);
      const { undone } = await outcomeOf(here, batchid);
      const now = await readOne(location(at.customerid, locationid), true);
      expect([status === 200, undone, now?.active, now?.internalId]).toEqual(
        isThere ? [true, 'impossible', true, number] : [false, 'takenBack', false, ''],
      );
      return undone;
    });
    expect(ends).toEqual(['impossible', 'takenBack']);
  });

  test('puts nobody at a location that it switched off', async () => {
    const { at, batching } = here;
    const email = 'una@races.example';
    await batching.load('people', sheetOf('people', `${email},3,N,Nurse,HOME,Y`));
    const ends = await eachOrder(async meet => {
      const { locationid, batchid, back } = await begunPlace(here);
      const input = { selection: 'addadminloc' as const, useremail: email, locationid };
      await meet(back, () => invoke(world, changeSeatLocation, input, at.master));
      const { locations } = (await readOne(member(at.customerid, email), true))!;
      const { undone } = await outcomeOf(here, batchid);
      expect(undone).toBe(locations.includes(locationid) ? 'impossible' : 'takenBack');
      return undone;
    });
    expect(ends).toEqual(['impossible', 'takenBack']);
  });

  test('puts nobody at a location that it switched off, also if a change of their seat gives it', async () => {
    const { at, batching } = here;
    const email = 'uma@races.example';
    await batching.load('people', sheetOf('people', `${email},3,N,Nurse,HOME,Y`));
    const seats = new Seats(world, at);
    const ends = await eachOrder(async meet => {
      const { locationid, batchid, back } = await begunPlace(here);
      const { useremail, admintypeid, userrole, revision, locations } = (await seats.row(email))!;
      const given = [...locations, locationid];
      const input = {
        selection: 'changeadmin' as const,
        useremail,
        admintypeid: admintypeid as 3,
        anylocation: 'N' as const,
        userrole,
        activeu: 'Y' as const,
        locations: given,
        revision,
      };
      let wasOn: boolean | undefined;
      await meet(back, async () => {
        await invoke(world, changeSeat, input, at.master);
        wasOn = (await readOne(location(at.customerid, locationid), true))?.active;
      });
      const { undone } = await outcomeOf(here, batchid);
      // A location that was off before is given as any other that is off.
      expect(undone).toBe(wasOn ? 'impossible' : 'takenBack');
      return undone;
    });
    expect(ends).toEqual(['impossible', 'takenBack']);
  });

  test('removes nobody who begins a questionnaire and answers in it', async () => {
    const { at, batching } = here;
    let made = 0;
    const ends = await eachOrder(async meet => {
      const email = `ian${++made}@races.example`;
      const { batch } = await batching.load('people', sheetOf('people', `${email},2,N,Lead,HOME,Y`));
      const place = { ...(await makePlace({ locationid: at.id('home') })), periodcode: thisMonth };
      const back = await batching.startBack(batch.batchid);
      let status = 0;
      await meet(back, async () => {
        const begun = await invoke(world, beginRun, { ...place, quizmessage: 'newquiz' }, email);
        if (begun.status !== 200) return;
        const { runid, revision, question } = begun.body as unknown as Output<typeof beginRun>;
        const input = {
          ...place,
          runid,
          revision,
          qcode: onScreen({ question }),
          selectresponse: 'Y' as const,
        };
        ({ status } = await invoke(world, answerQuestion, input, email));
      });
      const now = await readOne(run(place.topicid, place.locationid, thisMonth), true);
      const { undone } = await outcomeOf(here, batch.batchid);
      const seat = await readOne(member(at.customerid, email), true);
      expect([undone, seat !== undefined, now?.people.includes(email) ?? false]).toEqual(
        status === 200 ? ['impossible', true, true] : ['takenBack', false, false],
      );
      return undone;
    });
    expect(ends).toEqual(['impossible', 'takenBack']);
  });

  test('removes nobody who has answered in an open questionnaire', async () => {
    const { at, batching } = here;
    let made = 0;
    const load = async () => {
      const email = `ida${++made}@races.example`;
      const { batch } = await batching.load('people', sheetOf('people', `${email},2,N,Lead,HOME,Y`));
      const place = await makePlace({ locationid: at.id('home') });
      const player = new Player(world, place, { as: at.master });
      await player.begin();
      const { onScreen: qcode, ...seen } = player.seen;
      const input = { ...player.place, ...seen, qcode, selectresponse: 'Y' as const };
      return { email, place, input, batchid: batch.batchid };
    };
    const first = await load();
    expect((await world.call(answerQuestion, first.input, { as: first.email })).status).toBe(200);
    const [told] = (await batching.takeBack(first.batchid)).rows;
    expect([told!.undone, told!.undonewhy]).toEqual([
      'impossible',
      'The person has answered in an open questionnaire. Finish it first.',
    ]);
    const ends = await eachOrder(async meet => {
      const { email, place, input, batchid } = await load();
      const back = await batching.startBack(batchid);
      let status = 0;
      await meet(back, async () => {
        ({ status } = await invoke(world, answerQuestion, input, email));
      });
      const now = await readOne(run(place.topicid, place.locationid, thisMonth), true);
      const { undone } = await outcomeOf(here, batchid);
      const seat = await readOne(member(at.customerid, email), true);
      expect([undone, seat !== undefined, now!.people.includes(email)]).toEqual(
        status === 200 ? ['impossible', true, true] : ['takenBack', false, false],
      );
      return undone;
    });
    expect(ends).toEqual(['impossible', 'takenBack']);
  });
});
