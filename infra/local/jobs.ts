import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Cron } from 'croner';
import { handler as backfillRollups } from '#functions/events/backfill_rollups.ts';
import { handler as reminders } from '#functions/events/reminders.ts';
import { handler as renewals } from '#functions/events/renewals.ts';
import { handler as resumeDeletions } from '#functions/events/resume_deletions.ts';
import { handler as sealActivity } from '#functions/events/seal_activity.ts';
import { handler as verifyActivity } from '#functions/events/verify_activity.ts';
import type { JobEvent } from '#functions/features/jobs/event.ts';
import type { Mount } from './gateway/gateway.ts';

interface Job {
  /** When it starts; a job without a pattern is only started by hand. */
  pattern?: string;
  work(event: JobEvent): Promise<unknown>;
}
type Jobs = Readonly<Record<string, Job>>;

/** The jobs by name, with the pattern of their schedule on AWS. */
export const jobs: Jobs = {
  renewals: { pattern: '0 * * * *', work: renewals },
  reminders: { pattern: '*/15 * * * *', work: reminders },
  'resume-deletions': { pattern: '30 * * * *', work: resumeDeletions },
  'seal-activity': { pattern: '0 3 * * *', work: sealActivity },
  'verify-activity': { work: verifyActivity },
  'backfill-rollups': { work: backfillRollups },
};

/** The path to start a job by hand on this machine. */
export const jobsPath = '/local-jobs/';
/** A required header. A page of another site may send it only with permission. */
export const jobsHeader = 'x-attestry-job';

/**
 * Returns a mount that starts a job for `POST /local-jobs/<name>` with `{at, dryRun}` as its body and returns what it
 * did. `before` runs first, so that the payment service does what is due at that moment.
 */
export const jobsMount =
  (before: () => Promise<void>): Mount =>
  async (request, response, path) => {
    if (!path.startsWith(jobsPath)) return false;
    const job = jobs[path.slice(jobsPath.length)];
    const allowed = request.method === 'POST' && request.headers[jobsHeader] !== undefined;
    if (!job || !allowed) {
      response.writeHead(404).end();
      return true;
    }
    const parts: Buffer[] = [];
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
    await before();
    const done = await job.work(JSON.parse(Buffer.concat(parts).toString('utf8') || '{}') as JobEvent);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(done));
    return true;
  };

interface Schedules {
  stop: () => void;
  /** Resolves when the jobs that were due at the start are done. */
  caughtUp: Promise<void>;
}

/**
 * Starts jobs at their times on this machine. `folder` keeps when each ran last. A job whose time passed while nothing
 * ran is started at once. A job that fails is reported to `failed` and starts again at its next time.
 */
export function startSchedules(
  folder: string,
  all: Jobs,
  before: () => Promise<void>,
  failed: (name: string, error: Error) => void,
  now: () => Date = () => new Date(),
): Schedules {
  const file = join(folder, 'schedules.json');
  const last = read(file);
  const due: Promise<unknown>[] = [];
  const crons = Object.entries(all).flatMap(([name, { pattern, work }]) => {
    if (!pattern) return [];
    const run = async () => {
      await before();
      await work({});
      last[name] = now().toISOString();
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, JSON.stringify(last));
    };
    const caught = (error: unknown) => failed(name, error as Error);
    const cron = new Cron(pattern, { timezone: 'UTC', unref: true, protect: true, catch: caught }, run);
    const next = cron.nextRun(last[name] ?? new Date(0));
    if (next && next <= now()) due.push(cron.trigger());
    return [cron];
  });
  const stop = () => {
    for (const cron of crons) cron.stop();
  };
  return { stop, caughtUp: Promise.all(due).then(() => undefined) };
}

function read(file: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}
