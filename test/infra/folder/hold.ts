// Holds a data folder until it is killed: node hold.ts <folder>
import { holdFolder } from '#infra/local/folder.ts';

try {
  await holdFolder(process.argv[2]!);
  process.stdout.write(`held by ${process.pid}\n`);
  // Only the kill ends it.
  process.stdin.resume();
} catch (error) {
  process.stdout.write(`refused: ${(error as Error).message}\n`);
}
