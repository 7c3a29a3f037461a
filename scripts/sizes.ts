import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, extname } from 'node:path';
import { command, print } from '#infra/shell.ts';

const most = { lines: 300, files: 15 };
/** A file of at most so many lines does not count for its folder. */
const small = 20;

/** The source files that git tracks or would track. */
function sources(): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' });
  return stdout.split('\n').filter(file => /\.(ts|tsx|mjs|css)$/.test(file));
}

/** What every screen exports for its route; the other names of types, classes and components are unique. */
const everyScreen = 'Screen';

/** A sentence for every name of a type, class or component that two production files export. */
function homonyms(texts: ReadonlyMap<string, string>): string[] {
  const files = new Map<string, string[]>();
  const exported = /^export (?:default )?(?:abstract )?(?:function|const|class|interface|type) ([A-Z]\w*)/gm;
  for (const [file, text] of texts)
    for (const [, name = ''] of text.matchAll(exported)) files.set(name, [...(files.get(name) ?? []), file]);
  return [...files].flatMap(([name, of]) =>
    name === everyScreen || new Set(of).size < 2
      ? []
      : [`${of.join(' and ')} both export ${name}; say what of.`],
  );
}

/** A sentence for every file with too many lines and every folder with too many files of one kind. */
async function findings(): Promise<string[]> {
  const found: string[] = [];
  const kinds = new Map<string, number>();
  const production = new Map<string, string>();
  for (const file of sources()) {
    const text = await readFile(file, 'utf8');
    if (/\.tsx?$/.test(file) && !file.startsWith('test/')) production.set(file, text);
    const lines = text.split('\n').length - 1;
    if (lines > most.lines) found.push(`${file} has ${lines} lines; split it by what it does.`);
    if (lines <= small) continue;
    const kind = `${dirname(file)}/*${extname(file)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of kinds)
    if (count > most.files) found.push(`${kind} are ${count} files; group them in folders.`);
  return [...found, ...homonyms(production)];
}

await command({
  caller: 'node scripts/sizes.ts',
  help: `Fails if a source file has more than ${most.lines} lines or a folder more than ${most.files} files of one kind with more than ${small} lines, or if two files export the same type, class or component.\n`,
  run: async () => {
    const found = await findings();
    for (const sentence of found) await print(`${sentence}\n`);
    return found.length > 0 ? 1 : 0;
  },
});
