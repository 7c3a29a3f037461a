import type { Privilege } from '#shared/domain/accounts/access.ts';

/** A permission that a person has, or is to get, for a topic at one location. */
export interface Grant {
  useremail: string;
  topicid: string;
  privilege: Privilege;
}

/**
 * Returns the permissions to give so that each of these people has at least what is wanted for each topic of a location.
 * Whoever has one for the topic keeps it as it is.
 */
export function missingGrants(
  people: readonly string[],
  wanted: ReadonlyMap<string, Privilege>,
  given: readonly Pick<Grant, 'useremail' | 'topicid'>[],
): Grant[] {
  const has = new Set(given.map(({ useremail, topicid }) => `${useremail} ${topicid}`));
  return people.flatMap(useremail =>
    [...wanted]
      .filter(([topicid]) => !has.has(`${useremail} ${topicid}`))
      .map(([topicid, privilege]) => ({ useremail, topicid, privilege })),
  );
}
