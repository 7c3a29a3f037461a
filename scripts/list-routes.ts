import { moreRoutes } from '../web/src/app/more.ts';
import { routes } from '../web/src/app/routes.ts';

/** Every route of the application, a line each. */
for (const { path } of [{ path: '/' }, ...routes, ...moreRoutes]) process.stdout.write(`${path}\n`);
