import type { Journey } from '#test/support/browser/journey.ts';

/** Returns the path and fragment of the newest link mailed to a person, '' where there is none. */
export function mailedLink({ local }: Journey, email: string): string {
  const mail = local.mailbox.messages().find(({ to }) => to === email);
  return /\/verify#[\w-]+/.exec(mail?.html ?? '')?.[0] ?? '';
}

/** Returns how many mails a person has received. */
export const mailCount = ({ local }: Journey, email: string): number =>
  local.mailbox.messages().filter(({ to }) => to === email).length;
