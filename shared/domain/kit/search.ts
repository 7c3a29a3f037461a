/** Returns a text without case and accents, so that people need not type them. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns the words that were typed, folded. */
export const typedWords = (typed: string): string[] => fold(typed).split(/\s+/).filter(Boolean);

/** Returns whether every word that was typed is somewhere among the words that are shown. */
export function found(typed: string, shown: readonly string[]): boolean {
  const words = typedWords(typed);
  if (words.length === 0) return true;
  const text = fold(shown.join('\n'));
  return words.every(word => text.includes(word));
}

/** What a list can be narrowed by, besides the search. */
export interface Filter<Row> {
  /** Its name in the address. */
  key: string;
  label: string;
  /** Returns the words by which a row is found under this filter; it may have several. */
  values: (row: Row) => readonly string[];
  /** The values in the order in which they are offered; all others follow by name. */
  order?: readonly string[];
  /** Its one value: it is switched on and off instead of chosen. Its label says the same. */
  pressed?: string;
}

export interface Choice {
  value: string;
  /** Of the rows that choosing it would show. */
  count: number;
}

/**
 * What a filter offers for these rows: the values that occur in them, each with how many rows it has among those
 * that pass everything else.
 */
export function choicesOf<Row>(
  filter: Filter<Row>,
  rows: readonly Row[],
  among: readonly Row[] = rows,
): Choice[] {
  const counts = new Map<string, number>(rows.flatMap(filter.values).map(value => [value, 0]));
  for (const row of among) {
    for (const value of new Set(filter.values(row))) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const rank = (value: string) => {
    const at = filter.order?.indexOf(value) ?? -1;
    return at < 0 ? Number.POSITIVE_INFINITY : at;
  };
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => {
      const [first, second] = [rank(a.value), rank(b.value)];
      return first === second ? a.value.localeCompare(b.value) : first - second;
    });
}

/** What a list is narrowed to. */
export interface Narrowing {
  search: string;
  /** The chosen value of each filter, by its key. */
  chosen: Readonly<Record<string, string>>;
}

/** Tells whether a row passes a filter: the chosen value is one of those that the row is found under. */
export const passes = (values: readonly string[], chosen: string): boolean => values.includes(chosen);

/** Returns the rows that pass the search and every filter. `shown` returns the words that a row shows. */
export function narrowed<Row>(
  rows: readonly Row[],
  { search, chosen }: Narrowing,
  filters: readonly Filter<Row>[],
  shown: (row: Row) => readonly string[],
): Row[] {
  const active = filters.filter(({ key }) => chosen[key]);
  return rows.filter(
    row =>
      active.every(filter => passes(filter.values(row), chosen[filter.key]!)) &&
      (search === '' || found(search, shown(row))),
  );
}

/** What a list is narrowed to, in words: 'Due Date: Overdue · Search: fire'; '' if it shows everything. */
export const narrowingWords = <Row>(
  { search, chosen }: Narrowing,
  filters: readonly Pick<Filter<Row>, 'key' | 'label' | 'pressed'>[],
): string =>
  [
    ...filters.flatMap(({ key, label, pressed }) => {
      if (!chosen[key]) return [];
      return [pressed ? label : `${label}: ${chosen[key]}`];
    }),
    ...(search.trim() ? [`Search: ${search.trim()}`] : []),
  ].join(' · ');
