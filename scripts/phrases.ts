import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { phrasesFile } from '#infra/library.ts';
import { command, Misuse, placeOf, print } from '#infra/shell.ts';
import { packPhrases, runsIn } from '#shared/domain/authoring/editorial/copied.ts';

/** Returns the texts of a source: each string of a JSON file, or the file itself. */
async function textsOf(path: string): Promise<string[]> {
  const content = await readFile(path, 'utf8');
  if (!path.endsWith('.json')) return [content.replaceAll(/[>*_#|]+/g, ' ')];
  const texts: string[] = [];
  JSON.parse(content, (_, value: unknown) => {
    if (typeof value === 'string') texts.push(value);
    return value;
  });
  return texts;
}

await command({
  caller: 'node scripts/with-node.mjs scripts/phrases.ts',
  help: `Writes the hashes of every ten words in a row of the sources to shared/library/phrases.bin.

  node scripts/with-node.mjs scripts/phrases.ts FOLDER
      FOLDER has the texts of all sources (.md, .csv, .json), in any folders.
`,
  words: true,
  run: async (_, [folder]) => {
    if (!folder) throw new Misuse('Name the folder with the texts of the sources.');
    const root = placeOf(folder);
    const files = (await readdir(root, { recursive: true })).filter(name => /\.(md|csv|json)$/.test(name));
    const texts = (await Promise.all(files.map(name => textsOf(join(root, name))))).flat();
    const bytes = packPhrases(texts.flatMap(text => runsIn(text).map(({ hash }) => hash)));
    await writeFile(phrasesFile, bytes);
    await print(`${files.length} files, ${bytes.length.toLocaleString('en-US')} bytes\n`);
    return 0;
  },
});
