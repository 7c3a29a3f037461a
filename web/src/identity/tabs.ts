import { forgetTokens, tokenStore, tokensIn } from './tokenstore.ts';

/** What the tabs of this browser tell each other; none of it leaves the browser, or reaches another origin. */
interface Word {
  /** Whose session it is about. Absent in the question of a tab without tokens, and in the answer to it. */
  of?: string;
  /** Tokens; absent in the question, and where the person signed out. */
  tokens?: [string, string][];
}

const name = 'attestry.session';
/** Events of the window: another tab handed over a session, or ended this one's. */
export const sessionOpened = 'attestry.opened';
export const sessionEnded = 'attestry.ended';
/** How long a new tab waits for another one, in ms. */
const patience = 200;
const channel = new BroadcastChannel(name);
const say = (word: Word) => channel.postMessage(word);

let owner = '';

/** The e-mail of the person this page was read as, also once their session has ended; '' for nobody so far. */
export const pageOwner = (): string => owner;

/** Makes the page somebody's, or nobody's with ''. While it is somebody's, new tabs know whom to ask. */
export function setOwner(email: string): void {
  if (email && !owner) navigator.locks?.request(name, { mode: 'shared' }, () => new Promise(() => {}));
  owner = email;
}

/** Hands the tokens of a new sign-in to the other tabs of the person. */
export const shareTokens = (): void => say({ of: owner, tokens: tokensIn(tokenStore()) });

/** Ends the session of a person in all other tabs. */
export const endInTabs = (of: string): void => say({ of });

/** Takes over the session of another tab, where one is open; otherwise nobody waits. */
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

channel.onmessage = ({ data: { of, tokens } }: MessageEvent<Word>) => {
  const mine = tokensIn(tokenStore());
  const concerned = of
    ? of === owner || mine.some(([key, value]) => key.endsWith('.LastAuthUser') && value === of)
    : tokens && !owner && mine.length === 0;
  if (concerned) {
    // Also where all tabs keep them in one place: one tab hears of another's change there a moment later.
    forgetTokens(tokenStore());
    for (const [key, value] of tokens ?? []) tokenStore().setItem(key, value);
    dispatchEvent(new Event(tokens ? sessionOpened : sessionEnded));
  } else if (!of && !tokens && mine.length > 0) say({ tokens: mine });
};
