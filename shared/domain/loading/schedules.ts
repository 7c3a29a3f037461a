import { type Difference, fieldDifferences } from '#shared/domain/administration/differences.ts';
import { folded } from '#shared/domain/administration/naming.ts';
import { addMonths, isPeriod, type PeriodCode, periodOf } from '#shared/domain/kit/periods.ts';
import {
  changeRule,
  type Interval,
  intervals,
  lastDay,
  levelOf,
  type Rhythm,
  ruleOn,
  type ScheduleChange,
  type ScheduleHistories,
  type ScheduleRule,
  scheduleOn,
} from '#shared/domain/scheduling/rules.ts';
import { dueDayWords, leftOpen, rhythmWords, ruleFields } from '#shared/domain/scheduling/words.ts';
import { textOfRows } from './cells.ts';
import { type Finding, type LoadPlan, type PlannedRow, RowFindings } from './findings.ts';
import { type FieldOf, loads } from './loads.ts';
import { type KnownPlace, placeFinder } from './namedplaces.ts';
import type { SheetRow } from './sheet.ts';

type Field = FieldOf<'schedules'>;

/** The rows of the sample sheet. */
export const sampleSchedules: readonly Readonly<Record<Field, string>>[] = [
  {
    topic: 'Fire safety',
    location: 'Harbor Clinic',
    every: rhythmWords({ every: 3 }),
    from: 'Jan 2026',
    dueDay: '15',
    answerer: 'erin.walsh@northwind.example',
  },
  {
    topic: 'Fire safety',
    location: '',
    every: '',
    from: '',
    dueDay: dueDayWords(lastDay),
    answerer: '',
  },
];

/** Returns a sheet with a row for each topic at a location, whose cells about the schedule are to be filled in. */
export const sheetOfPlaces = (places: readonly { topicid?: string; locationid?: string }[]): string =>
  textOfRows(
    loads.schedules.columns.import,
    places.map(({ topicid: topic = '', locationid: location = '' }) => ({
      topic,
      location,
      every: '',
      from: '',
      dueDay: '',
      answerer: '',
    })),
  );

/** A change of the rule of a topic at a location, of a topic, or of a location; '' for all topics or all locations. */
export interface ScheduleAct {
  topicid: string;
  locationid: string;
  /** What the rule said when the sheet was checked. */
  seen: ScheduleRule;
  change: ScheduleChange;
}

/** A topic as a row names it. */
interface NamedTopic {
  topicid: string;
  name: string;
  active: boolean;
}

/** What a customer has, as far as it is known. */
export interface SchedulesHere {
  places: readonly KnownPlace[];
  /** What only the server knows. */
  stored?: {
    topics: readonly NamedTopic[];
    /** The rules of each level; undefined for a topic that is not at a location. */
    historiesAt(topicid: string, locationid: string): ScheduleHistories | undefined;
    /** Why somebody cannot be asked first there, or with a note what they get with it; undefined where they simply can. */
    problemOf(email: string, topicid: string, locationid: string): Omit<Finding, 'column'> | undefined;
    /** The customer's calendar day, YYYY-MM-DD. */
    today: string;
  };
}

/** What finds a topic by its name or its id, or says why it cannot be found. */
function topicFinder(topics: readonly NamedTopic[]): (entry: string) => NamedTopic | string {
  const byId = new Map(topics.map(topic => [topic.topicid, topic]));
  const byName = Map.groupBy(topics, ({ name }) => folded(name));
  return entry => {
    const named = byName.get(folded(entry)) ?? [];
    if (named.length > 1) return `${named.length} topics have this name. Use the id of the topic.`;
    return named[0] ?? byId.get(entry) ?? 'There is no topic with this name.';
  };
}

const plain = (text: string): string => text.trim().toLowerCase().replaceAll(/\s+/g, ' ');
/** The word of a cell that takes a part out of the rule again. */
const isOpen = (text: string): boolean => plain(text) === plain(leftOpen);

const otherWords: readonly (readonly [string, Rhythm['every']])[] = [
  ['monthly', 1],
  ['quarterly', 3],
  ['half-yearly', 6],
  ['yearly', 12],
  ['annually', 12],
];
const rhythmsByWord: ReadonlyMap<string, Rhythm['every']> = new Map([
  ...([...intervals, 'paused'] as const).flatMap(every => [
    [plain(rhythmWords({ every })), every] as const,
    [String(every), every] as const,
  ]),
  ...otherWords,
]);

const daysByWord: ReadonlyMap<string, number> = new Map(
  [...Array.from({ length: 28 }, (_, at) => at + 1), lastDay].flatMap(day => [
    [plain(dueDayWords(day)), day] as const,
    [String(day), day] as const,
  ]),
);

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** Reads a month: 'Jan 2026', 'January 2026', '2026-01' or '202601'; undefined for anything else. */
function periodIn(text: string): PeriodCode | undefined {
  const [, word = '', year = ''] = /^([a-z]{3,9})\.? (\d{4})$/.exec(plain(text)) ?? [];
  const at = months.indexOf(word.slice(0, 3));
  const code = at < 0 ? text.replace(/^(\d{4})-(\d{1,2})(-\d\d)?$/, (_, y, m) => y + m.padStart(2, '0')) : '';
  const period = code || `${year}${String(at + 1).padStart(2, '0')}`;
  return isPeriod(period) ? period : undefined;
}

const wrong = {
  every: `Enter ${rhythmWords({ every: 1 })}, ${[2, 3, 6, 12].map(every => rhythmWords({ every: every as Interval })).join(', ')}, Paused, or ${leftOpen}.`,
  from: 'Enter a month, such as Jan 2026.',
  dueDay: `Enter 1 to 28, ${dueDayWords(lastDay)}, or ${leftOpen}.`,
  answerer: `Enter an e-mail address, Nobody, or ${leftOpen}.`,
} as const;

/** What the cells of a row say: null takes a part out of the rule, undefined says nothing. */
interface Said {
  every: Rhythm['every'] | null | undefined;
  from: PeriodCode | undefined;
  dueDay: number | null | undefined;
  answerer: string | null | undefined;
}

/** Reads the cells of a row. What cannot be read is noted. */
function saidIn(cells: Readonly<Record<Field, string>>, found: RowFindings<Field>): Said {
  const read = <Value>(
    field: keyof Said,
    of: (text: string) => Value | undefined,
  ): Value | null | undefined => {
    const text = cells[field];
    if (!text) return undefined;
    if (field !== 'from' && isOpen(text)) return null;
    const value = of(text);
    if (value === undefined) found.error(field, wrong[field]);
    return value;
  };
  return {
    every: read('every', text => rhythmsByWord.get(plain(text))),
    from: read('from', periodIn) ?? undefined,
    dueDay: read('dueDay', text => daysByWord.get(plain(text))),
    answerer: read('answerer', text => {
      const word = plain(text);
      if (word === 'nobody') return '';
      return /^[^\s@]+@[^\s@]+$/.test(word) ? word : undefined;
    }),
  };
}

/** Returns the change that makes what counts what a row says. What counts already, whatever level says it, stays where it is. */
function changeTo(
  said: Said,
  histories: ScheduleHistories,
  rule: ScheduleRule,
  today: string,
): ScheduleChange {
  const counts = scheduleOn(histories, today);
  const part = <Value>(value: Value | null | undefined, own: unknown, isSame: (value: Value) => boolean) =>
    value === undefined || (value === null ? own === undefined : isSame(value)) ? undefined : value;
  const months = said.every && said.every !== 'paused' ? said.every : 1;
  const isSameRhythm = (every: Rhythm['every']) =>
    every === counts.rhythm.every &&
    (!said.from || months === 1 || addsUp(said.from, counts.rhythm.from, months));
  const every = part(said.every, rule.rhythm, isSameRhythm);
  const from = said.from ?? (said.every === counts.rhythm.every ? counts.rhythm.from : periodOf(today));
  const dueDay = part(said.dueDay, rule.dueDay, day => day === counts.dueDay);
  const answerer = part(said.answerer, rule.answerer, email => email === counts.answerer);
  return {
    ...(every !== undefined && { rhythm: every && { every, from } }),
    ...(dueDay !== undefined && { dueDay }),
    ...(answerer !== undefined && { answerer }),
  };
}

/** Whether a rhythm of so many months that counts from one of two months names the same months as from the other. */
function addsUp(one: PeriodCode, other: PeriodCode, every: number): boolean {
  return Array.from({ length: 12 / every }, (_, at) => addMonths(other, at * every)).some(
    period => period.slice(4) === one.slice(4),
  );
}

const noTopic = 'Enter a topic or a location. The schedule of the whole organization is in Customer Data.';

/** Says for every row what setting its schedule would do. Source: docs/product.md, Import from a file. */
export function planSchedules(
  rows: readonly SheetRow<Field>[],
  { places, stored }: SchedulesHere,
): LoadPlan<ScheduleAct> {
  const columns = loads.schedules.columns.import;
  const fields = Object.keys(columns) as Field[];
  const placeNamed = placeFinder(places);
  const topicNamed = stored && topicFinder(stored.topics);
  const rowsOf = new Map<string, number>();
  const planRow = ({ row, cells, findings }: SheetRow<Field>): PlannedRow<ScheduleAct> => {
    const found = new RowFindings<Field>(columns, findings);
    const said = saidIn(cells, found);
    const location = cells.location ? placeNamed(cells.location) : undefined;
    const topic = cells.topic ? topicNamed?.(cells.topic) : undefined;
    if (!cells.topic && !cells.location) found.error('topic', noTopic);
    if (typeof location === 'string') found.error('location', location || 'There is no such location.');
    else if (location && !location.active) found.error('location', 'The location is not active.');
    if (typeof topic === 'string') found.error('topic', topic);
    else if (topic && !topic.active) found.error('topic', 'The topic is not active.');
    if (said.from && said.every === undefined) found.error('every', 'Say how often as well.');
    const result = { row, cells: fields.map(field => cells[field]), findings: found.all };
    const refused = () => ({ ...result, outcome: 'refused' as const, changes: [] });
    if (!stored || !found.isFine) return refused();
    const [topicid, locationid] = [
      typeof topic === 'object' ? topic.topicid : '',
      typeof location === 'object' ? location.locationid : '',
    ];
    const key = `${topicid} ${locationid}`;
    const earlier = rowsOf.get(key);
    if (earlier) found.error('', `Row ${earlier} is about the same. Keep one of them.`);
    else rowsOf.set(key, row);
    const histories = stored.historiesAt(topicid, locationid);
    if (!histories) found.error('location', 'The topic is not at this location. Put it there first.');
    if (!histories || !found.isFine) return refused();
    const level = levelOf({ topicid, locationid });
    const seen = ruleOn(histories[level] ?? [], stored.today);
    const change = changeTo(said, histories, seen, stored.today);
    const problem = change.answerer && stored.problemOf(change.answerer, topicid, locationid);
    if (problem) found[problem.severity]('answerer', problem.what);
    if (!found.isFine) return refused();
    const changes = differences(seen, change, stored.today);
    if (changes.length === 0) return { ...result, outcome: 'unchanged', changes };
    return { ...result, outcome: 'change', changes, act: { topicid, locationid, seen, change } };
  };
  return { rows: rows.map(planRow), full: [] };
}

/** What a change does to a rule, as the activity tells it. */
function differences(seen: ScheduleRule, change: ScheduleChange, today: string): Difference[] {
  const after = ruleOn(changeRule([{ ...seen, since: '' }], change, today), today);
  return fieldDifferences(ruleFields(seen), ruleFields(after));
}
