import { isRowDone, noteRowDone, type RowDone } from '#functions/data/jobs/rows.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import type { JobWork } from '#functions/services/jobs/jobwork.ts';
import type { Decided, LoadUnderWay, RowWrite } from './load.ts';
import { checkStillAllowed, loadingOf, orLoadRefused } from './ways.ts';

/** Rows after which a worker says how far it is, and looks up again who it works for. */
const perLook = 20;

/** Who a worker works for, as they were looked up last, and what decides on a row in their name. */
interface Looked<Decide> {
  loading: LoadUnderWay;
  decide: Decide;
}

/** What is recorded about a row. */
export type RowMark = Omit<RowDone, 'row'>;

/** Does the rows of a job one after the other, in the name of who requested it and by what they may do at that moment. */
export class RowWorker<Decide> {
  private readonly asked: Parameters<JobWork>;
  /** The job under which the rows are recorded. */
  private readonly recordid: string;
  private readonly look: () => Promise<Looked<Decide>>;
  private looked: Looked<Decide>;
  private index = 0;
  private total = 0;

  private constructor(
    asked: Parameters<JobWork>,
    recordid: string,
    look: () => Promise<Looked<Decide>>,
    looked: Looked<Decide>,
  ) {
    this.asked = asked;
    this.recordid = recordid;
    this.look = look;
    this.looked = looked;
  }

  /** Looks up who requested a job. Throws JobRefused if they may not load now. */
  static async begun<Decide>(
    asked: Parameters<JobWork>,
    recordid: string,
    begin: (loading: LoadUnderWay) => Promise<Decide>,
  ): Promise<RowWorker<Decide>> {
    const [job, , at] = asked;
    const look = async () => {
      const loading = await loadingOf(job, at);
      return { loading, decide: await begin(loading) };
    };
    return new RowWorker(asked, recordid, look, await look());
  }

  get loading(): LoadUnderWay {
    return this.looked.loading;
  }

  /** Goes over rows in their order, with progress. Throws JobLost where another worker has taken over. */
  async *over<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
    this.total = rows.length;
    for (const [index, row] of rows.entries()) {
      this.index = index;
      if (index % perLook === 0) await this.progressed();
      if (index > 0 && index % perLook === 0) this.looked = await this.look();
      yield row;
    }
    this.index = this.total;
    await this.progressed();
  }

  /**
   * Decides on one row and writes it with `mark`, in one transaction that also checks that this worker may still work.
   * Returns what it recorded, `byOther` where another worker has done the row, and otherwise why it was not done, which is
   * not recorded. Throws JobRefused if the person may not do it any more.
   */
  attempt<Why extends object>(
    row: number,
    decide: (by: Decide, isAgain: boolean) => Promise<Decided<Why>>,
    markOf: (write: RowWrite<Why>) => RowMark,
  ): Promise<{ recorded: RowMark } | 'byOther' | Why> {
    let isAgain = false;
    return untilWritten(async () => {
      const decided = await orLoadRefused(() => decide(this.looked.decide, isAgain));
      isAgain = true;
      if (!decided || !('parts' in decided)) return decided;
      const recorded = markOf(decided);
      const failed = await writeNamed<string>({ mark: this.marked(row, recorded), ...decided.parts });
      if (!failed) {
        await decided.afterwards?.();
        return { recorded };
      }
      return failed.part === 'mark' ? this.unlessByOther(row) : decided.otherwise[failed.part];
    });
  }

  /** Records why a row was not done. Returns `byOther` where another worker has recorded it. */
  record(row: number, mark: RowMark): Promise<'recorded' | 'byOther'> {
    return untilWritten(async () => {
      const failed = await writeNamed({ mark: this.marked(row, mark) });
      return failed ? this.unlessByOther(row) : 'recorded';
    });
  }

  private marked(row: number, mark: RowMark) {
    const [job, , at] = this.asked;
    return [noteRowDone(this.recordid, { row, ...mark }, at), ...checkStillAllowed(job, this.loading)];
  }

  /** Where no other worker has done a row, what lets this one work has changed and is read again. Throws JobLost. */
  private async unlessByOther(row: number): Promise<'byOther' | undefined> {
    if (await isRowDone(this.recordid, row)) return 'byOther';
    await this.progressed();
    this.looked = await this.look();
    return undefined;
  }

  private progressed(): Promise<void> {
    const [, progress] = this.asked;
    return progress(this.index, this.total);
  }
}
