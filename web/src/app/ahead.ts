import { getSession } from '#shared/contract/accounts/session.ts';
import { beginRun, getVersionChunk } from '#shared/contract/answering/quiz.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { sendAhead } from '#web/api/client.ts';
import { chunkOf } from '#web/features/run/engine/chunk.ts';
import { continuing, crumbs, headingAt, type Place, placeIn } from '#web/screens/answering/quiz/place.ts';
import { withoutBase } from '#web/session/acting.ts';
import type { RouteEntry } from '#web/session/route.ts';
import { routes } from './routes.ts';

/** How long the first look may hold up the libraries, in ms. */
const patience = 2000;

/**
 * Requests what the page at this address will need, while the libraries are still loading: its code, the session and,
 * where a questionnaire continues, the run and its questions. Resolves when the libraries may run: where a question can
 * be shown without them, once it is painted.
 */
export async function loadAhead({ pathname: path, search }: Location): Promise<void> {
  const pathname = withoutBase(path);
  const route = routes.find(its => patternOf(its.path).test(pathname));
  if (!route) return;
  if (!route.open) {
    const session = sendAhead(getSession, {});
    const place = placeIn(new URLSearchParams(search));
    const { quizmsg } = patternOf(route.path).exec(pathname)?.groups ?? {};
    if (place && quizmsg === 'contquiz') await upTo(patience, continueRun(place, session));
  }
  // A failure here happens again on the page, which shows it.
  route.screen().catch(() => undefined);
}

/** Requests a run and its questions, and shows the one on screen. */
async function continueRun(place: Place, answer: Promise<Output<typeof getSession>>): Promise<void> {
  const look = import('#web/features/run/look/FirstLook.tsx');
  look.catch(() => undefined);
  const run = await sendAhead(beginRun, continuing(place));
  void sendAhead(getVersionChunk, chunkOf(run.versionid, 0));
  const [{ showFirstLook }, session] = await Promise.all([look, answer]);
  await showFirstLook({ session, run, heading: headingAt(place, run), crumbs });
}

/** Resolves once the work has ended, in whatever way, or after `ms`. */
const upTo = (ms: number, work: Promise<void>): Promise<void> =>
  new Promise(resolve => {
    setTimeout(resolve, ms);
    work.catch(() => undefined).then(resolve);
  });

/** Returns the pattern of a route's path, matching as the router does, with its parameters as named groups. */
function patternOf(path: RouteEntry['path']): RegExp {
  const pattern = path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}/?$`, 'i');
}
