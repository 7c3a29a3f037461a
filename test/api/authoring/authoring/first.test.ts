import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Author, formOf, makeCustomTopic } from '#test/support/topics/drafts.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

const small = async () => new Author(world, await makeCustomTopic()).small();

describe('a question before the first one', () => {
  const orderOf = async (writer: Author) =>
    (await writer.draft()).existing_questionario.map(row => [row.qcode, row.ifparentyes, row.ifparentno]);

  test('is refused, moved or new, as long as the former first one does not follow it', async () => {
    const writer = await small();
    const before = await orderOf(writer);
    const above = { questionseq: 1, ifparentyes: 0, ifparentno: 0 };
    const refused = { reason: 'formerfirst', message: 'missingcodes' };
    expect((await writer.change(4, above)).body).toMatchObject(refused);
    expect((await writer.save(formOf({ ...above, qcode: 5 }))).body).toMatchObject(refused);
    expect((await writer.save(formOf({ ...above, qcode: 5, activeq: 'N' }))).body).toMatchObject(refused);
    expect(await orderOf(writer)).toEqual(before);
  });

  test('says which of its answers leads to the former first one, in the same change', async () => {
    const writer = await small();
    const above = { questionseq: 5, ifparentyes: 0, ifparentno: 0 };
    const revision = await writer.revision();
    expect((await writer.change(4, { ...above, leads: 'N' })).body).toMatchObject({ message: 'updated' });
    const after = [4, 1, 2, 3].map((qcode, i) => [qcode, [0, 0, 1, 0][i], [0, 4, 0, 1][i]]);
    expect(await orderOf(writer)).toEqual(after);
    const again = await writer.save(formOf({ ...above, qcode: 4, leads: 'N', revision }));
    expect(again.body).toMatchObject({ message: 'updated', revision: revision + 1 });
    const added = await writer.save(formOf({ ...above, qcode: 5, questionseq: 1, leads: 'Y' }));
    expect(added.body).toMatchObject({ message: 'inserted' });
    expect(await orderOf(writer)).toEqual([[5, 0, 0], [4, 5, 0], ...after.slice(1)]);
  });
});
