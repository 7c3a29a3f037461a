import { spawnSync } from 'node:child_process';

/** Whether a command ends well. */
const runs = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, { stdio: 'ignore', timeout: 30_000 }).status === 0;

/** The commands of Firefox, Debian's first. */
const commands = ['firefox-esr', 'firefox'];
export const firefoxCommand = (): string | undefined => commands.find(name => runs(name, '--version'));

/** The system's own, for which its packages are. */
export const python = '/usr/bin/python3';
const imports = (library: string) => runs(python, '-c', `import gi; gi.require_version('${library}', '4.1')`);

/** What the browsers need of this machine: the packages of Debian and Ubuntu, and how each is known to be there. */
const needs = {
  firefox: { 'firefox-esr': () => firefoxCommand() !== undefined },
  webkit: {
    'webkit2gtk-driver': () => runs('WebKitWebDriver', '--help'),
    xvfb: () => runs('which', 'Xvfb'),
    'python3-gi': () => runs(python, '-c', 'import gi'),
    'gir1.2-webkit2-4.1': () => imports('WebKit2'),
  },
};

export type EngineName = keyof typeof needs;
export const engineNames = Object.keys(needs) as EngineName[];

/** The packages of a browser that this machine lacks. */
export const lacking = (engine: EngineName): string[] =>
  Object.entries(needs[engine]).flatMap(([name, isHere]) => (isHere() ? [] : [name]));
