import { afterAll, beforeAll, expect, test } from 'vitest';
import { answerQuestion } from '#shared/contract/answering/quiz.ts';
import { getCertification, listRiskChanges } from '#shared/contract/reporting/certification.ts';
import { runCompletedReport } from '#shared/contract/reporting/reports.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { expectDone, Player } from '#test/support/runs.ts';
import { interleave } from '#test/support/turns/interleave.ts';
import { invoke } from '#test/support/turns/invoke.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

/** Begins a new topic in Boston and answers all but its last question; returns what gives the last answer. */
async function almostDone(as: string) {
  const player = new Player(world, await makePlace(), { as });
  await player.begin();
  await player.answer('N');
  const { runid, revision, onScreen: qcode } = player.seen;
  const last = { ...player.place, qcode, selectresponse: 'Y', runid, revision } as const;
  return {
    topicid: player.place.topicid,
    end: async () => expectDone(await invoke(world, answerQuestion, last, as)),
  };
}

test('the last two questionnaires of a tier both count, though two people complete them in the same second', async () => {
  const before = await almostDone(people.ada);
  await before.end();
  const counted = async () => {
    const { body } = await world.call(getCertification, {}, { as: people.ada });
    return body.unique_topics_completed_data.at(-1)!.cum_tlpcount;
  };
  const some = await counted();
  const [one, other] = [await almostDone(people.ada), await almostDone(people.eve)];
  await interleave([one.end, other.end], [0, 1, 0, 1, 1, 0, 0, 1]);
  expect(await counted()).toBe(some + 2);
});

/** What managers read about a topic, and about all of them. */
const reports: Record<string, (topicid: string) => Promise<unknown>> = {
  'the completed topics': async topicid => {
    const answer = await invoke(world, runCompletedReport, { Topiclist: [topicid] }, people.ada);
    expectDone(answer);
    return answer.body.Topicsum;
  },
  'the certification': async () => {
    const answer = await invoke(world, getCertification, {}, people.ada);
    expectDone(answer);
    return answer.body;
  },
  'the changes in risk': async () => {
    const answer = await invoke(world, listRiskChanges, {}, people.ada);
    expectDone(answer);
    return answer.body;
  },
};

test.each(Object.entries(reports))(
  'a report that is read while a questionnaire ends tells it wholly or not at all: %s',
  async (_, report) => {
    const { topicid, end } = await almostDone(people.eve);
    const before = await report(topicid);
    const seen: unknown[] = [];
    const look = async () => {
      seen.push(await report(topicid));
    };
    await interleave([end, look, look, look], [1, 0, 2, 1, 0, 3, 2, 1, 0, 3, 2, 0, 1, 3, 0, 2, 3]);
    const whole = await report(topicid);
    expect(whole).not.toEqual(before);
    expect(seen).toHaveLength(3);
    for (const one of seen) expect([before, whole]).toContainEqual(one);
  },
);
