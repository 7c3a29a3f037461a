/* What the commands that start Attestry say at the terminal. */

import { relative } from 'node:path';
import { Interrupted } from './apart/apart.ts';
import { DamagedDataError } from './dynamodb/database.ts';
import type { Story } from './folder.ts';
import { largeSignIn } from './seed/large.ts';
import { signIns, storyPassword } from './seed/story.ts';

/** The port of the application on this machine. */
export const port = Number(process.env.PORT ?? 4000);

/** Prints a line for the person at the shell. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Prints the application's address, who can sign in, and where the data are. */
export function printWelcome(url: string, story: Story, dataDir: string): void {
  say(`\n  Attestry is at ${url}`);
  say(`  Its mails arrive at ${url}/mailbox\n`);
  say(`Everyone signs in with the password ${storyPassword}`);
  for (const { role, email, customer } of story === 'large' ? [largeSignIn] : signIns)
    say(`    ${role.padEnd(15)} ${email.padEnd(34)} ${customer}`);
  say('\n  This machine only: the embedded sign-in service is not meant for a network.');
  const kept = relative(process.cwd(), dataDir);
  const again = story === 'large' ? '--large --reset' : '--reset';
  say(
    `  Data are kept in ${kept.startsWith('..') ? dataDir : kept}; npm start -- ${again} starts over. Ctrl-C ends everything.`,
  );
}

/** Prints in one sentence why the application does not run, and returns the exit code. */
export function reportFailure(error: NodeJS.ErrnoException): number {
  if (error instanceof Interrupted) return error.exitCode;
  const text =
    error.code === 'EADDRINUSE'
      ? `port ${port} is in use by another program. Close that program, or choose another port: PORT=4001 npm start`
      : error instanceof DamagedDataError
        ? `${error.message} (npm start -- --reset removes it and starts over.)`
        : error.message;
  process.stderr.write(`\nAttestry could not start: ${text}\n`);
  return 1;
}
