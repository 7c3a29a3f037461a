import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compareMonths, listComparisonChoices } from '#shared/contract/reporting/comparison.ts';
import { comparing, tenthOf } from '#test/support/answering/comparing.ts';
import { people } from '#test/support/cast.ts';
import { organization } from '#test/support/people/organization.ts';
import { makePlace, type Place, smallTopic } from '#test/support/places.ts';
import { completedIn } from '#test/support/reports.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

const at = {} as { world: World };
beforeAll(async () => {
  at.world = await World.begin();
});
afterAll(() => at.world.close());

const { latest, compare, rows } = comparing(at);

describe('who compares', () => {
  test('a Location Admin own locations; a User who is granted reports, topics there with a permission', async () => {
    const months = ['202602', '202603'] as const;
    const [boston, denver] = [await makePlace(), await makePlace({ locationid: 'acme-den' })];
    for (const place of [boston, denver])
      for (const month of months) await completedIn(at.world, month, place);
    const statusOf = async (place: Place, as: string) => {
      const all = [
        await latest(place, { as }),
        await compare(place, months, { as }),
        await rows(place, months, { as }),
      ];
      return [...new Set(all.map(({ status }) => status))];
    };
    expect([await statusOf(boston, people.leo), await statusOf(denver, people.leo)]).toEqual([[200], [403]]);
    expect([await statusOf(boston, people.eve), await statusOf(denver, people.eve)]).toEqual([[200], [403]]);
    const unseen = await makePlace();
    for (const month of months) await completedIn(at.world, month, unseen);
    expect(await statusOf(unseen, people.eve)).toEqual([200]);
    // A View permission is enough, but not without the right to reports; another customer's Master Admin sees nothing.
    expect([await statusOf(boston, people.vic), await statusOf(boston, people.ben)]).toEqual([[403], [403]]);
  });

  test('the lists of a request count for nothing', async () => {
    const place = await makePlace();
    await completedIn(at.world, '202602', place);
    await completedIn(at.world, '202603', place);
    const sent = { ...place, periodcode: '202602', latestperiod: '202603' };
    const lists = { Topiclist: [{ topicid: 'bolt-t1' }], Locationlist: [{ locationid: 'bolt-osa' }] };
    const { status, body } = await at.world.call(compareMonths, {
      ...sent,
      ...lists,
      periodlist: ['209901'],
    });
    const { body: without } = await at.world.call(compareMonths, sent);
    expect([status, { ...body, requestid: '' }]).toEqual([200, { ...without, requestid: '' }]);
  });
});

describe('the choices', () => {
  const choices = async (as: string, locationid?: string) =>
    (await at.world.call(listComparisonChoices, { ...(locationid && { locationid }) }, { as })).body;

  test('are the locations a person sees, and the topics that were completed there', async () => {
    const place = await makePlace({ title: 'Chosen' });
    await completedIn(at.world, '202602', place);
    await makePlace({ title: 'Never answered' });
    const all = await choices(people.ada);
    expect(all.Locationlist.map(({ locationid, active }) => [locationid, active])).toEqual([
      ['acme-bos', 'Y'],
      ['acme-den', 'Y'],
      ['acme-old', 'N'],
    ]);
    expect([all.Topiclist, all.bylocation]).toEqual([[], 'Y']);
    const names = ({ Topiclist }: typeof all) => Topiclist.map(({ cuzdesc }) => cuzdesc);
    const boston = await choices(people.ada, 'acme-bos');
    expect(names(boston)).toContain('Chosen');
    expect(names(boston)).not.toContain('Never answered');
    expect(boston.Topiclist.find(({ cuzdesc }) => cuzdesc === 'Chosen')).toMatchObject({
      months: 1,
      perioddesc: 'Feb 2026',
    });
    for (const as of [people.leo, people.eve]) {
      const own = await choices(as, 'acme-bos');
      expect(own.Locationlist.map(({ locationid }) => locationid)).toEqual(['acme-bos']);
      expect(names(own)).toContain('Chosen');
      expect((await choices(as, 'acme-den')).Topiclist).toEqual([]);
    }
  });

  test('have reporting groups only where the plan has reports by location, and nothing without a permission', async () => {
    const email = 'una@choices.example';
    const small = await organization(
      builder =>
        builder
          .group('north', 'North', 'home')
          .person({
            email,
            firstName: 'U',
            type: 3,
            role: '',
            locations: ['home'],
            grants: ['View Customer Reports'],
          })
          .customTopic('own', { title: 'Own', summary: '' }, smallTopic, { email, at: at.world.now }, [
            'home',
          ]),
      { planid: 2 },
    );
    const home = small.id('home');
    const place = { topicid: small.id('own'), locationid: home };
    await at.world.at(tenthOf('202602'), () =>
      new Player(at.world, place, { as: small.master }, '202602').finish('NN'),
    );
    const told = async (as: string) => {
      const { Grouplist, Locationlist, Topiclist, bylocation, reach } = await choices(as, home);
      return [Grouplist.length, Locationlist.length, Topiclist.length, bylocation, reach];
    };
    expect(await told(small.master)).toEqual([0, 1, 1, 'N', 'all']);
    expect(await told(email)).toEqual([0, 0, 0, 'N', 'permitted']);
    expect((await latest(place, { as: email })).status).toBe(403);
    const large = await organization(builder => void builder.group('north', 'North', 'home'));
    expect((await choices(large.master)).Grouplist).toEqual([
      { custgroupid: large.id('north'), custgroupdesc: 'North' },
    ]);
  });

  test('tell a Location Admin the groups of own locations only', async () => {
    const lead = 'lead@choices.example';
    const here = await organization(
      builder =>
        void builder
          .location('away', 'Away', 'USA')
          .group('north', 'North', 'home')
          .group('south', 'South', 'away')
          .person({
            email: lead,
            firstName: 'L',
            type: 2,
            role: '',
            locations: ['away'],
            grants: ['View Customer Reports'],
          }),
    );
    expect((await choices(lead)).Grouplist).toEqual([
      { custgroupid: here.id('south'), custgroupdesc: 'South' },
    ]);
  });
});
