import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entriesOn } from '#functions/data/administration/trail.ts';
import { audit, downloaded } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { put, remove, write } from '#functions/data/table/table.ts';
import { handler as sealActivity } from '#functions/events/seal_activity.ts';
import { handler as verifyActivity } from '#functions/events/verify_activity.ts';
import { dynamo } from '#functions/kit/database.ts';
import { s3 } from '#functions/services/files/client.ts';
import { allSeals } from '#functions/services/files/seals.ts';
import { writeItems } from '#infra/transfer/file.ts';
import { scanItems } from '#infra/transfer/table.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import type { SealedEntry } from '#shared/domain/administration/seal.ts';
import { runScript } from '#test/support/command.ts';
import { type Organization, organization } from '#test/support/people/organization.ts';
import { asRole } from '#test/support/walls/walls.ts';
import { World } from '#test/support/world.ts';

let world: World;
let folder: string;
let org: Organization;
beforeAll(async () => {
  world = await World.begin();
  folder = await mkdtemp(join(tmpdir(), 'attestry-seals-'));
  org = await organization();
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true, force: true });
});

/** Adds an entry as if it had been written at an instant. */
const plant = (at: string, event: ActivityEvent = 'location added') =>
  write(
    audit(org.customerid, new Date(at), { email: org.master, right: 'member' }, event, { name: 'Harbor' }),
  );
const seal = (at: string) => asRole('seal_activity', () => sealActivity({ at }));
const verify = (expect?: string) =>
  asRole('verify_activity', () => verifyActivity({ at: '2026-03-30T00:00:00Z', ...(expect && { expect }) }));
const keyOf = ({ pk, sk }: SealedEntry) => ({ pk, sk });

describe('Every night', () => {
  test('the days that have ended are sealed once, also by runs at the same moment and after missed nights', async () => {
    await plant('2026-03-20T23:59:59.999Z');
    await write(
      downloaded(
        org.customerid,
        new Date('2026-03-20T10:00:00Z'),
        { email: org.master, right: 'member' },
        {
          lines: 3,
          filter: 'everything',
        },
      ),
    );
    const runs = await Promise.all(Array.from({ length: 4 }, () => seal('2026-03-21T03:00:00Z')));
    expect(runs.filter(({ written }) => written)).toHaveLength(1);
    expect(await seal('2026-03-21T04:00:00Z')).toEqual({ written: false });
    await plant('2026-03-21T00:00:00.000Z');
    await plant('2026-03-23T12:00:00.000Z');
    expect(await seal('2026-03-24T03:00:00Z')).toMatchObject({
      written: true,
      sealed: { number: 2, from: '2026-03-21', to: '2026-03-23', customers: 1, entries: 2 },
    });
    const [first, second] = await allSeals();
    expect(first).toMatchObject({ number: 1, from: '2025-01-01', to: '2026-03-20', before: '' });
    expect(first!.parts.find(({ customerid }) => customerid === org.customerid)?.entries).toBe(2);
    expect(second!.before).toBe(first!.hash);
    expect(await verify(first!.hash)).toMatchObject({ seals: 2, sealedTo: '2026-03-23', findings: [] });
  });

  test('a dry run seals nothing', async () => {
    const dry = await sealActivity({ at: '2026-03-26T03:00:00Z', dryRun: true });
    expect(dry).toMatchObject({ written: false, sealed: { number: 3 } });
    expect(await allSeals()).toHaveLength(2);
  });
});

describe('The check of what was sealed', () => {
  const entryOf = async (day: string) => (await entriesOn(org.customerid, day, day))[0]!;
  const found = async () =>
    (await verify()).findings.map(({ customerid, seal, text }) => [customerid, seal, text]);

  test('finds an entry that was changed, one that was removed and one that was added, until it is as it was', async () => {
    const entry = await entryOf('2026-03-23');
    const { pk: _, sk: __, ...rest } = entry;
    await write(put(keyOf(entry), { ...rest, email: 'somebody.else@example.com' }));
    const id = org.customerid;
    expect(await found()).toEqual([[id, 2, '2026-03-21 to 2026-03-23: an entry was changed or replaced.']]);
    await write(remove(keyOf(entry)));
    const counts = (now: number, what: string) =>
      `2026-03-21 to 2026-03-23: 2 entries were sealed, and now there are ${now}. Some ${what}.`;
    expect(await found()).toEqual([[id, 2, counts(1, 'are missing')]]);
    await write(put(keyOf(entry), rest));
    expect(await found()).toEqual([]);
    const late = { pk: entry.pk, sk: '2026-03-22T00:00:00.000Z#late' };
    await write(put(late, rest));
    expect(await found()).toEqual([[id, 2, counts(3, 'were added afterwards')]]);
    await write(remove(late));
    expect(await found()).toEqual([]);
  });

  test('says that the chain was replaced if a noted hash is not in it', async () => {
    const { findings } = await verify('0'.repeat(64));
    expect(findings).toHaveLength(1);
    expect(findings[0]!.text).toMatch(/^No seal has the hash 0{64}/);
  });

  test('needs nothing but a copy of the table and of the seals', async () => {
    await plant('2026-03-24T12:00:00.000Z');
    const data = join(folder, 'items.jsonl');
    const copy = () => writeItems(data, scanItems({ client: dynamo(), name: 'attestry' }));
    const seals = join(world.folder, 'seals');
    expect(await readdir(seals)).toEqual(['seals']);
    const check = async (...more: string[]) => {
      const words = ['verify-activity', '--data', data, '--seals', seals, ...more];
      const { code, out, err } = await runScript('scripts/job.ts', words, { env: {} });
      return { code, err, ...(out && { found: JSON.parse(out) as Awaited<ReturnType<typeof verify>> }) };
    };
    await copy();
    const { hash } = (await allSeals()).at(-1)!;
    const sound = { seals: 2, sealedTo: '2026-03-23', hash, open: 1, deleted: [], findings: [] };
    expect(await check('--expect', hash)).toEqual({ code: 0, err: '', found: sound });
    const entry = await entryOf('2026-03-21');
    await write(remove(keyOf(entry)));
    await copy();
    const { code, found } = await check();
    expect([code, found?.findings.map(({ customerid }) => customerid)]).toEqual([1, [org.customerid]]);
    // Of a customer that was deleted nothing is missing, and the check says so.
    await write(put(keys.deleted(org.customerid), { name: 'Deleted' }));
    await copy();
    expect(await check()).toMatchObject({ code: 0, found: { deleted: [org.customerid], findings: [] } });
    await write(remove(keys.deleted(org.customerid)));
  });
});

test('The bucket of seals takes new files only, and none is replaced or removed', async () => {
  const place = { Bucket: 'attestry-seals', Key: 'seals/00000001.json' };
  await expect(s3().send(new PutObjectCommand({ ...place, Body: '{}' }))).rejects.toThrow('Access Denied');
  await expect(s3().send(new DeleteObjectCommand(place))).rejects.toThrow('Access Denied');
  const again = new PutObjectCommand({ ...place, Body: '{}', IfNoneMatch: '*' });
  await expect(s3().send(again)).rejects.toMatchObject({ name: 'PreconditionFailed' });
});
