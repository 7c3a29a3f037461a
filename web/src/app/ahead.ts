import { getSession } from '#shared/contract/accounts/session.ts';
import { beginRun, getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { sendAhead } from '#web/api/client.ts';
import { chunkOf } from '#web/features/run/chunk.ts';
import { continuing, placeIn } from '#web/screens/answering/quiz/place.ts';
import type { RouteEntry } from '#web/session/route.ts';
import { routes } from './routes.ts';

/**
 * Asks for what the page at this address will ask for, while the libraries it is made of are still on their way: its
 * code and the session and, where a questionnaire goes on, the run and its questions.
 */
export function askAhead({ pathname, search }: Location): void {
  const route = routes.find(({ path }) => patternOf(path).test(pathname));
  if (!route) return;
  // What goes wrong here goes wrong again for the page, which tells it.
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

/** Returns what matches the addresses a route's path leads to, as the router sees it, with its parameters by name. */
function patternOf(path: RouteEntry['path']): RegExp {
  const pattern = path.replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?').replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return new RegExp(`^${pattern}/?$`, 'i');
}
