import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditPk } from '#functions/data/table/keys.ts';
import { queryAll } from '#functions/data/table/table.ts';
import { storeLibraryTopic } from '#functions/data/topics/library.ts';
import { topicStatus } from '#functions/data/topics/settings.ts';
import { beginRun, getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { libraryFiles } from '#shared/library/all.ts';
import { people, thisMonth } from '#test/support/cast.ts';
import { makePlace, type Place, smallTopic, wideTopic } from '#test/support/places.ts';
import { onScreen, Player } from '#test/support/runs.ts';
import { newestVersion } from '#test/support/topics/library.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const step = (place: Place, quizmessage: 'newquiz' | 'contquiz' | 'delquiz', more = {}) =>
  world.call(beginRun, { ...place, periodcode: thisMonth, quizmessage, ...more });

async function rowsOf(place: Place, as: string = people.ada) {
  const { body } = await world.call(listTopicsToAnswer, {}, { as });
  return body.topic_information.filter(row => row.topicid === place.topicid);
}

describe('beginning', () => {
  test('a new run begins on the first question, with its texts and no answers', async () => {
    const place = await makePlace();
    const { status, body } = await step(place, 'newquiz');
    expect(status).toBe(200);
    expect(body.question).toEqual([
      {
        qcode: 10,
        topicid: place.topicid,
        questionseq: 1,
        qdescr: 'Are there computers?',
        ifparentyes: 0,
        ifparentno: 0,
        priorityid: 2,
        prioritydesc: 'Medium',
        repcatdesc: 'General',
        Cuzguidedesc: '',
        solutionif: '-',
        solutiondesc: '-',
        Validqcode: 'Valid',
        response: null,
      },
    ]);
    expect(body).toMatchObject({ lastqcode: 0, quizEnd: false, revision: 1, progress: 0 });
    expect(body.runid).toMatch(/^[a-z2-9]{10}$/);
    expect((await rowsOf(place))[0]).toMatchObject({
      laststatus: 'Inprocess',
      runid: body.runid,
      Takequiz: 'N',
      Continuequiz: 'Y',
      Deletequiz: 'Y',
    });
  });

  test('a run that is begun or continued returns the current names for the page’s heading', async () => {
    const place = await makePlace();
    const names = (await rowsOf(place))[0]!;
    const { body } = await step(place, 'newquiz');
    expect(body.cuzdesc).not.toBe('');
    expect(body).toMatchObject({ cuzdesc: names.cuzdesc, locationdesc: names.locationdesc });
    expect((await step(place, 'contquiz')).body).toMatchObject({
      cuzdesc: names.cuzdesc,
      locationdesc: names.locationdesc,
    });
  });

  test('begun twice, also at once, it is one run that both continue', async () => {
    const place = await makePlace();
    const both = await Promise.all([step(place, 'newquiz'), step(place, 'newquiz'), step(place, 'newquiz')]);
    expect(new Set(both.map(({ body }) => body.runid)).size).toBe(1);
    expect(both.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test('Continue shows every question asked so far with its answer', async () => {
    const player = new Player(world, await makePlace());
    await player.begin();
    await player.answer('YN');
    const { body } = await step(player.place, 'contquiz');
    const shown = body.question.map(({ qcode, response }) => `${qcode} ${response}`);
    expect(shown).toEqual(['10 Y', '20 N', '30 null', '40 null']);
    expect(body).toMatchObject({ lastqcode: 20, revision: 3, runid: player.seen.runid });
  });

  test('Continue is refused if nothing was begun, and begins nothing', async () => {
    const place = await makePlace();
    expect((await step(place, 'contquiz')).body).toMatchObject({ code: 400, reason: 'nodata' });
    expect((await rowsOf(place))[0]!.laststatus).toBe('Available');
  });

  test.each([
    ['the topic', { status: topicStatus.inactive }],
    ['the location', { locationid: 'acme-old' }],
    ['the topic at the location', { pair: { active: false } }],
  ])('where %s is not active nothing can be begun', async (_, options) => {
    const place = await makePlace(options);
    expect((await step(place, 'newquiz')).body).toMatchObject({ code: 400, reason: 'notActive' });
  });

  test('a topic that does not exist is refused like another customer’s', async () => {
    const missing = await step({ topicid: 'acme-none', locationid: 'acme-bos' }, 'newquiz');
    expect(missing.body).toMatchObject({ code: 403, reason: 'notAllowed' });
  });

  test('a completed month takes no second run', async () => {
    const player = await new Player(world, await makePlace()).finish('NN');
    for (const message of ['newquiz', 'delquiz'] as const) {
      const { body } = await step(player.place, message, { runid: player.seen.runid });
      expect(body).toMatchObject({ code: 400, reason: 'completed' });
    }
  });
});

describe('Delete and begin again', () => {
  test('replaces the run that the list showed with an empty one, and records who did it', async () => {
    const player = new Player(world, await makePlace());
    await player.begin();
    await player.answer('Y');
    const { body } = await step(player.place, 'delquiz', { runid: player.seen.runid });
    expect(body).toMatchObject({ revision: 1, lastqcode: 0, progress: 0 });
    expect(body.runid).not.toBe(player.seen.runid);
    expect((await rowsOf(player.place))[0]!.runid).toBe(body.runid);
    const trail = await queryAll(auditPk('acme', '2026-03'), '');
    expect(trail.find(({ event }) => event === 'run restarted')).toMatchObject({
      email: people.ada,
      right: 'member',
      facts: { runid: player.seen.runid, topicid: player.place.topicid },
    });
  });

  test('repeated with the old run id it leaves the new run alone', async () => {
    const player = new Player(world, await makePlace());
    const first = await player.begin();
    const { body: second } = await step(player.place, 'delquiz', { runid: first.runid });
    player.seen = { runid: second.runid, revision: second.revision, onScreen: onScreen(second) };
    await player.answer('Y');
    const { body: repeat } = await step(player.place, 'delquiz', { runid: first.runid });
    expect(repeat).toMatchObject({ runid: second.runid, revision: 2, lastqcode: 10 });
  });
});

describe('periods', () => {
  test('a month that has ended, or is yet to come, cannot be begun', async () => {
    const place = await makePlace();
    for (const [periodcode, reason] of [
      ['202602', 'periodEnded'],
      ['202604', 'periodAhead'],
    ] as const) {
      const { body } = await world.call(beginRun, { ...place, periodcode, quizmessage: 'newquiz' });
      expect(body).toMatchObject({ code: 400, reason });
      expect(body.message).toContain('Mar 2026');
    }
  });

  test('the month changes at midnight in the customer’s time zone', async () => {
    const american = await makePlace();
    const japanese = await makePlace({ locationid: 'bolt-osa' });
    const begin = (place: Place, periodcode: string, as: string) =>
      world.call(beginRun, { ...place, periodcode, quizmessage: 'newquiz' }, { as });
    // 20:00 in New York on 31 March, 09:00 in Tokyo on 1 April.
    await world.at('2026-04-01T00:00:00Z', async () => {
      expect((await begin(american, '202604', people.ada)).body.reason).toBe('periodAhead');
      expect((await begin(american, '202603', people.ada)).status).toBe(200);
      expect((await begin(japanese, '202603', people.ben)).body.reason).toBe('periodEnded');
      expect((await begin(japanese, '202604', people.ben)).status).toBe(200);
    });
    await world.at('2026-04-01T03:59:59Z', async () =>
      expect((await rowsOf(american))[0]!.periodcode).toBe('202603'),
    );
    await world.at('2026-04-01T04:00:00Z', async () =>
      expect((await rowsOf(american))[0]!.periodcode).toBe('202604'),
    );
  });

  test('a run left open in an earlier month has its own row, and is finished in that month', async () => {
    const player = new Player(world, await makePlace());
    await player.begin();
    await world.at('2026-04-10T12:00:00Z', async () => {
      const shown = (await rowsOf(player.place)).map(r => [r.periodcode, r.laststatus, r.Continuequiz]);
      expect(shown).toEqual([
        ['202604', 'Available', 'N'],
        ['202603', 'Inprocess', 'Y'],
      ]);
      await player.begin('contquiz');
      expect((await player.answer('NN')).quizEnd).toBe(true);
      const after = (await rowsOf(player.place)).map(r => [r.periodcode, r.laststatus, r.lastperiod]);
      expect(after).toEqual([['202604', 'Available', 'Mar 2026']]);
    });
  });
});

describe('versions', () => {
  test('a run stays on the edition it began with; the next month takes the newest', async () => {
    const file = libraryFiles.find(f => f.topiccode === 'm365-teams')!;
    const player = new Player(world, await makePlace({ topiccode: file.topiccode }));
    const begun = await player.begin();
    expect(begun.versionid).toBe(newestVersion('m365-teams'));
    const questions = questionsOf(file);
    questions[0] = { ...questions[0]!, text: 'Is Teams used at all?' };
    const { topiccode, title, summary, source, license } = file;
    const group = { groupCode: 'workplace', groupName: 'Workplace' };
    const topic = {
      code: topiccode,
      edition: file.edition + 1,
      title,
      summary,
      source,
      license,
      ...group,
    };
    await storeLibraryTopic(topic, questions, world.now);

    const still = await player.begin('contquiz');
    expect([still.versionid, still.question[0]!.qdescr]).toEqual([
      begun.versionid,
      begun.question[0]!.qdescr,
    ]);
    await player.answer('N');
    await world.at('2026-04-02T12:00:00Z', async () => {
      const next = await new Player(world, player.place, {}, '202604').begin();
      expect([next.versionid, next.question[0]!.qdescr]).toEqual([
        `std.m365-teams@${file.edition + 1}`,
        'Is Teams used at all?',
      ]);
      expect((await player.begin('contquiz')).versionid).toBe(newestVersion('m365-teams'));
    });
  });

  test('a version comes in chunks with every text a browser needs, to be kept forever', async () => {
    const place = await makePlace({ questions: wideTopic(600) });
    const versionid = `${place.topicid}@1`;
    const qcodes: number[] = [];
    for (const chunk of ['0', '1', '2']) {
      const { body, headers } = await world.call(getVersionChunk, { versionid, chunk });
      expect(body).toMatchObject({ versionid, chunk: Number(chunk), chunks: 3 });
      expect(headers.get('cache-control')).toContain('immutable');
      qcodes.push(...body.questions.map(q => q.qcode));
    }
    expect(qcodes).toEqual(wideTopic(600).map(q => q.qcode));
    expect((await world.call(getVersionChunk, { versionid, chunk: '3' })).status).toBe(403);
  });

  test('a custom topic can be read with a privilege for it anywhere, a standard one by everyone', async () => {
    const { topicid } = await makePlace();
    const read = (as: string, versionid: string) => world.call(getVersionChunk, { versionid }, { as });
    for (const as of [people.ada, people.leo, people.eve, people.vic]) {
      const { body } = await read(as, `${topicid}@1`);
      expect(body.questions).toEqual(smallTopic);
    }
    expect((await read(people.nil, `${topicid}@1`)).status).toBe(403);
    expect((await read(people.nil, newestVersion('ssdf'))).status).toBe(200);
  });

  test('a Location Admin reads a custom topic only where it is or was active at an own location', async () => {
    const elsewhere = await makePlace({ locationid: 'acme-den' });
    const former = await makePlace({ pair: { active: false } });
    const read = async ({ topicid }: Place, as: string) =>
      (await world.call(getVersionChunk, { versionid: `${topicid}@1` }, { as })).status;
    expect(await read(elsewhere, people.leo)).toBe(403);
    expect(await read(elsewhere, people.ada)).toBe(200);
    expect(await read(former, people.leo)).toBe(200);
  });
});
