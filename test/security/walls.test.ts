import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staff, staffItem } from '#functions/data/accounts/staff.ts';
import { audit } from '#functions/data/table/audit.ts';
import { auditPk, keys } from '#functions/data/table/keys.ts';
import { ConflictError, put, queryAll, readOne, remove, update, write } from '#functions/data/table/table.ts';
import { loadLibrary } from '#functions/services/topics/library.ts';
import { libraryFiles, libraryGroups } from '#shared/library/all.ts';
import { people } from '#test/support/cast.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { World } from '#test/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await World.begin();
});
afterAll(() => world.close());

describe('A function that oversteps its area', () => {
  const personKey = keys.person(people.ada);
  const line = () => audit('acme', world.now, { email: people.ada, right: 'member' }, 'person changed');
  const entry = { pk: auditPk('acme', '2026-03'), sk: 'x' };

  test.each([
    ['makes someone staff', 'profile', () => write(put(keys.staff(people.eve), staffItem(people.eve)))],
    ['does so in a transaction', 'profile', () => write(update(personKey, {}), put(keys.staff('x'), {}))],
    ['changes the audit trail', 'profile', () => write(update(entry, { email: 'x' }))],
    ['removes from it', 'quiz', () => write(remove(entry))],
    ['adds to it where it shows it', 'activity', () => write(line())],
    ['reads it', 'profile', () => queryAll(entry.pk, '')],
    ['adds to it without being declared to', 'work', () => write(line())],
    ['reads what is another area’s', 'menu', () => queryAll('TL#acme-a#acme-b', '')],
    ['reads another area’s list', 'quiz', () => queryAll('JOBS#acme', '', { index: 'gsi1' })],
  ] as const)('is refused in these tests as on AWS: it %s', async (_, role, work) => {
    await expect(asRole(role, work as () => Promise<unknown>)).rejects.toThrow(`${role} may not dynamodb:`);
  });

  const answering = ['quiz', 'freequiz', 'suggestions', 'topiclist', 'freeuser'];
  const topics = ['stdtopics', 'customtopics', 'topiclocations', 'authoring', 'texts', 'topicfiles'];
  const rest = ['versions', 'testdrive', 'jobs', 'work'];
  const owner = { adminType: 1, allLocations: true, active: true };
  const gains = [
    put(keys.member('acme', people.eve), owner),
    update(keys.member('acme', people.eve), owner),
    put(keys.permission('acme', people.eve, 'acme-a', 'acme-b'), { level: 'Edit' }),
    put(keys.partner('acme', people.eve), { active: true }),
    update(keys.customer('acme'), { planid: 6 }),
    update(keys.customerProfile('acme'), { accountOwner: people.eve }),
    put(keys.subscription('acme'), { planid: 6, state: 'active' }),
  ];
  test.each([...answering, ...topics, ...rest])(
    'cannot write a seat, a right, the plan or the subscription: %s',
    async area => {
      for (const gain of gains) {
        await expect(asRole(area, () => write(gain))).rejects.toThrow(`${area} may not dynamodb:`);
      }
    },
  );

  test('and is allowed what its area is declared to reach', async () => {
    expect(await asRole('profile', () => readOne(staff(people.sam)))).toBe(true);
    await asRole('profile', () => write(line()));
  });
});

test('an entry of the audit trail replaces no other one', async () => {
  const line = audit('acme', world.now, { email: people.ada, right: 'member' }, 'person changed');
  await write(line);
  await expect(write({ ...line, set: { event: 'another' } })).rejects.toThrow(ConflictError);
});

test('loading the library stays within its role', async () => {
  const [first] = libraryFiles;
  await write(remove(keys.libraryTopic(first!.topiccode)));
  const stored = await asRole('load_library', () => loadLibrary(libraryGroups, libraryFiles, world.now));
  expect(stored).toHaveLength(1);
});
