import { createRoot } from 'react-dom/client';
import { ApiError } from '#web/api/client.ts';
import { pageUser, sessionOpened, shareTokens } from '#web/identity/tabs.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

let asking: Promise<boolean> | undefined;
let turnedDown = false;
/** Resolves once the person has signed in again. */
let back = nextSignIn();

interface SignedIn {
  promise: Promise<true>;
  resolve(value: true): void;
}
function nextSignIn(): SignedIn {
  let resolve: SignedIn['resolve'] = () => undefined;
  const promise = new Promise<true>(settle => {
    resolve = settle;
  });
  return { promise, resolve };
}

/**
 * Asks the person to sign in again, over the unchanged page. Several callers at once share one dialog. Returns whether
 * the person signed in; closing the dialog leaves the page unchanged. With `begun`, the password was right and only the
 * code is missing.
 */
export function signInAgain(begun = false): Promise<boolean> {
  asking ??= show(begun)
    .then(signedIn => {
      turnedDown = !signedIn;
      if (signedIn) {
        back.resolve(true);
        back = nextSignIn();
      }
      return signedIn;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/** Shows the dialog beside the application: it is not part of any page, and no page knows of it. */
async function show(begun: boolean): Promise<boolean> {
  const { SignInAgain } = await import('./SignInAgain.tsx');
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise(resolve => {
    const elsewhere = () => done(true);
    const done = (signedIn: boolean) => {
      removeEventListener(sessionOpened, elsewhere);
      root.unmount();
      place.remove();
      resolve(signedIn);
    };
    // A sign-in in one tab counts for all tabs.
    addEventListener(sessionOpened, elsewhere);
    const enter = (signedIn: boolean) => {
      if (signedIn) shareTokens();
      done(signedIn);
    };
    root.render(<SignInAgain email={pageUser()} begun={begun} onDone={enter} />);
  });
}

/**
 * Continues after `error`, which says that the session or a right has ended: makes the attempt once more after the
 * person has signed in again. Throws ApiError: this one, or that of the second attempt.
 */
export async function continueAfter<T>(
  error: ApiError,
  attempt: () => Promise<T>,
  reading: boolean,
): Promise<T> {
  if (reading) return continueReading(error, attempt);
  // Where the dialog cannot be loaded, the first error is thrown.
  if (await signInAgain().catch(() => false)) return attempt();
  throw error;
}

/**
 * Continues a reading that failed while the page has unsaved text. If the page received the error, sign-in or a message
 * about an ended plan would replace it, and the text would be lost. After closing the dialog, people are asked again at
 * the next save, not here.
 */
async function continueReading<T>(error: ApiError, attempt: () => Promise<T>): Promise<T> {
  let refused: unknown = error;
  if (error.code === 401) {
    // Where the dialog cannot be loaded, the next save asks.
    if (!turnedDown) void signInAgain().catch(() => undefined);
    const signedIn = await Promise.race([back.promise, nothingTyped()]);
    if (!signedIn) throw error;
    try {
      return await attempt();
    } catch (failed) {
      refused = failed;
    }
  }
  // Any other error means that the reading was aborted.
  if (!(refused instanceof ApiError)) throw refused;
  toast('error', `${refused.message} What you typed is still here, so you can copy it.`);
  await nothingTyped();
  throw refused;
}

/** Waits until no form has unsaved text. */
function nothingTyped(): Promise<false> {
  return new Promise(resolve => {
    const look = () => {
      if (document.querySelector('[data-unsaved]')) return;
      watch.disconnect();
      resolve(false);
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { subtree: true, childList: true, attributeFilter: ['data-unsaved'] });
    look();
  });
}
