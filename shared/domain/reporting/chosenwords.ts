import { describeDay } from '#shared/domain/kit/periods.ts';
import type { Choices, Chosen } from './chosen.ts';
import { usualDays } from './customerreports.ts';

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

/** Everywhere that a person's reports cover. */
const everywhere: Readonly<Record<Choices['reach'], string>> = {
  all: 'All locations',
  locations: 'All of your locations',
  permitted: 'Everywhere you have a permission',
};

/** Returns a selection in words, for the head of a report, its file and its print. */
export function inWords({ report, group, lists, from, to }: Chosen, choices: Choices): string {
  const { reach, places, countries, byLocation } = choices;
  const where =
    lists.places.size === places.length ? everywhere[reach] : listWords('locations', places, lists.places);
  const parts = byLocation
    ? [
        choices.groups.find(({ id }) => id === group)?.name,
        lists.countries.size < countries.length && listWords('countries', countries, lists.countries),
        where,
      ]
    : [reach !== 'all' && everywhere[reach]];
  const usual = usualDays(choices.today);
  const days = report === 'done' && `${describeDay(from || usual.from)} to ${describeDay(to || usual.to)}`;
  return [...parts, listWords('topics', choices.topics, lists.topics), days].filter(Boolean).join(' · ');
}
