import { freePlace } from '#functions/data/answering/freetopics.ts';
import { keys } from '#functions/data/table/keys.ts';
import { remove, write } from '#functions/data/table/table.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { FreePlayer } from '#test/support/freeuser.ts';
import { expectDone } from '#test/support/runs.ts';
import type { World } from '#test/support/world.ts';

type Prepare = (world: World) => Promise<Record<string, unknown>>;

const self = async (world: World) => ({
  userid: await world.useridOf(people.fay),
  customerid: 'fable',
});

/** Takes this month's run of a topic away, with its result, so that it can be played again. */
async function unplayed(topiccode: string): Promise<void> {
  const { topicid, locationid } = freePlace('fable', topiccode);
  await write(
    remove(keys.run(topicid, locationid, thisMonth)),
    remove(keys.result(topicid, locationid, thisMonth)),
  );
}

const open: Prepare = async world => {
  await unplayed('m365-teams');
  const player = new FreePlayer(world, 'm365-teams');
  expectDone(await player.take());
  expectDone(await player.tell('Y'));
  const { runid, revision, onScreen } = player.seen;
  return { ...player.named, ...(await self(world)), runid, revision, qcode: onScreen };
};

const report: Prepare = async world => {
  await unplayed('m365-mail');
  const player = await new FreePlayer(world, 'm365-mail').finish();
  const { qcode, revision } = (await player.report()).body.data[0]!;
  const { periodcode, topiccodes: topiccode } = player.named;
  return { ...(await self(world)), topiccode, periodcode, qcode, revision, useremail: people.fay };
};

/** Valid inputs of the free user's calls, as those of test/support/inputs/valid.ts, for the free user of fable. */
export const freeUserInputs: Record<string, Prepare> = {
  listFreeTopics: async world => ({ ...(await self(world)), topgrpcode: 'cyber,privacy' }),
  getFreeTopicState: async world => ({ ...(await self(world)), topiccodes: 'ssdf' }),
  beginFreeRun: async world => ({ ...(await open(world)), quizmessage: 'contquiz' }),
  answerFreeQuestion: async world => ({ ...(await open(world)), selectresponse: 'Y' }),
  getFreeLastAnswers: async world => {
    const { topiccodes, periodcode } = (await open(world)) as { topiccodes: string; periodcode: string };
    return { topiccodes, periodcode, ...(await self(world)) };
  },
  undoFreeAnswer: open,
  leaveFreeRun: open,
  getFreeReport: async world => ({
    ...(await report(world)),
    guideselect: 'withoutguidance',
  }),
  completeFreeSuggestion: async world => ({
    ...(await report(world)),
    completed: 'Inprocess',
  }),
};
