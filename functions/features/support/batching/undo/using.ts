import { run } from '#functions/data/answering/run.ts';
import { readMany } from '#functions/data/table/many.ts';
import { topicLocation } from '#functions/data/topics/settings.ts';

/** A topic at a location. */
interface Place {
  topicid: string;
  locationid: string;
}

export const answersThere = 'The person has answered in an open questionnaire there. Finish it first.';

/** Returns whether a person has answered in a questionnaire that is open at one of these places. */
export async function isAnswering(
  customerid: string,
  email: string,
  places: readonly Place[],
): Promise<boolean> {
  const pairs = await readMany(
    places.map(({ topicid, locationid }) => topicLocation(customerid, topicid, locationid)),
    true,
  );
  const open = pairs.flatMap(pair =>
    pair ? Object.keys(pair.open).map(period => run(pair.topicid, pair.locationid, period)) : [],
  );
  const runs = await readMany(open, true);
  return runs.some(each => each?.people.includes(email));
}
