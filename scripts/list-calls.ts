import { command, print } from '#infra/shell.ts';
import { allCalls } from '#shared/contract/all.ts';

await command({
  caller: 'npm run list:calls --',
  help: 'npm run list:calls prints METHOD, tab, PATH, tab, plain name of every call, one per line.\n',
  run: async () => print(allCalls.map(({ method, path, name }) => `${method}\t${path}\t${name}\n`).join('')),
});
