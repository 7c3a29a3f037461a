import { isRowDone } from '#functions/data/jobs/rows.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import type { JobWork } from '#functions/services/jobs/jobwork.ts';
import type { LoadUnderWay } from './load.ts';
import { loadingOf, orLoadRefused } from './ways.ts';

/** Rows after which a worker says how far it is, and looks up again who it works for. */
const perLook = 20;

/** Who a worker works for, as they were looked up last, and what does a row in their name. */
interface Looked<Do> {
  loading: LoadUnderWay;
  doRow: Do;
}

/** Does the rows of a job one after the other, in the name of who requested it and by what they may do at that moment. */
export class RowWorker<Do> {
  private readonly progress: Parameters<JobWork>[1];
  /** The job under which the rows are recorded. */
  private readonly recordid: string;
  private readonly look: () => Promise<Looked<Do>>;
  private looked: Looked<Do>;
  private index = 0;
  private total = 0;

  private constructor(
    progress: Parameters<JobWork>[1],
    recordid: string,
    look: () => Promise<Looked<Do>>,
    looked: Looked<Do>,
  ) {
    this.progress = progress;
    this.recordid = recordid;
    this.look = look;
    this.looked = looked;
  }

  /** Looks up who requested a job. Throws JobRefused if they may not load now. */
  static async begun<Do>(
    [job, progress, at]: Parameters<JobWork>,
    recordid: string,
    begin: (loading: LoadUnderWay) => Promise<Do>,
  ): Promise<RowWorker<Do>> {
    const look = async () => {
      const loading = await loadingOf(job, at);
      return { loading, doRow: await begin(loading) };
    };
    return new RowWorker(progress, recordid, look, await look());
  }

  get loading(): LoadUnderWay {
    return this.looked.loading;
  }

  /** Goes over rows in their order, with progress. Throws JobLost where another worker has taken over. */
  async *over<Row>(rows: readonly Row[]): AsyncGenerator<Row> {
    this.total = rows.length;
    for (const [index, row] of rows.entries()) {
      this.index = index;
      if (index % perLook === 0) await this.progress(index, this.total);
      if (index > 0 && index % perLook === 0) this.looked = await this.look();
      yield row;
    }
    await this.progress(this.total, this.total);
  }

  /**
   * Does one row. Where its write fails because of what lets this worker work, that is read again. Returns `byOther` only
   * where another worker has done the row. Throws JobRefused if the person may not do it any more.
   */
  attempt<Outcome extends NonNullable<unknown>>(
    row: number,
    act: (doRow: Do) => Promise<Outcome>,
  ): Promise<Outcome> {
    return untilWritten(async () => {
      const became = await orLoadRefused(() => act(this.looked.doRow));
      if (became !== 'byOther' || (await isRowDone(this.recordid, row))) return became;
      await this.progress(this.index, this.total);
      this.looked = await this.look();
      return undefined;
    });
  }
}
