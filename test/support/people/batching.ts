import type { SQSEvent } from 'aws-lambda';
import { handler as importRows } from '#functions/events/import_rows.ts';
import type { WantedRows } from '#shared/contract/loading/outcome.ts';
import {
  uploadAssignments,
  uploadPermissions,
  uploadTopicLocations,
} from '#shared/contract/support/batchgrids.ts';
import {
  applyBatch,
  getBatch,
  undoBatch,
  uploadLocations,
  uploadUsers,
} from '#shared/contract/support/batching.ts';
import type { FileFormat } from '#shared/domain/jobs/uploads.ts';
import { type BatchedLoad, columnNames } from '#shared/domain/loading/loads.ts';
import { expectDone } from '#test/support/runs.ts';
import { postFile } from '#test/support/topics/importing.ts';
import type { World } from '#test/support/world.ts';

const calls = {
  places: uploadLocations,
  people: uploadUsers,
  pairs: uploadTopicLocations,
  assignments: uploadAssignments,
  permissions: uploadPermissions,
} as const;

/** Returns a sheet of a load as CSV. */
export const sheetOf = (load: BatchedLoad, ...lines: readonly string[]): string =>
  [columnNames(load, 'batch').join(','), ...lines].join('\r\n');

/** Loads sheets for one customer, as staff does. */
export class Batching {
  private readonly world: World;
  readonly customerid: string;
  constructor(world: World, customerid: string) {
    this.world = world;
    this.customerid = customerid;
  }

  /** Requests the form of a sheet. */
  async expect(load: BatchedLoad, bytes: number, format: FileFormat = 'csv') {
    const data = { filename: `rows.${format}`, format: format as 'csv', bytes };
    const form = await this.world.call(calls[load], { customerid: this.customerid, data });
    expectDone(form);
    const { batchid, url, fields } = form.body;
    return { batchid, url, fields: fields as Record<string, string> };
  }

  /** Uploads a sheet and does nothing else: its arrival starts the dry run. Returns the load. */
  async upload(load: BatchedLoad, content: string | Uint8Array, format: FileFormat = 'csv'): Promise<string> {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
    const form = await this.expect(load, Math.max(1, bytes.length), format);
    await postFile(form, bytes);
    return form.batchid;
  }

  /** Uploads a sheet and waits for its dry run. */
  async check(load: BatchedLoad, content: string | Uint8Array, format: FileFormat = 'csv') {
    const batchid = await this.upload(load, content, format);
    await this.world.local.work();
    return this.get(batchid);
  }

  async get(batchid: string, more: { only?: WantedRows; from?: string } = {}) {
    const answer = await this.world.call(getBatch, { customerid: this.customerid, batchid, ...more });
    expectDone(answer);
    return answer.body;
  }

  /** Starts what a dry run planned, and returns the job. */
  async start(batchid: string): Promise<string> {
    const answer = await this.world.call(applyBatch, { customerid: this.customerid, batchid });
    expectDone(answer);
    return answer.body.jobid;
  }

  /** Starts to take a load back, and returns the job. */
  async startBack(batchid: string): Promise<string> {
    const answer = await this.world.call(undoBatch, { customerid: this.customerid, batchid });
    expectDone(answer);
    return answer.body.jobid;
  }

  /** Takes a load back, and returns what became of it. */
  async takeBack(batchid: string) {
    await this.startBack(batchid);
    await this.world.local.work();
    return this.get(batchid);
  }

  /** Checks a sheet, loads it, and returns what became of it. */
  async load(load: BatchedLoad, content: string | Uint8Array) {
    const { batch } = await this.check(load, content);
    await this.start(batch.batchid);
    await this.world.local.work();
    return this.get(batch.batchid);
  }
}

/** Delivers a job to a worker, as the queue does. Returns whether it is to come again. */
export async function deliverTo(jobid: string): Promise<boolean> {
  const Records = [{ messageId: 'm0', body: JSON.stringify({ jobid }) }];
  const { batchItemFailures } = await importRows({ Records } as unknown as SQSEvent);
  return batchItemFailures.length > 0;
}
