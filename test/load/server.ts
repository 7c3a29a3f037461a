import { startFloor } from './floor.ts';
import { startLoadWorld } from './world.ts';

/** Runs the product and the floor in a separate process, on one embedded database, and prints their addresses. */
const dataDir = process.argv[2]!;
const local = await startLoadWorld(dataDir, false);
const floor = await startFloor();
process.send!({ url: local.url.replace('localhost', '127.0.0.1'), token: local.token, floor: floor.url });
process.on('disconnect', () => process.exit(0));
