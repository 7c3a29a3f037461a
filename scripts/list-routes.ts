import { moreRoutes } from '#web/app/more.ts';
import { routes } from '#web/app/routes.ts';

/** A path with and without the parameter that it may end in. */
const variants = (path: string): string[] => {
  const without = path.replace(/\/:\w+\?$/, '');
  return without === path ? [path] : [without, path.slice(0, -1)];
};

/** Every route of the application, a line each. */
const paths = [{ path: '/' }, ...routes, ...moreRoutes].flatMap(({ path }) => variants(path));
process.stdout.write(`${paths.join('\n')}\n`);
