import { command, print } from '#infra/shell.ts';
import { routes } from '#web/app/routes.ts';

/** Returns a path with and without its optional last parameter. */
const variants = (path: string): string[] => {
  const without = path.replace(/\/:\w+\?$/, '');
  return without === path ? [path] : [without, path.slice(0, -1)];
};

await command({
  caller: 'npm run list:routes --',
  help: 'npm run list:routes prints every route of the application, one per line.\n',
  run: async () => {
    const paths = [{ path: '/' }, ...routes].flatMap(({ path }) => variants(path));
    await print(`${paths.join('\n')}\n`);
  },
});
