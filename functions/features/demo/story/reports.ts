import { rollupItems, type TopicAtLocation } from '#functions/data/answering/rollup.ts';
import type { StoredResult } from '#functions/data/answering/run.ts';
import { changedActionFields, editItem, type SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import type { Item, Key } from '#functions/data/table/table.ts';
import { now } from '#functions/kit/clock.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { type Action, noAction } from '#shared/domain/answering/suggestions.ts';
import { firstDayOf, periodAt } from '#shared/domain/kit/periods.ts';
import { noted, type QuarterStart, quarterOf } from '#shared/domain/reporting/quarters.ts';
import { latestFrom, reportFrom } from '#shared/domain/reporting/rollup.ts';

interface Report {
  result: StoredResult;
  questions: readonly Question[];
  edits: SuggestionEdit[];
}

/** A change of an action: what was set then, and when (ISO 8601). */
export interface Made {
  email: string;
  action: Action;
  at: string;
}

/** The completed months of a topic at a location, with what people set in them. */
export class Reports {
  private readonly place: TopicAtLocation;
  private readonly byMonth = new Map<string, Report>();
  private readonly changes: (Item & Key)[] = [];

  constructor(place: TopicAtLocation) {
    this.place = place;
  }

  add(result: StoredResult, questions: readonly Question[]): void {
    this.byMonth.set(result.period, { result, questions, edits: [] });
  }

  /** Adds what people set in a suggestion, and who changed it when; what `edit` leaves out is not set. */
  edit(period: string, edit: { qcode: number } & Partial<SuggestionEdit>, made: readonly Made[] = []): void {
    const { result, questions, edits } = this.byMonth.get(period)!;
    const { qcode } = edit;
    const { priority } = questions.find(question => question.qcode === qcode)!;
    const { versionid } = result;
    const revision = made.length || 1;
    edits.push({ ...noAction, completedOn: '', ...edit, versionid, priority, revision });
    made.forEach(({ email, action, at }, n) => {
      const who = { email, right: 'member' } as const;
      const before = made[n - 1]?.action ?? noAction;
      const change = changedActionFields({ ...this.place, period, qcode }, before, action, who, new Date(at));
      this.changes.push({ ...change.set, ...change.key });
    });
  }

  /** Returns the items of the edits and of the roll-ups. */
  items() {
    const months = [...this.byMonth.values()].map(({ result }) => result);
    const newest = this.byMonth.get(
      months
        .map(({ period }) => period)
        .sort()
        .at(-1)!,
    )!;
    const set = new Map(newest.edits.map(edit => [edit.qcode, edit]));
    const latest = latestFrom(months, reportFrom(newest.result, newest.questions, set));
    const edits = [...this.byMonth].flatMap(([period, report]) =>
      report.edits.map(edit => editItem({ ...this.place, period }, edit, report === newest)),
    );
    return [...edits, ...this.changes, ...rollupItems(this.place, latest, months, this.start())];
  }

  /** What was open when the current quarter began: in the report that was the newest, what was not done by then. */
  private start(): QuarterStart | undefined {
    const quarter = quarterOf(periodAt(now(), 'UTC'));
    const begun = firstDayOf(quarter.first);
    const period = [...this.byMonth.keys()]
      .filter(each => each < quarter.first)
      .sort()
      .at(-1);
    if (!period) return noted({ latest: undefined }, quarter);
    const { result, questions, edits } = this.byMonth.get(period)!;
    const then = edits.map(edit =>
      edit.completed === 'Y' && edit.completedOn >= begun ? { ...edit, completed: '' as const } : edit,
    );
    const set = new Map(then.map(edit => [edit.qcode, edit]));
    return noted({ latest: reportFrom(result, questions, set) }, quarter);
  }
}
