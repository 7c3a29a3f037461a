import { readChoices } from '#functions/features/reporting/choices.ts';
import { completedDetailsView, completedView } from '#functions/features/reporting/views/completed.ts';
import { pastDueView } from '#functions/features/reporting/views/pastdue.ts';
import { assignedView, doneViews, outstandingViews } from '#functions/features/reporting/views/tasks.ts';
import { narrowedView, type ReportView } from '#functions/features/reporting/views/view.ts';
import type { Actor } from '#functions/frame/session.ts';
import { type ViewRows, viewFiles } from '#shared/contract/reporting/parts/views.ts';
import { isDay } from '#shared/domain/answering/suggestions.ts';
import type { CsvHead } from '#shared/domain/kit/csv.ts';
import {
  type Chosen,
  choosesNothing,
  offeredBy,
  readChosen,
  reportParameters,
  selectionOf,
  type ViewName,
  viewOf,
} from '#shared/domain/reporting/chosen.ts';
import { inWords } from '#shared/domain/reporting/chosenwords.ts';
import { daysProblem, type ReportSelection, usualDays } from '#shared/domain/reporting/customerreports.ts';
import { reportHeadLines } from '#shared/domain/reporting/head.ts';

/** What a list is made from. */
interface Asked {
  actor: Actor;
  selection: ReportSelection;
  days: { from: string; to: string };
  at: Date;
}

const makers: { readonly [Name in ViewName]: (asked: Asked) => Promise<ReportView<ViewRows[Name]>> } = {
  completed: ({ actor, selection }) => completedView(actor, selection),
  completedDetails: ({ actor, selection }) => completedDetailsView(actor, selection),
  pastdue: ({ actor, selection, at }) => pastDueView(actor, selection, at),
  assigned: ({ actor, selection, at }) => assignedView(actor, selection, at),
  outstanding: async ({ actor, selection, at }) => (await outstandingViews(actor, selection, at)).summary,
  outstandingDetails: async ({ actor, selection, at }) =>
    (await outstandingViews(actor, selection, at)).details,
  done: async ({ actor, selection, days }) => (await doneViews(actor, selection, days)).summary,
  doneDetails: async ({ actor, selection, days }) => (await doneViews(actor, selection, days)).details,
};

/** A report that an address names, as its person may see it. */
export interface Planned {
  title: string;
  /** The selection in words. */
  about: string;
  /** The parameters of the page that shows it. It becomes part of links, so nothing in it may be anything else. */
  address: string;
  /** The name of its file, without its ending. */
  file: string;
  /** Finds its rows. */
  find(): Promise<ReportTable>;
}

/** A report as a file has it. */
export interface ReportTable {
  count: number;
  head: CsvHead;
  labels: string[];
  /** Returns the cells of the rows from one place to another, without the latter. */
  cells(from: number, to: number): Promise<(string | number)[][]>;
}

/**
 * Reads what an address of the page of reports selects for a person: what is everything for somebody else is what this
 * person can choose. `listing` narrows and sorts its rows, as the table does. Returns why there is no report: the address
 * names none, nothing is left of the selection, or its days are none.
 */
export async function planReport(
  actor: Actor,
  address: string,
  at: Date,
  listing = '',
): Promise<Planned | 'notReport' | 'nothingLeft' | 'wrongDays'> {
  const named = reportParameters(new URLSearchParams(address));
  if (!named) return 'notReport';
  const query = new URLSearchParams(named);
  const choices = await readChoices(actor, at);
  const offered = offeredBy(choices);
  const chosen = readChosen(query, offered);
  if (choosesNothing(chosen, offered)) return 'nothingLeft';
  const days = daysOf(chosen, choices.today);
  if (!days) return 'wrongDays';
  const selection = selectionOf(chosen, offered, actor.customer.customerid);
  const asked = { actor, selection, days, at };
  const view = viewOf(chosen);
  const { title, file } = viewFiles[view];
  const about = inWords(chosen, choices);
  const { name: organization, timezone } = actor.customer;
  const headOf = (narrowing: string) => {
    const selected = [about, narrowing].filter(Boolean).join(' · ');
    return reportHeadLines({ organization, report: title, selection: selected, at, timezone });
  };
  return {
    title,
    about,
    file,
    address: query.toString(),
    find: () => tableOf(view, asked, choices.byLocation, { listing, headOf }),
  };
}

/** Returns the days of a report about completed tasks, undefined if they are none. */
function daysOf({ from, to }: Chosen, today: string): Asked['days'] | undefined {
  const usual = usualDays(today);
  const days = { from: from || usual.from, to: to || usual.to };
  const wrong = !isDay(days.from) || !isDay(days.to) || daysProblem(days.from, days.to, today) !== null;
  return wrong ? undefined : days;
}

async function tableOf<Name extends ViewName>(
  name: Name,
  asked: Asked,
  byLocation: boolean,
  { listing, headOf }: { listing: string; headOf(narrowing: string): CsvHead },
): Promise<ReportTable> {
  const columns = viewFiles[name].columns(byLocation);
  const made = await makers[name](asked);
  const { count, rows, narrowing } = listing
    ? await narrowedView({ name, view: made, byLocation }, listing)
    : { ...made, narrowing: '' };
  return {
    count,
    head: headOf(narrowing),
    labels: columns.map(({ label }) => label),
    cells: async (from, to) => (await rows(from, to)).map(row => columns.map(({ value }) => value(row))),
  };
}
