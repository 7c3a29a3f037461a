import { checkNothingPutAt } from '#functions/data/administration/locationwrites.ts';
import { checkNotAnsweredBy, run } from '#functions/data/answering/run.ts';
import { readMany } from '#functions/data/table/many.ts';
import { type Change, ConflictError, write } from '#functions/data/table/table.ts';
import { location, topicLocation } from '#functions/data/topics/settings.ts';
import { noOtherBegun } from '#functions/data/topics/topicwrites.ts';
import { counted } from '#shared/domain/kit/words.ts';

/** A topic at a location. */
interface Place {
  topicid: string;
  locationid: string;
}

export const answersThere = 'The person has answered in an open questionnaire there. Finish it first.';
export const answersAnywhere = 'The person has answered in an open questionnaire. Finish it first.';

/** Returns the sentence about open actions that keep somebody where they are; `where` says which they are. */
export const handOn = (count: number, where: string) => ({
  impossible: `${counted(count, ['open action', 'open actions'])}${where} ${count === 1 ? 'is' : 'are'} assigned to this person. Hand ${count === 1 ? 'it' : 'them'} on first.`,
});

/**
 * Reads whether a person has answered in a questionnaire that is open at one of these places. Otherwise returns the checks
 * that they still have not: one for each questionnaire that is open, one for each topic at a location that no other was
 * begun there, and one for each location that no topic was put there.
 */
export async function answersAt(
  customerid: string,
  email: string,
  places: readonly Place[],
): Promise<'answers' | Change[]> {
  // They come first: whatever is put there after this, a location counts.
  const locationids = [...new Set(places.map(({ locationid }) => locationid))];
  const locations = await readMany(
    locationids.map(locationid => location(customerid, locationid)),
    true,
  );
  const read = await readMany(
    places.map(({ topicid, locationid }) => topicLocation(customerid, topicid, locationid)),
    true,
  );
  const pairs = read.filter(pair => pair !== undefined);
  const open = pairs.flatMap(pair => Object.keys(pair.open).map(period => ({ ...pair, period })));
  const runs = await readMany(
    open.map(({ topicid, locationid, period }) => run(topicid, locationid, period)),
    true,
  );
  if (runs.some(each => each?.people.includes(email))) return 'answers';
  return [
    ...open.map(place => checkNotAnsweredBy(place, email)),
    ...pairs.map(noOtherBegun),
    ...locations.flatMap(place => (place ? [checkNothingPutAt(place)] : [])),
  ];
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
