import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { permissionsAt } from '#functions/data/administration/permission.ts';
import { openActionsOf } from '#functions/data/answering/suggestion.ts';
import { beginRun } from '#shared/contract/answering/quiz.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { thisMonth } from '#test/support/cast.ts';
import { type Clinic, clinic, consistent, steps } from '#test/support/people/clinic.ts';
import { Player } from '#test/support/runs.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('A questionnaire that is being answered', () => {
  const place = (at: Clinic, key: 'home' | 'south' = 'south') => ({
    topicid: at.id('web'),
    locationid: at.id(key),
  });

  test('can be finished at a location that was switched off, and no other be begun there', async () => {
    const at = await clinic();
    const player = new Player(world, place(at), { as: at.eve });
    await player.begin();
    await player.answer('Y');
    expect((await steps['switches South off'](world, at)).status).toBe(200);
    const listed = async () =>
      (await world.call(listTopicsToAnswer, {}, { as: at.eve })).body.topic_information
        .filter(({ locationid }) => locationid === at.id('south'))
        .map(({ Continuequiz, Takequiz, Deletequiz }) => [Continuequiz, Takequiz, Deletequiz]);
    expect(await listed()).toEqual([['Y', 'N', 'N']]);
    while (player.seen.onScreen) await player.answer('Y');
    await player.exit();
    expect(await listed()).toEqual([]);
    const { body } = await world.call(listReports, {}, { as: at.eve });
    // The clinic has an earlier report at Home.
    expect(body.suggestion_information.map(({ locationid }) => locationid).sort()).toEqual([
      at.id('home'),
      at.id('south'),
    ]);
    const more = { ...place(at), periodcode: thisMonth, quizmessage: 'newquiz' } as const;
    expect((await world.call(beginRun, more, { as: at.eve })).status).not.toBe(200);
    await consistent(at);
  });

  test('ends for a person who is removed at that moment, and another one goes on with it', async () => {
    const at = await clinic();
    const player = new Player(world, place(at), { as: at.eve });
    await player.begin();
    await player.answer('Y');
    expect((await steps['removes Eve'](world, at)).status).toBe(200);
    expect((await player.tell('Y')).status).toBe(403);
    const master = new Player(world, place(at), { as: at.master });
    const seen = await master.begin('contquiz');
    expect(seen.question.filter(({ response }) => response !== null)).toHaveLength(1);
    await master.answer('Y');
  });

  test('ends for a User whose place is taken away, and for one who loses the permission with a new type', async () => {
    const at = await clinic();
    const player = new Player(world, place(at), { as: at.eve });
    await player.begin();
    expect((await steps['takes South from Eve'](world, at)).status).toBe(200);
    expect((await player.tell('Y')).status).toBe(403);
    await consistent(at);
  });

  test('goes on for a User who becomes a Master Admin, and the permissions end', async () => {
    const at = await clinic();
    const player = new Player(world, place(at), { as: at.eve });
    await player.begin();
    expect((await steps['makes Eve a Master Admin'](world, at)).status).toBe(200);
    await player.answer('Y');
    expect(await permissionsAt(at.customerid)).toEqual([]);
    expect(await openActionsOf(at.customerid, at.eve)).toHaveLength(3);
  });
});
