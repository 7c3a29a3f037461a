// Runs the embedded database in a separate process, which a test can kill: node child.ts <folder>
import { startDynamo } from '#infra/local/dynamodb/database.ts';

const database = await startDynamo({ dataDir: process.argv[2]! });
process.stdout.write(`${database.endpoint}\n`);
