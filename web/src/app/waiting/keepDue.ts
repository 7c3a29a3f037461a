import type { QueryClient } from '@tanstack/react-query';
import { getDesk, type TopicRow } from '#shared/contract/answering/topiclist.ts';
import { queryOf } from '#web/api/hooks.ts';
import { questionsOf } from '#web/features/run/engine/useVersion.ts';
import { keptRunAt, questionnaireAt } from '#web/screens/answering/quiz/place.ts';

/** A run that nobody else touched is not read again for so long. */
const freshMs = 12 * 60 * 60 * 1000;

/**
 * Keeps what the person is to answer next for the time without a connection: the runs of their desk, and the questions
 * of their versions. Reads only what is not here yet, one after the other: people who have a connection do not wait for it.
 */
export async function keepDue(client: QueryClient, userid: string): Promise<void> {
  const desk = await client.fetchQuery({ ...queryOf(getDesk, { userid }), staleTime: freshMs });
  for (const row of desk.next) {
    const { versionid } = (await freshRunAt(row)) ?? (await questionnaireAt(row, 'contquiz', '').begin());
    await client.fetchQuery(questionsOf(client, versionid));
  }
}

/** Returns the kept run of a row, if it is what the row says it is. */
async function freshRunAt(row: TopicRow): Promise<{ versionid: string } | undefined> {
  const kept = await keptRunAt(row);
  if (!kept) return undefined;
  const { at, output } = kept;
  const isSame = row.runid ? output.runid === row.runid : output.revision === 0;
  return isSame && Date.now() - at < freshMs ? output : undefined;
}
