import { forgetTokens, tokenStore, tokensIn } from './tokenstore.ts';

/** A message between the tabs of this browser. It does not leave the browser, or reach another origin. */
interface Message {
  /** The person whose session it is about. Absent in the question of a tab without tokens, and in the answer to it. */
  email?: string;
  /** Absent in the question, and where the person signed out. */
  tokens?: [string, string][];
  /** The answer of a tab that holds the lock and has no session to pass on. */
  none?: true;
}

/** Names the channel between the tabs, and the lock that each tab with a session shares. */
const channelName = 'attestry.session';
/** Events of the window: another tab passed on a session, or ended the session of this one. */
export const sessionOpened = 'attestry.opened';
export const sessionEnded = 'attestry.ended';
/** An event of the window: another tab answered that it has no session to pass on. */
const answeredNone = 'attestry.none';
/** How long a new tab waits for the others, which all answer. One that is busy may need seconds. */
const answerTimeoutMs = 5_000;
const channel = new BroadcastChannel(channelName);
const post = (message: Message) => channel.postMessage(message);

let user = '';
let signedOut = false;
/** Whether this tab holds the lock, or is about to. It does so until it is closed. */
let locked = false;

/** Returns the e-mail of the person this page was read as, also after their session has ended; '' for no one yet. */
export const pageUser = (): string => user;

/**
 * Sets the person of this page, or none with ''. While a tab has a person, it holds a lock, so that new tabs know to
 * ask.
 */
export function setPageUser(email: string): void {
  if (email && !locked) {
    locked = true;
    navigator.locks?.request(channelName, { mode: 'shared' }, () => new Promise(() => {}));
  }
  user = email;
}

/** Tells whether the person signed out here, and did not lose the session: then sign-in does not lead back to the page. */
export const hasSignedOut = (): boolean => signedOut;

/** Notes that the person signs out, or that another sign-in begins. */
export function noteSignOut(signsOut: boolean): void {
  signedOut = signsOut;
}

/** Passes the tokens of a new sign-in on to the other tabs of the person. */
export const shareTokens = (): void => post({ email: user, tokens: tokensIn(tokenStore()) });

/** Ends the session of a person in all other tabs. */
export const endSessionInOtherTabs = (email: string): void => post({ email });

/** Takes over the session of another open tab. Returns as soon as none of them has one. */
export async function joinSession(): Promise<void> {
  if (tokensIn(tokenStore()).length > 0) return;
  const locks = await navigator.locks?.query();
  let asked = locks?.held?.filter(lock => lock.name === channelName).length ?? 0;
  if (asked === 0) return;
  await new Promise<void>(resolve => {
    addEventListener(sessionOpened, () => resolve(), { once: true });
    addEventListener(answeredNone, () => {
      asked -= 1;
      if (asked === 0) resolve();
    });
    post({});
    setTimeout(resolve, answerTimeoutMs);
  });
}

channel.onmessage = ({ data: { email, tokens, none } }: MessageEvent<Message>) => {
  if (none) {
    dispatchEvent(new Event(answeredNone));
    return;
  }
  const ownTokens = tokensIn(tokenStore());
  const isForThisTab = email
    ? email === user || ownTokens.some(([key, value]) => key.endsWith('.LastAuthUser') && value === email)
    : tokens && !user && ownTokens.length === 0;
  if (isForThisTab) {
    // Also where all tabs share one store: a change by another tab shows there only a moment later.
    forgetTokens(tokenStore());
    for (const [key, value] of tokens ?? []) tokenStore().setItem(key, value);
    if (tokens) noteSignOut(false);
    dispatchEvent(new Event(tokens ? sessionOpened : sessionEnded));
  } else if (!email && !tokens && locked) post(ownTokens.length > 0 ? { tokens: ownTokens } : { none: true });
};
