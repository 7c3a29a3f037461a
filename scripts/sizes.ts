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

/** A sentence for every file with too many lines and every folder with too many files of one kind. */
async function findings(): Promise<string[]> {
  const found: string[] = [];
  const kinds = new Map<string, number>();
  for (const file of sources()) {
    const lines = (await readFile(file, 'utf8')).split('\n').length - 1;
    if (lines > most.lines) found.push(`${file} has ${lines} lines; split it by what it does.`);
    if (lines <= small) continue;
    const kind = `${dirname(file)}/*${extname(file)}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of kinds)
    if (count > most.files) found.push(`${kind} are ${count} files; group them in folders.`);
  return found;
}

await command({
  caller: 'node scripts/sizes.ts',
  help: `Fails if a source file has more than ${most.lines} lines or a folder more than ${most.files} files of one kind with more than ${small} lines.\n`,
  run: async () => {
    const found = await findings();
    for (const sentence of found) await print(`${sentence}\n`);
    return found.length > 0 ? 1 : 0;
  },
});
