import { startFloor } from './floor.ts';
import { startLoadWorld } from './world.ts';

/** The product and the floor in a process of their own, on one embedded database; says where they are. */
const dataDir = process.argv[2]!;
const local = await startLoadWorld(dataDir, false);
const floor = await startFloor();
process.send!({ url: local.url.replace('localhost', '127.0.0.1'), token: local.token, floor: floor.url });
process.on('disconnect', () => process.exit(0));
