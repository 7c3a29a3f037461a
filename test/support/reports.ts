import { entered } from '#shared/contract/answering/parts/report.ts';
import { getReport, updateSuggestion } from '#shared/contract/answering/suggestions.ts';
import type { Completed } from '#shared/domain/answering/suggestions.ts';
import { people, thisMonth } from './cast.ts';
import { makePlace, type Place } from './places.ts';
import { Player } from './runs.ts';
import type { As, World } from './world.ts';

/** Answers to `smallTopic` that fail questions 20 and 30 of the 20, 30 and 40 that are scored. */
export const failing = 'YNNY';

type Action = { readonly [Field in keyof typeof entered]: string } & { readonly completed: Completed };

/** Values of the fields that do not take every text. */
const fitting: Partial<Action> = {
  qownerid: people.vic,
  qduedate: '2026-03-20',
  completed: 'Inprocess',
  qwebaddr: 'https://acme.example/ticket/7',
};

/** A value for each field that can be set on a suggestion, as it travels. */
export const action = Object.fromEntries(
  Object.keys(entered).map(field => [field, fitting[field as keyof Action] ?? `Some ${field}`]),
) as Action;

type ReportPlace = Place & { periodcode: string };

/** A completed questionnaire of this month, with two suggestions. */
export async function completed(world: World, place?: Place): Promise<ReportPlace> {
  const player = new Player(world, place ?? (await makePlace()));
  return (await player.finish(failing)).place;
}

/** The same in an earlier month, answered on its 10th. */
export function completedIn(world: World, periodcode: string, place: Place): Promise<ReportPlace> {
  const day = `${periodcode.slice(0, 4)}-${periodcode.slice(4)}-10T12:00:00Z`;
  return world.at(day, async () => (await new Player(world, place, {}, periodcode).finish(failing)).place);
}

/** Reads the report of a place as a person. */
export const reportFor = (world: World, place: Place & { periodcode?: string }, who: As = {}) =>
  world.call(getReport, { periodcode: thisMonth, ...place }, who);

/** Sets what `more` says on question 20 of a report, over `action`. */
export const setAction = (
  world: World,
  place: ReportPlace,
  more: Partial<{ [K in keyof typeof action]: string }> & { qcode?: number; revision?: number } = {},
  who: As = {},
) => world.call(updateSuggestion, { ...place, qcode: 20, revision: 0, ...action, ...(more as object) }, who);
