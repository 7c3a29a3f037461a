import { createRoot } from 'react-dom/client';
import { ApiError } from '#web/api/client.ts';
import { pageOwner, sessionOpened, shareTokens } from '#web/identity/tabs.ts';
import { toast } from '#web/ui/tell/toasts.tsx';

let asking: Promise<boolean> | undefined;
let turnedDown = false;
/** Kept once the person is signed in again. */
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
 * Asks the person to sign in again, over the page as it is. Several who ask at once share one dialog. Answers whether
 * the person did; who closed the dialog instead has the page as it was. `begun` tells that the password was right
 * already, and a code is what is missing.
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

/** Beside the application: the dialog is no part of any page, and no page knows of it. */
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
    // Anyone who signs in again in one tab has done so in all.
    addEventListener(sessionOpened, elsewhere);
    const enter = (signedIn: boolean) => {
      if (signedIn) shareTokens();
      done(signedIn);
    };
    root.render(<SignInAgain email={pageOwner()} begun={begun} onDone={enter} />);
  });
}

/**
 * Goes on after `error`, which says that the session or a right has ended: makes the attempt once more where the person
 * signs in again. Throws ApiError: that one, or the second attempt's.
 */
export async function goOn<T>(error: ApiError, attempt: () => Promise<T>, reading: boolean): Promise<T> {
  if (reading) return readOn(error, attempt);
  // Where what asks cannot be loaded, what happened is told as it was.
  if (await signInAgain().catch(() => false)) return attempt();
  throw error;
}

/**
 * A reading that failed while something is typed: a page that heard of it would give way to the sign-in, or to words on
 * a plan that ended, and the text would be gone. Anyone who closed the dialog is asked again at the next save, not here.
 */
async function readOn<T>(error: ApiError, attempt: () => Promise<T>): Promise<T> {
  let refused: unknown = error;
  if (error.code === 401) {
    // Where what asks cannot be loaded, the next save asks.
    if (!turnedDown) void signInAgain().catch(() => undefined);
    const signedIn = await Promise.race([back.promise, nothingTyped()]);
    if (!signedIn) throw error;
    try {
      return await attempt();
    } catch (failed) {
      refused = failed;
    }
  }
  // Anything else ended the reading itself.
  if (!(refused instanceof ApiError)) throw refused;
  toast('error', `${refused.message} What you typed is still here, so that you can copy it.`);
  await nothingTyped();
  throw refused;
}

/** Waits until no form holds anything that is not saved. */
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
