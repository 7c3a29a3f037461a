import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setSink } from '#functions/kit/log.ts';
import { startLocal } from '#infra/local/local.ts';
import { cast, seedPeople } from '#infra/local/seed/story.ts';
import { listReports, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import type { Call, Output } from '#shared/contract/kit/call.ts';
import { addMonths } from '#shared/domain/kit/periods.ts';
import { tokensFrom } from '#test/support/browser/signin.ts';

let folder: string;
let restore: () => void;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-story-'));
  restore = setSink(() => undefined);
});
afterAll(async () => {
  restore();
  await rm(folder, { recursive: true, force: true });
});

/** Instants at which a date goes wrong easily, with the month it is at Northwind, in New York. */
const instants: [at: string, period: string][] = [
  ['2026-11-17T15:00:00Z', '202611'],
  ['2026-12-31T23:59:59Z', '202612'],
  ['2027-01-01T00:00:00Z', '202612'],
  ['2027-01-01T05:00:00Z', '202701'],
  ['2028-02-29T12:00:00Z', '202802'],
  ['2027-03-14T07:00:00Z', '202703'],
  ['2027-03-31T23:30:00Z', '202703'],
  ['2027-07-01T03:59:59Z', '202706'],
];

describe('the story that is told when the application is first started', () => {
  test.each(instants)('begun at %s it stands as at any other time', async (instant, period) => {
    const at = new Date(instant);
    const before = addMonths(period, -1);
    const local = await startLocal({
      dataDir: join(folder, instant.replaceAll(':', '')),
      inMemory: true,
      workWhenAsked: true,
      now: () => at,
      seed: seedPeople,
    });
    try {
      const { AccessToken } = await tokensFrom(local.url, local.cognito.clientId, cast.maya);
      const read = async <C extends Call>(call: C): Promise<Output<C>> => {
        const response = await fetch(`${local.url}${call.path}`, {
          method: call.method,
          headers: { authorization: `Bearer ${AccessToken}`, 'content-type': 'application/json' },
          ...(call.method !== 'GET' && { body: '{}' }),
        });
        expect(response.status, call.name).toBe(200);
        return (await response.json()) as Output<C>;
      };
      const { topic_information: topics } = await read(listTopicsToAnswer);
      const lines = (topic: string, location: string) =>
        topics
          .filter(
            ({ topicid, locationid }) => topicid === `nwcare-${topic}` && locationid === `nwcare-${location}`,
          )
          .map(({ periodcode, laststatus }) => [periodcode, laststatus]);
      expect(lines('prt', 'bos')).toEqual([[period, 'Available']]);
      expect(lines('mai', 'bos')).toEqual([[period, 'Inprocess']]);
      expect(lines('hip', 'den')).toContainEqual([before, 'Inprocess']);
      const { suggestion_information: reports } = await read(listReports);
      const newest = reports.find(
        ({ topicid, locationid }) => topicid === 'nwcare-prt' && locationid === 'nwcare-bos',
      );
      expect(newest).toMatchObject({ periodcode: before });
    } finally {
      await local.close();
    }
  });
});
