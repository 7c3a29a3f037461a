import type { ReportSelection } from './customerreports.ts';

/** The customer reports, by their name in the address, with the words of the menu. Source: docs/product.md, Customer reports. */
export const reportNames = {
  completed: 'Completed Topics',
  pastdue: 'Past Due Topics',
  assigned: 'Assigned Tasks',
  outstanding: 'Outstanding Tasks',
  done: 'Completed Tasks',
} as const;
export type ReportName = keyof typeof reportNames;

/** Reports that have a summary and details. */
export const hasDetails = (report: ReportName): boolean => report !== 'pastdue' && report !== 'assigned';

const lists = ['countries', 'places', 'topics'] as const;
type ListName = (typeof lists)[number];

/** What can be chosen, in the order in which it is shown: the ids of each list, and of the groups. */
export type Offered = Readonly<Record<ListName | 'groups', readonly string[]>>;

/** What people chose: the report, which view of its result ('' while they choose), and what it is narrowed to. */
export interface Chosen {
  report: ReportName;
  view: '' | 'summary' | 'details';
  /** '' is every group. */
  group: string;
  lists: Readonly<Record<ListName, ReadonlySet<string>>>;
  /** YYYY-MM-DD; '' for the usual days. */
  from: string;
  to: string;
}

/** What a customer report can be narrowed to, with its names. Ids are those of addresses, without their tenant. */
export interface Choices {
  groups: { id: string; name: string }[];
  places: { id: string; name: string; country: string; group: string; active: boolean }[];
  countries: { id: string; name: string }[];
  topics: { id: string; name: string; active: boolean }[];
  byLocation: boolean;
  reach: 'all' | 'locations' | 'permitted';
  today: string;
}

/** Tells whether a name in an address is that of a report. */
export const isReport = (name: string | null): name is ReportName =>
  name !== null && Object.hasOwn(reportNames, name);

/** Returns a list in an address: '' for all of it, what is chosen, or after `!` what is not, whichever is shorter. */
export function packList(all: readonly string[], chosen: ReadonlySet<string>): string {
  const left = all.filter(id => !chosen.has(id));
  if (left.length === 0) return '';
  if (left.length < all.length / 2) return `!${left.join(',')}`;
  return chosen.size === 0 ? '-' : all.filter(id => chosen.has(id)).join(',');
}

/** What an address chooses of a list. Ids that are not offered choose nothing. */
export function unpackList(all: readonly string[], text: string): ReadonlySet<string> {
  if (text === '') return new Set(all);
  const named = new Set(text.replace(/^!/, '').split(','));
  return new Set(all.filter(id => named.has(id) !== text.startsWith('!')));
}

const views = ['', 'summary', 'details'] as const;
const isView = (view: string): view is Chosen['view'] => views.some(each => each === view);

/** The parameters of the address of a report. */
const parameters = ['report', 'view', 'group', ...lists, 'from', 'to'] as const;

/**
 * Returns the parameters that name a report in an address, without any others; null if they name none. What is kept for
 * later or made for somebody is read by this, and by `readChosen`, as the page itself reads it.
 */
export function reportParameters(query: {
  get(name: string): string | null;
}): [name: string, value: string][] | null {
  if (!isReport(query.get('report')) || !isView(query.get('view') ?? '')) return null;
  return parameters.flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
}

/** Returns whether an address names something as a report that is none. */
export const namesNoReport = (query: { get(name: string): string | null }): boolean =>
  query.get('report') !== null && reportParameters(query) === null;

/** Reads what people chose from an address. */
export function readChosen(query: { get(name: string): string | null }, offered: Offered): Chosen {
  const report = query.get('report');
  const view = query.get('view') ?? '';
  const list = (name: ListName) => unpackList(offered[name], query.get(name) ?? '');
  return {
    report: isReport(report) ? report : 'completed',
    view: isView(view) ? view : '',
    group: query.get('group') ?? '',
    lists: { countries: list('countries'), places: list('places'), topics: list('topics') },
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  };
}

/** Returns whether a group is chosen that is not offered. Where no places are offered, groups narrow nothing. */
const isGroupGone = ({ group }: Chosen, { groups, places }: Offered): boolean =>
  group !== '' && places.length > 0 && !groups.includes(group);

/**
 * Returns whether nothing is left of what an address names: nothing is chosen of a list that offers something, or the group
 * is not offered.
 */
export const choosesNothing = (chosen: Chosen, offered: Offered): boolean =>
  isGroupGone(chosen, offered) ||
  lists.some(name => offered[name].length > 0 && chosen.lists[name].size === 0);

/** Returns the parameters of the address of what people chose. */
export function writeChosen(
  { report, view, group, from, to, ...chosen }: Chosen,
  offered: Offered,
): [name: string, value: string][] {
  const days = report === 'done' ? { from, to } : {};
  const packed = lists.map(name => [name, packList(offered[name], chosen.lists[name])] as const);
  const all = { report, view, group, ...Object.fromEntries(packed), ...days };
  return Object.entries(all).filter(([, value]) => value !== '');
}

/**
 * What a report is narrowed to. Ids get their tenant back; a list with everything is empty, and a list with nothing
 * of what is offered is everything: the caller asks `choosesNothing` before.
 */
export function selectionOf(
  { group, lists }: Pick<Chosen, 'group' | 'lists'>,
  offered: Offered,
  customerid: string,
): ReportSelection {
  const whole = (id: string) => `${customerid}-${id}`;
  const chosen = (name: ListName, of: (id: string) => string) =>
    lists[name].size === offered[name].length ? [] : [...lists[name]].map(of);
  return {
    groupid: group && whole(group),
    countries: chosen('countries', code => code),
    locations: chosen('places', whole),
    topics: chosen('topics', whole),
  };
}

/** Returns the ids that can be chosen, in the order in which they are shown. */
export const offeredBy = ({ groups, countries, places, topics }: Choices): Offered => ({
  groups: groups.map(({ id }) => id),
  countries: countries.map(({ id }) => id),
  places: places.map(({ id }) => id),
  topics: topics.map(({ id }) => id),
});

/** Returns an id as addresses have it, without its tenant. */
export const bareId = (id: string): string => id.slice(id.indexOf('-') + 1);

/** What a result can show, each a list of its own. */
export type ViewName = ReportName | 'completedDetails' | 'outstandingDetails' | 'doneDetails';

/** Returns which list shows what people chose. */
export function viewOf({ report, view }: Pick<Chosen, 'report' | 'view'>): ViewName {
  if (report === 'pastdue' || report === 'assigned' || view !== 'details') return report;
  return `${report}Details`;
}
