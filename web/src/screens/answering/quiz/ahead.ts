import { getSession } from '#shared/contract/accounts/session.ts';
import { beginRun, getVersionChunk } from '#shared/contract/answering/quiz.ts';
import { sendAhead } from '#web/api/client.ts';
import { chunkOf } from '#web/features/run/engine/chunks.ts';
import { withoutBase } from '#web/session/acting.ts';
import { addresses, type RunPlace } from '#web/session/addresses.ts';

/** Returns the place that an address names; null where it names none. */
export function quizPlaceIn(query: URLSearchParams): RunPlace | null {
  const [topicid, locationid, periodcode] = ['topicid', 'locationid', 'periodcode'].map(name =>
    query.get(name),
  );
  return topicid && locationid && periodcode ? { topicid, locationid, periodcode } : null;
}

/** Returns the input that continues a questionnaire, or shows the one that a first answer begins. */
export const continuing = ({ topicid, locationid, periodcode }: RunPlace) => ({
  topicid,
  locationid,
  periodcode,
  quizmessage: 'contquiz' as const,
  unstored: 'Y' as const,
});

/**
 * Where the address is that of a continued questionnaire, as the application writes it: requests the session, the run and
 * its first questions. Called before the libraries are here.
 */
export function requestRunAt({ pathname, search }: Location): void {
  const place = quizPlaceIn(new URLSearchParams(search));
  if (!place) return;
  if (withoutBase(pathname) + search !== addresses.questionnaire({ ...place, start: 'contquiz' })) return;
  sendAhead(getSession, {});
  sendAhead(beginRun, continuing(place)).then(
    ({ versionid }) => sendAhead(getVersionChunk, chunkOf(versionid, 0)),
    // The screen meets the same error, and shows it.
    () => undefined,
  );
}
