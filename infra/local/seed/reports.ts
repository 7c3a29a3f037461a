import { type Place, rollupItems } from '#functions/data/answering/rollup.ts';
import type { StoredResult } from '#functions/data/answering/run.ts';
import { editItem, type SuggestionEdit } from '#functions/data/answering/suggestion.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { noAction } from '#shared/domain/answering/suggestions.ts';
import { latestFrom, reportFrom } from '#shared/domain/reporting/rollup.ts';

interface Report {
  result: StoredResult;
  questions: readonly Question[];
  edits: SuggestionEdit[];
}

/** The completed months of a topic at a location, with what people set in them. */
export class Reports {
  private readonly place: Place;
  private readonly byMonth = new Map<string, Report>();

  constructor(place: Place) {
    this.place = place;
  }

  add(result: StoredResult, questions: readonly Question[]): void {
    this.byMonth.set(result.period, { result, questions, edits: [] });
  }

  /** Adds what people set in a suggestion; what `edit` leaves out is not set. */
  edit(period: string, edit: { qcode: number } & Partial<SuggestionEdit>): void {
    const { result, questions, edits } = this.byMonth.get(period)!;
    const { priority } = questions.find(({ qcode }) => qcode === edit.qcode)!;
    const whole = {
      ...noAction,
      completedOn: '',
      ...edit,
      versionid: result.versionid,
      priority,
      revision: 1,
    };
    edits.push(whole);
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
    return [...edits, ...rollupItems(this.place, latest, months)];
  }
}
