import { putMany } from '#functions/data/table/table.ts';
import { setSink } from '#functions/kit/log.ts';
import { startLocal } from '#infra/local/local.ts';
import { castItems, password, people, start } from './cast.ts';
import { makePlace, wideTopic } from './places.ts';

/**
 * Runs the world of the API tests in a separate process, with its data in a folder: `serve.ts FOLDER`. Writes its
 * address and the sign-in client to its output, and runs until it is killed.
 */
const [dataDir = ''] = process.argv.slice(2);
setSink(() => undefined);
const local = await startLocal({
  dataDir,
  now: () => start,
  seed: async () => {
    await putMany(castItems());
    await makePlace({ questions: wideTopic(40) });
  },
});
await local.cognito.admin.createUser({ email: people.ada, password: password });
process.stdout.write(`${JSON.stringify({ url: local.url, clientId: local.cognito.clientId })}\n`);
