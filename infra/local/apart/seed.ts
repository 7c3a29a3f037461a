import { setSink } from '#functions/kit/log.ts';
import { startLocal } from '#infra/local/local.ts';
import { seedLarge } from '#infra/local/seed/large.ts';
import { seedPeople } from '#infra/local/seed/story.ts';
import { workApart } from './apart.ts';

/** Writes the story for `seedFolder`: `seed.ts DATA DATABASE STORY`. */
const [dataDir = '', database = '', story = ''] = process.argv.slice(2);

await workApart(async () => {
  setSink(() => undefined);
  const local = await startLocal({ dataDir, database, seed: story === 'large' ? seedLarge : seedPeople });
  await local.close();
});
