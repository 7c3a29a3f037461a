import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setSink } from '#functions/kit/log.ts';
import { startLocal } from '#infra/local/local.ts';
import { large, largeAdmin, largeId, seedLarge } from '#infra/local/seed/large.ts';
import { storyPassword } from '#infra/local/seed/story.ts';
import { getDesk, listTopicsToAnswer } from '#shared/contract/answering/topiclist.ts';
import { listRiskByMonth } from '#shared/contract/answering/suggestions.ts';
import { getSession } from '#shared/contract/accounts/session.ts';
import { getCertification, listNextSteps } from '#shared/contract/reporting/certification.ts';
import { tokenOf } from '#test/load/signin.ts';
import { costOf, tripsOf } from '#test/support/database/meter.ts';
setSink(() => undefined);
const size = process.argv[2] === 'small' ? { locations: 5, topics: 6, users: 1 } : large;
const local = await startLocal({ dataDir: await mkdtemp(join(tmpdir(), 'b9-')), inMemory: true, limitRates: false, seed: a => seedLarge(a, size) });
const token = await tokenOf(local, largeAdmin, storyPassword);
for (const call of [getSession, getDesk, listRiskByMonth, listTopicsToAnswer, getCertification, listNextSteps] as any[]) {
  const own = call.scope?.customer ?? 'customerid';
  const get = call.method === 'GET';
  const ask = async () => {
    const t = performance.now();
    const r = await fetch(`${local.url}${call.path}${get ? `?${own}=${largeId}` : ''}`, { method: call.method, headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, ...(!get && { body: JSON.stringify({ [own]: largeId }) }) });
    const text = await r.text();
    return [Math.round(performance.now() - t), r.status, text.length];
  };
  const first = await ask(), second = await ask(), third = await ask();
  const trips = await tripsOf(ask as any); const cost = await costOf(ask as any);
  console.log(call.path, first, second, third, 'trips', trips, cost);
}
await local.close(); process.exit(0);
