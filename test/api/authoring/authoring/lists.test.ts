import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDraft, saveDraft } from '#functions/data/authoring/draft.ts';
import { readOne } from '#functions/data/table/table.ts';
import { topic as topicAt } from '#functions/data/topics/settings.ts';
import {
  getDraft,
  getTopicNames,
  listPriorities,
  listTopicsToAuthor,
  listWarnings,
} from '#shared/contract/authoring/authoring.ts';
import {
  addCategory,
  addGuidance,
  deleteCategory,
  deleteGuidance,
  listCategories,
  listGuidance,
  updateCategory,
  updateGuidance,
} from '#shared/contract/authoring/texts.ts';
import { withText } from '#shared/domain/authoring/draft.ts';
import { people } from '#test/support/cast.ts';
import { makePlace } from '#test/support/places.ts';
import { Author, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const small = async () => new Author(world, await makeCustomTopic()).small();

/** The two lists of texts behave alike, each in its own words. */
const kinds = [
  {
    kind: 'guidance',
    words: 'Guidance',
    id: 'guidanceid',
    text: 'cuzguidedesc',
    field: (id: number) => ({ guidanceid: id }),
    create: addGuidance,
    update: updateGuidance,
    remove: deleteGuidance,
    inuse: 'you cannot delete this cuzguidedesc because it is used in cuzquestion',
    told: 'Remove this Guidance from other Questions before deleting',
    list: async (topicid: string) =>
      (await world.call(listGuidance, { topicid })).body.guidance_list as unknown[],
  },
  {
    kind: 'reporting category',
    words: 'Report Category',
    id: 'repcatid',
    text: 'repcatdesc',
    field: (id: number) => ({ repcatid: id }),
    create: addCategory,
    update: updateCategory,
    remove: deleteCategory,
    inuse: 'you cannot delete this repcatdesc because it is used in cuzquestion',
    told: 'Remove this Reporting Category from other Questions before deleting',
    list: async (topicid: string) =>
      (await world.call(listCategories, { topicid })).body['Reporting Category List'] as unknown[],
  },
] as const;

describe.each(kinds)('a $kind', ({ words, id, text, field, create, update, remove, inuse, told, list }) => {
  const on = (topicid: string, value: string) => ({ topicid, [text]: value });

  test('is added, listed, changed on every question that uses it, and deleted when none does', async () => {
    const writer = await small();
    const { topicid } = writer;
    const added = await world.send(create, on(topicid, ' Access '));
    expect(added.body).toMatchObject({
      code: 200,
      message: 'added',
      explanation: `${words} added successfully`,
      [id]: 1,
    });
    expect(await list(topicid)).toEqual([{ topicid, [id]: 1, [text]: 'Access' }]);

    await writer.change(4, field(1));
    const revision = await writer.revision();
    const changed = await world.send(update, { ...on(topicid, 'Rights'), [id]: 1, revision });
    expect(changed.body).toMatchObject({ explanation: `${words} updated successfully` });
    expect((await writer.draft()).existing_questionario[3]).toMatchObject({ [text]: 'Rights' });

    const used = await world.send(remove, { topicid, [id]: 1, revision: revision + 1 });
    expect([used.status, used.body]).toMatchObject([400, { message: inuse, explanation: told }]);
    await writer.change(4, field(0));
    const gone = { topicid, [id]: 1, revision: revision + 2 };
    expect((await world.send(remove, gone)).body).toMatchObject({
      code: 200,
      explanation: `${words} deleted successfully`,
    });
    expect(await list(topicid)).toEqual([]);
    expect((await world.send(remove, gone)).body).toMatchObject({ code: 200 });
  });

  test('exists once, however often it is added, and never gets the words of another', async () => {
    const { topicid } = await small();
    const both = await Promise.all([1, 2].map(() => world.send(create, on(topicid, 'Access'))));
    expect(both.map(({ body }) => body[id])).toEqual([1, 1]);
    expect(both.map(({ body }) => body.message).sort()).toEqual(['added', 'exists']);
    const again = both.find(({ body }) => body.message === 'exists')!;
    expect(again.body.explanation).toMatch(/ is already in the list$/);
    const { body } = await world.send(create, on(topicid, 'Rights'));
    const same = { ...on(topicid, 'Access'), [id]: 2, revision: body.revision };
    expect((await world.send(update, same)).body).toMatchObject({ code: 400, reason: 'duplicate' });
    expect(await list(topicid)).toHaveLength(2);
  });

  test('changed or deleted on an older draft is refused with the current text', async () => {
    const { topicid } = await small();
    const { body } = await world.send(create, on(topicid, 'Access'));
    const revision = Number(body.revision);
    const first = { ...on(topicid, 'Rights'), [id]: 1, revision };
    await world.send(update, first);
    expect((await world.send(update, first)).body.code).toBe(200);
    const late = [
      await world.send(update, { ...on(topicid, 'Doors'), [id]: 1, revision }),
      await world.send(remove, { topicid, [id]: 1, revision }),
    ];
    for (const answer of late) {
      expect([answer.status, answer.body]).toMatchObject([
        409,
        { reason: 'stale', revision: revision + 1, row: { [id]: 1, [text]: 'Rights' } },
      ]);
    }
  });

  test('that is gone cannot be changed, and one that never was cannot be deleted', async () => {
    const writer = await small();
    const { topicid } = writer;
    const revision = await writer.revision();
    const missing = { ...on(topicid, 'Rights'), [id]: 9, revision };
    expect((await world.send(update, missing)).body.reason).toBe('nodata');
    expect((await world.send(remove, missing)).body.reason).toBe('nodata');
  });
});

test('texts that do not fit into one item of the database are stored as they were written', async () => {
  const topicid = await makeCustomTopic();
  const topic = (await readOne(topicAt('acme', topicid), true))!;
  // Han characters in no order: nothing that compressing makes small.
  const text = (n: number) =>
    [...createHash('shake256', { outputLength: 7900 }).update(`${n}`).digest()]
      .map((byte, i, bytes) => String.fromCharCode(0x4e00 + ((byte * 256 + bytes[i ^ 1]!) % 20_000)))
      .slice(0, 3900)
      .join('');
  let draft = await readDraft(topic);
  for (let n = 0; n < 97; n++) draft = withText(draft, 'guidance', text(n)).draft;
  const who = { email: people.ada, right: 'member' } as const;
  await saveDraft(await readDraft(topic), draft, who, world.now, { event: 'guidance added' });
  for (let n = 97; n < 102; n++) {
    const { status } = await world.send(addGuidance, { topicid, cuzguidedesc: text(n) });
    expect(status).toBe(200);
  }
  const { guidance_list: rows } = (await world.call(listGuidance, { topicid })).body;
  expect(rows.map(row => row.cuzguidedesc)).toEqual(Array.from({ length: 102 }, (_, n) => text(n)));
});

describe('the warning view', () => {
  const warnings = async ({ topicid }: Author) => (await world.call(listWarnings, { topicid })).body;

  test('lists question numbers separated by commas, and says so if there are none', async () => {
    const writer = await small();
    expect(await warnings(writer)).toEqual({
      code: 200,
      warnactive: '',
      warnextrasol: '',
      warninactive: '',
      warnnextstep: '',
      warnoutofseq: '',
      warnrepcat: '1,2,3,4',
      warnshortsol: '',
    });
    const repcatid = await writer.category('General');
    for (const qcode of [1, 2, 3, 4]) await writer.change(qcode, { repcatid });
    expect(await warnings(writer)).toEqual({ code: 200, message: 'no warnings' });
  });
});

describe('around the draft', () => {
  test('the priorities come with their weights', async () => {
    const { body } = await world.call(listPriorities, {});
    expect(body['Priority List']).toEqual([
      { priorityid: 1, prioritydesc: 'High', weight: 5 },
      { priorityid: 2, prioritydesc: 'Medium', weight: 3 },
      { priorityid: 3, prioritydesc: 'Low', weight: 1 },
    ]);
  });

  test('the names of customer and topic', async () => {
    const topicid = await makeCustomTopic('Fire doors');
    const { body } = await world.call(getTopicNames, { topicid, customerid: 'acme' });
    expect(body).toMatchObject({ customer_description: 'Acme Clinics', cuz_description: 'Fire doors' });
  });

  test('only custom topics of the customer are offered, with their status', async () => {
    const topicid = await makeCustomTopic('Fire extinguishers');
    const standard = await makePlace({ topiccode: 'csf-protect' });
    const foreign = await makePlace({ locationid: 'bolt-osa' });
    const { result } = (await world.call(listTopicsToAuthor, {})).body;
    expect(result).toContainEqual({
      topicid,
      customerid: 'acme',
      userid: '',
      cuzdesc: 'Fire extinguishers',
      cuzsummary: 'Written by hand.',
      tstatusid: 1,
      tstatusdesc: 'New',
    });
    const ids = result.map(row => row.topicid);
    expect(ids).not.toContain(standard.topicid);
    expect(ids).not.toContain(foreign.topicid);
  });

  test('a standard topic has no draft, and answers like one that does not exist', async () => {
    const { topicid } = await makePlace({ topiccode: 'csf-protect' });
    const answers = [topicid, 'acme-none'].map(id => world.call(getDraft, { topicid: id }));
    for (const { status, body } of await Promise.all(answers)) {
      expect([status, body.reason]).toEqual([403, 'notAllowed']);
    }
  });

  test('only people who may edit custom topics have access', async () => {
    const { topicid } = await small();
    for (const as of [people.leo, people.eve, people.ben]) {
      const { body } = await world.call(getDraft, { topicid }, { as });
      expect([as, body.reason]).toEqual([as, 'notAllowed']);
    }
  });
});
