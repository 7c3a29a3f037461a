import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes the data folder for this process, so that two starts never write the same data. Answers what gives
 * it back. Throws an Error for people where another start runs; a lock left by a killed one is taken over.
 */
export async function holdFolder(folder: string, { reset = false } = {}): Promise<() => Promise<void>> {
  const lock = join(folder, 'lock');
  const holder = await readFile(lock, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  if (holder && runs(Number(holder))) {
    throw new Error(
      `it is already running here (process ${holder}). Use that one, or end it with Ctrl-C first.`,
    );
  }
  if (reset) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(lock, String(process.pid));
  return () => rm(lock, { force: true });
}

function runs(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it runs, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
