import type { SQSEvent } from 'aws-lambda';
import { handler as importRows } from '#functions/events/import_rows.ts';
import { applyRows, checkRows, getImport, undoImport } from '#shared/contract/administration/imports.ts';
import { createUpload, getJob } from '#shared/contract/jobs/jobs.ts';
import type { FileFormat } from '#shared/domain/jobs/uploads.ts';
import type { SheetLoad } from '#shared/domain/loading/loads.ts';
import { expectDone } from '#test/support/runs.ts';
import { postFile } from '#test/support/topics/importing.ts';
import type { As, World } from '#test/support/world.ts';

/** Imports files of rows as one person does. */
export class Importing {
  private readonly world: World;
  private readonly what: SheetLoad;
  private readonly who: As;
  /** The check that each load goes by. */
  private readonly checks = new Map<string, string>();
  constructor(world: World, what: SheetLoad, as: string, actingFor?: string) {
    this.world = world;
    this.what = what;
    this.who = { as, ...(actingFor && { actingFor }) };
  }

  /** Uploads a file and returns its key. */
  async upload(content: string | Uint8Array, format: FileFormat = 'csv'): Promise<string> {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const form = await this.world.call(
      createUpload,
      { purpose: this.what, format, bytes: Math.max(1, bytes.length) },
      this.who,
    );
    expectDone(form);
    await postFile(form.body, bytes);
    return form.body.key;
  }

  /** Starts the check of an uploaded file. */
  start(key: string) {
    return this.world.call(checkRows, { what: this.what, key, filename: 'rows.csv' }, this.who);
  }

  /** Has a file checked, and returns the job of the check as it ended. */
  async check(content: string | Uint8Array, format: FileFormat = 'csv') {
    const started = await this.start(await this.upload(content, format));
    expectDone(started);
    await this.world.local.work();
    return this.job(started.body.jobid);
  }

  async job(jobid: string) {
    return (await this.world.call(getJob, { jobid }, this.who)).body.job;
  }

  /** Reads what the check of a file found. */
  async preview(jobid: string) {
    const { batch, counts, found, rows, full, columns, notes, applied } = await this.outcome(jobid);
    const ofRows = rows.flatMap(({ row, findings }) => findings.map(finding => ({ row, ...finding })));
    return {
      what: batch.load,
      filename: batch.filename,
      rows: found,
      ready: counts?.add,
      errors: counts?.refused,
      problems: [...notes.map(note => ({ row: 0, ...note })), ...ofRows],
      full,
      columns,
      first: rows.filter(({ outcome }) => outcome === 'add'),
      started: applied?.jobid ?? '',
    };
  }

  async apply(jobid: string) {
    const answer = await this.world.call(applyRows, { jobid }, this.who);
    this.checks.set(answer.body.jobid, jobid);
    return answer;
  }

  /** Reads what became of every row of a checked file. */
  async outcome(jobid: string) {
    const answer = await this.world.call(getImport, { jobid }, this.who);
    expectDone(answer);
    return answer.body;
  }

  undo(jobid: string) {
    return this.world.call(undoImport, { jobid }, this.who);
  }

  /** Takes an import back, and returns what became of it. */
  async takeBack(jobid: string) {
    expectDone(await this.undo(jobid));
    await this.world.local.work();
    return this.outcome(jobid);
  }

  /** Reads how many rows a load added, and which were refused and why. */
  async result(jobid: string) {
    const { applied, rows } = await this.outcome(this.checks.get(jobid)!);
    const refused = rows
      .filter(({ became }) => became !== 'done')
      .map(({ row, cells, findings, why }) => {
        const errors = findings.filter(({ severity }) => severity === 'error');
        const checked = errors.map(({ column, what }) => (column ? `${column}: ${what}` : what));
        return { row, cells, reasons: why ? [why] : checked };
      });
    return { added: applied!.loaded, notmailed: applied!.notmailed, refused };
  }

  /** Checks a file and adds what can be added. Returns what became of its rows. */
  async import(content: string | Uint8Array, format: FileFormat = 'csv') {
    const { jobid: checked } = await this.check(content, format);
    const started = await this.apply(checked);
    expectDone(started);
    await this.world.local.work();
    return this.result(started.body.jobid);
  }
}

/** Delivers a job to a worker, as the queue does. Returns whether it is to come again. */
export async function deliver(jobid: string): Promise<boolean> {
  const Records = [{ messageId: 'm0', body: JSON.stringify({ jobid }) }];
  const { batchItemFailures } = await importRows({ Records } as unknown as SQSEvent);
  return batchItemFailures.length > 0;
}
