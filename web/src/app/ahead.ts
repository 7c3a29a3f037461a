import { getSession } from '#shared/contract/accounts/session.ts';
import { beginRun, getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { sendAhead } from '#web/api/client.ts';
import { chunkOf } from '#web/features/run/engine/chunk.ts';
import { continuing, placeIn } from '#web/screens/answering/quiz/place.ts';
import type { RouteEntry } from '#web/session/route.ts';
import { routes } from './routes.ts';

/**
 * Requests what the page at this address will need, while the libraries are still loading: its code, the session and,
 * where a questionnaire continues, the run and its questions.
 */
export function loadAhead({ pathname, search }: Location): void {
  const route = routes.find(({ path }) => patternOf(path).test(pathname));
  if (!route) return;
  // A failure here happens again on the page, which shows it.
  route.screen().catch(() => undefined);
  if (route.open) return;
  void sendAhead(getSession, {});
  const place = placeIn(new URLSearchParams(search));
  const { quizmsg } = patternOf(route.path).exec(pathname)?.groups ?? {};
  if (place && quizmsg === 'contquiz') askForRun(continuing(place)).catch(() => undefined);
}

async function askForRun(run: ReturnType<typeof continuing>): Promise<void> {
  const { versionid } = await sendAhead(beginRun, run);
  await sendAhead(getVersionChunk, chunkOf(versionid, 0));
}

/** Returns the pattern of a route's path, matching as the router does, with its parameters as named groups. */
function patternOf(path: RouteEntry['path']): RegExp {
  const pattern = path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}/?$`, 'i');
}
