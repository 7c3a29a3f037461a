// Runs one of our scripts with everything it needs, in a fresh checkout with any Node from 20 on:
//   node scripts/with-node.mjs FILE [ARGUMENTS]
// Installs the packages if they are missing or older than the lock file, then runs the script with the Node 24 that
// came with them. It is plain JavaScript without our own imports, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const modules = join(root, 'node_modules');
const mark = join(modules, '.attestry-lock');
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');

if (!existsSync(mark) || readFileSync(mark, 'utf8') !== lock) {
  process.stderr.write('Installing packages …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not `npm ci`, which refuses a checkout in which a package is being added (docs/decisions/005-node-from-npm.md).
  const done = spawnSync(npm, ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) {
    process.stderr.write(
      'The packages could not be installed. Check the connection to the npm registry and try again.\n',
    );
    process.exit(1);
  }
  writeFileSync(join(root, 'package-lock.json'), lock);
  writeFileSync(mark, lock);
}

const bin = join(modules, '.bin');
const bundled = join(modules, 'node', 'bin', 'node');
const node = existsSync(bundled) ? bundled : process.execPath;
const major = Number(
  spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.split('.')[0],
);
if (major < 24) {
  process.stderr.write('Node 24 did not come with the packages. Install Node 24 or newer and try again.\n');
  process.exit(1);
}

const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: {
    // Node keeps what it compiled, for every process that follows: commands and tests start in half the time.
    NODE_COMPILE_CACHE: join(root, 'dist/compiled'),
    ...process.env,
    PATH: `${dirname(node)}:${bin}:${process.env.PATH}`,
  },
});
// The terminal sends Ctrl-C to both. The child ends first, and this process exits with its code.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
