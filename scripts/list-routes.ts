import { routes } from '../web/src/app/routes.ts';

/** Every route of the application, a line each. */
for (const path of ['/', ...routes.map(route => route.path)]) process.stdout.write(`${path}\n`);
