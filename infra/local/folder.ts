import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ClassicLevel } from 'classic-level';
import { runApart } from './apart/apart.ts';
import { databaseFolder } from './local.ts';

/** Holds the lock of a data folder. It says nothing about data. */
const lockFolder = 'lock.held';
/** The number of the process that holds the folder, for the sentence that refuses another. */
const holderFile = 'lock.process';

/** Locks of this process. An open database that nothing refers to would be closed. */
const held = new Set<ClassicLevel>();

/**
 * Takes the data folder for this process until it ends, so that two starts never write the same data.
 * Throws an Error for people if another start is running.
 *
 * The lock is an empty LevelDB, which the operating system locks for its process as it does the database itself. It
 * ends with the process however that ends, even one that nobody has waited for, and names no number that another
 * process may have by now.
 */
export async function holdFolder(folder: string, { reset = false } = {}): Promise<void> {
  await mkdir(folder, { recursive: true });
  const lock = new ClassicLevel(join(folder, lockFolder));
  try {
    await lock.open();
  } catch (error) {
    if ((error as { cause?: NodeJS.ErrnoException }).cause?.code !== 'LEVEL_LOCKED') throw error;
    const holder = await textOf(join(folder, holderFile));
    throw new Error(
      `it is already running here (process ${holder}). Use that one, or end it with Ctrl-C first.`,
    );
  }
  held.add(lock);
  if (reset) {
    const others = (await readdir(folder)).filter(name => name !== lockFolder);
    await Promise.all(others.map(name => rm(join(folder, name), { recursive: true, force: true })));
  }
  await writeFile(join(folder, holderFile), String(process.pid));
}

/** Which data a first start writes: the story of two customers and a free user, or one large customer. */
export type Story = 'story' | 'large';

const told: Record<Story, string> = {
  story: 'the story of two customers and a free user',
  large: 'a customer with 16,500 topics at locations, which takes a minute or two',
};

/**
 * Writes the seed data of the first start into a data folder that has no database yet. The database gets its name only
 * when the data and their people are complete, so that the remains of a killed start are never used as data.
 */
export async function seedFolder(
  folder: string,
  story: Story,
  say: (text: string) => void,
  signal?: AbortSignal,
): Promise<void> {
  const database = join(folder, databaseFolder);
  const format = join(folder, 'format');
  if ((await namesIn(database)).length > 0) {
    if ((await textOf(format)) === dataFormat) return;
    throw new Error(
      'its data were written by an earlier version. `npm start -- --reset` removes them and starts over.',
    );
  }
  say(`First start: writing ${told[story]} …`);
  const unfinished = `${databaseFolder}.unfinished`;
  await rm(join(folder, unfinished), { recursive: true, force: true });
  await runApart('seed.ts', {
    args: [folder, unfinished, story],
    failed: 'the story could not be written',
    signal,
  });
  await writeFile(format, dataFormat);
  await rename(join(folder, unfinished), database);
}

/** The version of stored names and fields. Raise it when older items can no longer be read. */
const dataFormat = '6';

const textOf = (file: string): Promise<string> => readFile(file, 'utf8').catch(absent(''));

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(absent<string[]>([]));

/** Returns an error handler that replaces a missing file or folder with `instead`. */
function absent<T>(instead: T): (error: NodeJS.ErrnoException) => T {
  return error => {
    if (error.code === 'ENOENT') return instead;
    throw error;
  };
}
