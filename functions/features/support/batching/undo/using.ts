import { notAnsweredBy, run } from '#functions/data/answering/run.ts';
import { readMany } from '#functions/data/table/many.ts';
import { type Change, ConflictError, write } from '#functions/data/table/table.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';

/** A topic at a location. */
interface Place {
  topicid: string;
  locationid: string;
}

export const answersThere = 'The person has answered in an open questionnaire there. Finish it first.';
export const answersAnywhere = 'The person has answered in an open questionnaire. Finish it first.';

/**
 * Reads whether a person has answered in a questionnaire that is open at one of these places. Otherwise returns the checks that
 * they still have not, one for each questionnaire that is open.
 */
export async function answersAt(
  customerid: string,
  email: string,
  places: readonly Place[],
): Promise<'answers' | Change[]> {
  const pairs = await readMany(
    places.map(({ topicid, locationid }) => topicLocation(customerid, topicid, locationid)),
    true,
  );
  const open = pairs.flatMap(pair =>
    pair ? Object.keys(pair.open).map(period => ({ ...pair, period })) : [],
  );
  const runs = await readMany(
    open.map(({ topicid, locationid, period }) => run(topicid, locationid, period)),
    true,
  );
  if (runs.some(each => each?.people.includes(email))) return 'answers';
  return open.map(place => notAnsweredBy(place, email));
}

/** How many checks stand in the transaction that they decide on: it has room for a hundred changes. */
const mostTogether = 80;

/**
 * Checks what does not fit into the transaction that is written next, just before it. Returns the checks that belong into that
 * transaction, undefined if one of the others does not hold.
 */
export async function fitting(checks: readonly Change[]): Promise<readonly Change[] | undefined> {
  try {
    for (let at = mostTogether; at < checks.length; at += mostTogether)
      await write(...checks.slice(at, at + mostTogether));
  } catch (error) {
    if (error instanceof ConflictError) return undefined;
    throw error;
  }
  return checks.slice(0, mostTogether);
}
