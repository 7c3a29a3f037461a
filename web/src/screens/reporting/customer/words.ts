import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Choices, Chosen } from './selection.ts';

/** Returns the names of what is chosen, at most two; 'All topics' for everything, and a number for more. */
function listWords(
  what: string,
  all: readonly { id: string; name: string }[],
  chosen: ReadonlySet<string>,
): string {
  const names = all.filter(({ id }) => chosen.has(id)).map(({ name }) => name);
  if (names.length === all.length) return `All ${what}`;
  return names.length <= 2 ? names.join(' and ') : `${names.length} of ${all.length} ${what}`;
}

/** Returns a selection in words, for the head of a report, its file and its print. */
export function inWords({ report, group, lists, from, to }: Chosen, choices: Choices): string {
  const parts = choices.byLocation
    ? [
        choices.groups.find(({ id }) => id === group)?.name,
        lists.countries.size < choices.countries.length &&
          listWords('countries', choices.countries, lists.countries),
        listWords('locations', choices.places, lists.places),
      ]
    : [];
  const days = report === 'done' && from && to && `${describeDay(from)} to ${describeDay(to)}`;
  return [...parts, listWords('topics', choices.topics, lists.topics), days].filter(Boolean).join(' · ');
}
