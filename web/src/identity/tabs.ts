import { forgetTokens, tokenStore, tokensIn } from './tokenstore.ts';

/** A message between the tabs of this browser. It does not leave the browser, or reach another origin. */
interface Message {
  /** The person whose session it is about. Absent in the question of a tab without tokens, and in the answer to it. */
  of?: string;
  /** Absent in the question, and where the person signed out. */
  tokens?: [string, string][];
}

const name = 'attestry.session';
/** Events of the window: another tab passed on a session, or ended the session of this one. */
export const sessionOpened = 'attestry.opened';
export const sessionEnded = 'attestry.ended';
/** How long a new tab waits for another one to answer, in ms. */
const patience = 200;
const channel = new BroadcastChannel(name);
const say = (message: Message) => channel.postMessage(message);

let owner = '';

/** Returns the e-mail of the person this page was read as, also after their session has ended; '' for no one yet. */
export const pageOwner = (): string => owner;

/**
 * Sets the person of this page, or none with ''. While a tab has a person, it holds a lock, so that new tabs know to
 * ask.
 */
export function setOwner(email: string): void {
  if (email && !owner) navigator.locks?.request(name, { mode: 'shared' }, () => new Promise(() => {}));
  owner = email;
}

/** Passes the tokens of a new sign-in on to the other tabs of the person. */
export const shareTokens = (): void => say({ of: owner, tokens: tokensIn(tokenStore()) });

/** Ends the session of a person in all other tabs. */
export const endInTabs = (of: string): void => say({ of });

/** Takes over the session of another open tab. Returns at once where there is none. */
export async function fromOtherTab(): Promise<void> {
  if (tokensIn(tokenStore()).length > 0) return;
  const locks = await navigator.locks?.query();
  if (!locks?.held?.some(lock => lock.name === name)) return;
  await new Promise<void>(resolve => {
    addEventListener(sessionOpened, () => resolve(), { once: true });
    say({});
    setTimeout(resolve, patience);
  });
}

channel.onmessage = ({ data: { of, tokens } }: MessageEvent<Message>) => {
  const mine = tokensIn(tokenStore());
  const concerned = of
    ? of === owner || mine.some(([key, value]) => key.endsWith('.LastAuthUser') && value === of)
    : tokens && !owner && mine.length === 0;
  if (concerned) {
    // Also where all tabs share one store: a change by another tab shows there only a moment later.
    forgetTokens(tokenStore());
    for (const [key, value] of tokens ?? []) tokenStore().setItem(key, value);
    dispatchEvent(new Event(tokens ? sessionOpened : sessionEnded));
  } else if (!of && !tokens && mine.length > 0) say({ tokens: mine });
};
