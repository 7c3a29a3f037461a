import { forgetTokens, tokenStore, tokensIn } from './tokenstore.ts';

/** A message between the tabs of this browser. It does not leave the browser, or reach another origin. */
interface Message {
  /** The person whose session it is about. Absent in the question of a tab without tokens, and in the answer to it. */
  email?: string;
  /** Absent in the question, and where the person signed out. */
  tokens?: [string, string][];
}

/** Names the channel between the tabs, and the lock that each tab with a session shares. */
const channelName = 'attestry.session';
/** Events of the window: another tab passed on a session, or ended the session of this one. */
export const sessionOpened = 'attestry.opened';
export const sessionEnded = 'attestry.ended';
/** How long a new tab waits for another one to answer. */
const answerTimeoutMs = 200;
const channel = new BroadcastChannel(channelName);
const post = (message: Message) => channel.postMessage(message);

let user = '';

/** Returns the e-mail of the person this page was read as, also after their session has ended; '' for no one yet. */
export const pageUser = (): string => user;

/**
 * Sets the person of this page, or none with ''. While a tab has a person, it holds a lock, so that new tabs know to
 * ask.
 */
export function setPageUser(email: string): void {
  if (email && !user) navigator.locks?.request(channelName, { mode: 'shared' }, () => new Promise(() => {}));
  user = email;
}

/** Passes the tokens of a new sign-in on to the other tabs of the person. */
export const shareTokens = (): void => post({ email: user, tokens: tokensIn(tokenStore()) });

/** Ends the session of a person in all other tabs. */
export const endSessionInOtherTabs = (email: string): void => post({ email });

/** Takes over the session of another open tab. Returns at once where there is none. */
export async function joinSession(): Promise<void> {
  if (tokensIn(tokenStore()).length > 0) return;
  const locks = await navigator.locks?.query();
  if (!locks?.held?.some(lock => lock.name === channelName)) return;
  await new Promise<void>(resolve => {
    addEventListener(sessionOpened, () => resolve(), { once: true });
    post({});
    setTimeout(resolve, answerTimeoutMs);
  });
}

channel.onmessage = ({ data: { email, tokens } }: MessageEvent<Message>) => {
  const ownTokens = tokensIn(tokenStore());
  const isForThisTab = email
    ? email === user || ownTokens.some(([key, value]) => key.endsWith('.LastAuthUser') && value === email)
    : tokens && !user && ownTokens.length === 0;
  if (isForThisTab) {
    // Also where all tabs share one store: a change by another tab shows there only a moment later.
    forgetTokens(tokenStore());
    for (const [key, value] of tokens ?? []) tokenStore().setItem(key, value);
    dispatchEvent(new Event(tokens ? sessionOpened : sessionEnded));
  } else if (!email && !tokens && ownTokens.length > 0) post({ tokens: ownTokens });
};
