import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import type { Clock } from '#functions/kit/clock.ts';

/** How many times longer than AWS's services the embedded ones may take. */
export const patience = 10;

/** The longest that a worker may take on AWS, in milliseconds. Then its process ends, and the job is tried again. */
const longest = 15 * 60_000;

/** What the worker's process gets: an event, and the present instant in epoch milliseconds. */
export interface WorkerJob {
  event: SQSEvent;
  at: number;
}

/** What the worker's process sends: a line for the log, or the outcome of the event. */
export interface WorkerMessage {
  line?: string;
  answer?: SQSBatchResponse;
  failure?: string;
}

/**
 * The worker of background jobs in a process of its own, so that the application answers while a job runs, and a job
 * that needs too much memory or time ends only this process. It starts with the first event and, if it died, with the next.
 */
export class Worker {
  private child: ChildProcess | undefined;
  private readonly now: Clock;
  private readonly log: (line: string) => void;
  private readonly limit: number;

  /** `log` gets the lines that the process logs; `limit` is the milliseconds that an event may take. */
  constructor(now: Clock, log: (line: string) => void, limit = longest) {
    this.now = now;
    this.log = log;
    this.limit = limit;
  }

  /** The id of the process, if it runs. */
  get pid(): number | undefined {
    return this.child?.pid;
  }

  /**
   * Passes on one event at a time, and returns the answer. Rejects if the process dies before it has answered, or is
   * killed because it takes too long.
   */
  handle(event: SQSEvent): Promise<SQSBatchResponse> {
    const child = this.child ?? this.start();
    return new Promise((resolve, reject) => {
      const over = setTimeout(() => child.kill('SIGKILL'), this.limit);
      const settle = (act: () => void) => {
        clearTimeout(over);
        child.off('message', onMessage).off('close', onClose).off('error', reject);
        act();
      };
      const onMessage = ({ answer, failure }: WorkerMessage) => {
        if (answer) settle(() => resolve(answer));
        else if (failure !== undefined) settle(() => reject(new Error(failure)));
      };
      const onClose = (code: number | null, signal: string | null) =>
        settle(() => reject(new Error(`the process of the background jobs ended with ${signal ?? code}`)));
      child.on('message', onMessage).on('close', onClose).on('error', reject);
      const work: WorkerJob = { event, at: this.now().getTime() };
      child.send(work, error => error && settle(() => reject(error)));
    });
  }

  private start(): ChildProcess {
    const child = fork(join(import.meta.dirname, 'apart/worker.ts'), [], {
      // The memory that the worker has on AWS.
      execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=2048'],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    child.on('message', ({ line }: WorkerMessage) => {
      if (line) this.log(line);
    });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.on('exit', forget).on('error', forget);
    this.child = child;
    return child;
  }

  /** Ends the process. Call it when no event is in progress. */
  async close(): Promise<void> {
    const { child } = this;
    if (!child) return;
    const closed = new Promise(resolve => child.once('exit', resolve));
    child.disconnect();
    await closed;
  }
}
