import { Interrupted } from './apart/apart.ts';
import { DamagedDataError } from './dynamodb/database.ts';
import { signIns, storyPassword } from './seed/story.ts';

/** Where the application is served on this machine. */
export const port = Number(process.env.PORT ?? 4000);

/** A line for the person at the shell. */
export const say = (text: string): void => {
  process.stdout.write(`${text}\n`);
};

/** Says where the application is and who can sign in. */
export function tellWhere(url: string): void {
  say(`\n  Attestry is at ${url}`);
  say(`  Its mails arrive at ${url}/mailbox\n`);
  say(`  Everybody signs in with the password ${storyPassword}`);
  for (const { role, email, customer } of signIns)
    say(`    ${role.padEnd(15)} ${email.padEnd(34)} ${customer}`);
  say('\n  This machine only: the embedded sign-in service is not meant for a network.');
  say('  Data are kept in .local; npm start -- --reset starts afresh. Ctrl-C ends everything.');
}

/** Tells in a sentence why the application does not run, and returns the exit code. */
export function tellFailure(error: NodeJS.ErrnoException): number {
  if (error instanceof Interrupted) return error.exitCode;
  const text =
    error.code === 'EADDRINUSE'
      ? `port ${port} is taken by another program. Close it, or choose another: PORT=4001 npm start`
      : error instanceof DamagedDataError
        ? `${error.message} (npm start -- --reset removes it and starts afresh.)`
        : error.message;
  process.stderr.write(`\nAttestry could not start: ${text}\n`);
  return 1;
}
