import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keepMailKey, mailKey } from '#functions/data/mailing/mail.ts';
import { ConflictError, readOne } from '#functions/data/table/table.ts';
import { siteUrl } from '#functions/kit/site.ts';
import { daysBetween } from '#shared/domain/kit/periods.ts';
import { type Stoppable, stoppable } from '#shared/domain/mailing/kinds.ts';

/** What a link in a mail says: to whom the mail went, what it was about, and when. */
export interface MailLink {
  email: string;
  /** The kinds that one click switches off. */
  kinds: readonly Stoppable[];
  /** The calendar day of the link in UTC. */
  day: string;
}

/** How long a link can be used. */
const linkDays = 400;
const cipher = 'aes-256-gcm';
const [ivBytes, tagBytes] = [12, 16];

let known: Uint8Array | undefined;

/** Returns the key that seals links, undefined before the first of them. */
async function storedKey(): Promise<Uint8Array | undefined> {
  known ??= await readOne(mailKey, true);
  return known;
}

/** Returns the key that seals links. The first caller of an installation makes it. */
async function key(): Promise<Uint8Array> {
  const stored = await storedKey();
  if (stored) return stored;
  const fresh = new Uint8Array(randomBytes(32));
  try {
    await keepMailKey(fresh);
    known = fresh;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    await storedKey();
  }
  return known!;
}

/** Forgets the key, which is read again. For tests with several tables. */
export const forgetMailKey = (): void => {
  known = undefined;
};

/** Returns the token of a link: sealed, so that nobody can make or read one. It has no address that a log could hold. */
export async function sealLink({ email, kinds, day }: MailLink): Promise<string> {
  const iv = randomBytes(ivBytes);
  const sealing = createCipheriv(cipher, await key(), iv);
  const sealed = Buffer.concat([sealing.update([day, kinds.join(), email].join('\n')), sealing.final()]);
  return Buffer.concat([iv, sealed, sealing.getAuthTag()]).toString('base64url');
}

/** What a token says; 'wrong' if it is not one of ours or incomplete, 'old' after 400 days. */
export async function openLink(token: string, at: Date): Promise<MailLink | 'wrong' | 'old'> {
  const bytes = Buffer.from(token, 'base64url');
  const stored = await storedKey();
  if (!stored || bytes.length <= ivBytes + tagBytes) return 'wrong';
  const opening = createDecipheriv(cipher, stored, bytes.subarray(0, ivBytes));
  opening.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const opened = Buffer.concat([opening.update(bytes.subarray(ivBytes, -tagBytes)), opening.final()]);
    const [day = '', kinds = '', email = ''] = opened.toString('utf8').split('\n');
    const old = daysBetween(day, at.toISOString().slice(0, 10)) > linkDays;
    return old ? 'old' : { email, day, kinds: stoppable.filter(kind => kinds.split(',').includes(kind)) };
  } catch {
    // It was not sealed with our key.
    return 'wrong';
  }
}

/** Returns the page where a person sees and changes which mails they get. No log holds what is behind `#`. */
export const settingsPage = (token: string): string => `${siteUrl()}/mail_settings#${token}`;

/** Returns the address that mail programs post to where somebody unsubscribes with one click: all they send is the address. */
export const oneClick = (token: string): string => `${siteUrl()}/api/mail_unsubscribe?token=${token}`;
