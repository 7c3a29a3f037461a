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

/** A part of a selection in words. */
export interface SelectionPart {
  name: 'group' | 'countries' | 'places' | 'topics' | 'days';
  words: string;
  /** Whether people chose some of it. */
  narrowed: boolean;
}

/** The parts of a selection, in the order in which they are shown. */
export function selectionParts(
  { report, group, lists, from, to }: Chosen,
  choices: Choices,
): readonly SelectionPart[] {
  const { groups, reach, places, countries, topics, byLocation } = choices;
  const parts: SelectionPart[] = [];
  const add = (name: SelectionPart['name'], words: string | undefined, narrowed: boolean) => {
    if (words) parts.push({ name, words, narrowed });
  };
  if (byLocation) {
    add('group', groups.find(({ id }) => id === group)?.name, true);
    if (lists.countries.size < countries.length)
      add('countries', listWords('countries', countries, lists.countries), true);
    const all = lists.places.size === places.length;
    add('places', all ? everywhere[reach] : listWords('locations', places, lists.places), !all);
  } else if (reach !== 'all') add('places', everywhere[reach], false);
  add('topics', listWords('topics', topics, lists.topics), lists.topics.size < topics.length);
  const usual = usualDays(choices.today);
  if (report === 'done')
    add(
      'days',
      `${describeDay(from || usual.from)} to ${describeDay(to || usual.to)}`,
      from !== '' || to !== '',
    );
  return parts;
}

/** Returns a selection in words, for the head of a report, its file and its print. */
export const inWords = (chosen: Chosen, choices: Choices): string =>
  selectionParts(chosen, choices)
    .map(({ words }) => words)
    .join(' · ');
