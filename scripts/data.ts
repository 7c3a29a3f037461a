import { join, resolve } from 'node:path';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DataInUseError } from '#infra/local/dynamodb/errors.ts';
import { command, Misuse, print } from '#infra/shell.ts';
import { type ComparedSide, compareItems } from '#infra/transfer/compare.ts';
import { readItems, writeItems } from '#infra/transfer/file.ts';
import { createTable, hasItems, putItems, scanItems, type TransferTable } from '#infra/transfer/table.ts';

const caller = 'npm run -s data --';
const help = `Copies the items of a table to a file and back, and compares tables and files.

  ${caller} export TABLE FILE
  ${caller} import FILE TABLE [--create] [--add]
      --create  first create the table, if there is none of this name
      --add     also write to a table that has items; items with the same keys are replaced
  ${caller} compare A B
      A and B are tables or files. It names items that are missing or differ.

  TABLE  table:NAME, a table in DynamoDB of the account and region in the environment;
         local, the table of this machine (.local or ATTESTRY_DATA), while Attestry is stopped
  FILE   a line of JSON for each item, as in DynamoDB's own exports; gzip if its name ends in .gz

Exit code: 0 all is well, 1 the sides differ, 2 the command, a file or a table is wrong.
`;

const more = `See ${caller} --help.`;
const closers: (() => Promise<void> | void)[] = [];

const isTable = (word: string): boolean => word === 'local' || word.startsWith('table:');

async function tableOf(word: string): Promise<TransferTable> {
  if (!isTable(word)) throw new Misuse(`${word} is not a table: write table:NAME or local. ${more}`);
  const local = word === 'local' ? await openLocal() : {};
  const client = new DynamoDBClient(local);
  closers.push(() => client.destroy());
  const name = word === 'local' ? 'attestry' : word.slice('table:'.length);
  if (!/^[A-Za-z0-9_.-]{3,255}$/.test(name)) throw new Misuse(`${word}: Name a table. ${more}`);
  return { client, name };
}

/** Opens the database of this machine. Nobody else may have it open. */
async function openLocal() {
  // Only this needs the embedded services, which take long to load.
  const { startDynamo } = await import('#infra/local/dynamodb/database.ts');
  const { databaseFolder } = await import('#infra/local/local.ts');
  const folder = resolve(process.env.ATTESTRY_DATA ?? join(import.meta.dirname, '../.local'));
  try {
    const database = await startDynamo({ dataDir: join(folder, databaseFolder) });
    closers.push(() => database.close());
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' };
    return { endpoint: database.endpoint, region: 'local', credentials };
  } catch (error) {
    if (!(error instanceof DataInUseError)) throw error;
    throw new Misuse('local: Attestry is running on this machine. Stop it first.');
  }
}

async function existing(word: string): Promise<TransferTable> {
  const table = await tableOf(word);
  if ((await hasItems(table)) === undefined) throw new Misuse(`${word}: There is no such table.`);
  return table;
}

async function exportTable(from: string, file: string): Promise<number> {
  if (isTable(file)) throw new Misuse(`Name a file to export to. ${more}`);
  const count = await writeItems(file, scanItems(await existing(from)));
  await print(`${count} items\n`);
  return 0;
}

async function importFile(file: string, to: string, { create = false, add = false }): Promise<number> {
  if (isTable(file)) throw new Misuse(`Name a file to import. ${more}`);
  const table = await tableOf(to);
  const filled = await hasItems(table);
  if (filled === undefined && !create) throw new Misuse(`${to}: There is no such table. Add --create.`);
  if (filled && !add) {
    throw new Misuse(`${to}: The table has items. Name an empty one, or write into it with --add.`);
  }
  if (filled === undefined) await createTable(table);
  await print(`${await putItems(table, readItems(file))} items\n`);
  return 0;
}

async function sideOf(word: string): Promise<ComparedSide> {
  if (!isTable(word)) return () => readItems(word);
  const table = await existing(word);
  return () => scanItems(table);
}

async function compare(a: string, b: string): Promise<number> {
  const { equal, counts, ...found } = await compareItems(await sideOf(a), await sideOf(b));
  if (equal) {
    await print(`Equal: ${counts[0]} items\n`);
    return 0;
  }
  const lines = (says: string, keys: readonly string[]) => keys.map(key => `${says}\t${key}\n`).join('');
  await print(
    [
      lines(`only in ${a}`, found.onlyFirst),
      lines(`only in ${b}`, found.onlySecond),
      lines('different', found.different),
      `Different: ${a} has ${counts[0]} items, ${b} has ${counts[1]}\n`,
    ].join(''),
  );
  return 1;
}

/** Adds what to do to an error about a file. */
function fileError(error: unknown): unknown {
  if (!(error instanceof Error && 'code' in error && 'path' in error)) return error;
  return new Misuse(`${error.path}: It cannot be read or written (${error.code}).`);
}

await command({
  caller,
  help,
  words: true,
  options: { create: { type: 'boolean' }, add: { type: 'boolean' } },
  run: async (options, [name, first = '', second = '', ...rest]) => {
    const wrong = new Misuse(`Write export TABLE FILE, import FILE TABLE or compare A B. ${more}`);
    if (first === '' || second === '' || rest.length > 0) throw wrong;
    try {
      if (name === 'import') return await importFile(first, second, options);
      if (options.create || options.add) throw wrong;
      if (name === 'export') return await exportTable(first, second);
      if (name === 'compare') return await compare(first, second);
      throw wrong;
    } catch (error) {
      throw fileError(error);
    } finally {
      for (const close of closers.reverse()) await close();
    }
  },
});
