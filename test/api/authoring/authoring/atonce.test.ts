import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDraft } from '#functions/data/authoring/draft.ts';
import { draftPk } from '#functions/data/table/keys.ts';
import { type Item, type Key, putMany, queryAll } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import { makePlace } from '#test/support/places.ts';
import { Author, formOf, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const small = async () => new Author(world, await makeCustomTopic()).small();

test('a reader during a save sees neither the old question nor a mix', async () => {
  const writer = await small();
  const [before] = await queryAll(draftPk(writer.topicid), 'CHUNK#');
  await writer.change(2, { qdescr: 'Is it as it was saved?' });
  // As a query may find it while the database still writes the parts of the transaction.
  await putMany([before as Item & Key]);
  const draft = readDraft({ topicid: writer.topicid, versionid: '' } as Topic);
  await expect(draft).rejects.toThrow('kept changing while it was read');
});

describe('two authors at the same moment', () => {
  test('change the same question: one succeeds, the others are refused, nothing is half written', async () => {
    const writer = await small();
    const revision = await writer.revision();
    const forms = ['One?', 'Two?', 'Three?'].map(qdescr =>
      formOf({ qcode: 4, qdescr, ifparentno: 2, revision }),
    );
    const answers = await Promise.all(forms.map(form => writer.save(form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const won = answers.findIndex(({ status }) => status === 200);
    const { existing_questionario, revision: now } = await writer.draft();
    expect([now, existing_questionario.at(-1)!.qdescr]).toEqual([revision + 1, forms[won]!.qdescr]);
    for (const { status, body } of answers) {
      if (status === 409) expect(body).toMatchObject({ reason: 'stale', revision: now });
    }
  });

  test('are the first to edit a published topic: one succeeds, and the other’s change is not stored', async () => {
    const { topicid } = await makePlace();
    const writer = new Author(world, topicid);
    const words = ['One?', 'Two?', 'Three?', 'Four?'];
    const answers = await Promise.all(words.map(qdescr => writer.change(50, { qdescr })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const { existing_questionario, revision } = await writer.draft();
    const won = answers.findIndex(({ status }) => status === 200);
    expect([revision, existing_questionario.at(-1)!.qdescr]).toEqual([1, words[won]]);
  });

  test('add a question: one gets the number, the others the next free one to try', async () => {
    const writer = await small();
    const forms = ['One?', 'Two?'].map((qdescr, i) =>
      formOf({ qcode: 5, qdescr, ifparentyes: 3, questionseq: 50 + i }),
    );
    const answers = await Promise.all(forms.map(form => writer.save(form)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409)!.body;
    expect(told).toMatchObject({ reason: 'qcodetaken', question_code: 6, row: { qcode: 5 } });
    expect((await writer.draft()).existing_questionario).toHaveLength(5);
  });

  test('write the same: both succeed, and it is stored once', async () => {
    const writer = await small();
    const form = formOf({ qcode: 5, ifparentyes: 3 });
    const answers = await Promise.all([writer.save(form), writer.save(form)]);
    expect(answers.map(({ body }) => body.message)).toEqual(['inserted', 'inserted']);
    expect(await writer.revision()).toBe(5);
  });

  test('read while others write: they see only whole drafts', async () => {
    const writer = await small();
    const writing = (async () => {
      for (let i = 0; i < 8; i++) await writer.add({ ifparentyes: 1 });
    })();
    const seen = await Promise.all(Array.from({ length: 12 }, () => writer.draft()));
    await writing;
    for (const { existing_questionario, revision } of seen) {
      expect(existing_questionario).toHaveLength(revision);
    }
  });
});
