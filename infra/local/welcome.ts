import type { Local } from './local.ts';
import { seedStory, signIns, storyPassword } from './seed/story.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** Writes the story and its people; for an empty table. */
export async function seedPeople({ cognito, at }: Pick<Local, 'cognito'> & { at: Date }): Promise<void> {
  say('First start: writing the story of two customers and a free user …');
  await seedStory(at);
  for (const { email } of signIns) await cognito.admin.createUser({ email, password: storyPassword });
}

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
