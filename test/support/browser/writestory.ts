import { setSink } from '#functions/kit/log.ts';
import { startLocal } from '#infra/local/local.ts';
import { seedPeople } from '#infra/local/seed/story.ts';
import { passwordWork } from '#test/support/cast.ts';
import { beginning } from './clock.ts';

// Writes the story that every journey begins with into a folder: node test/support/browser/writestory.ts FOLDER
setSink(() => undefined);
const [dataDir = ''] = process.argv.slice(2);
const local = await startLocal({ dataDir, now: () => beginning, seed: seedPeople, passwordWork });
await local.close();
