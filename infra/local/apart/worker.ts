import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { setPatience } from '#functions/kit/clients.ts';
import { setClock } from '#functions/kit/clock.ts';
import { setSink } from '#functions/kit/log.ts';
import { workOn } from '#infra/local/queue/working.ts';
import { patience, type WorkerJob, type WorkerMessage } from '#infra/local/worker.ts';

/** Does background jobs for `Worker`, in the environment of the process that started this one. */
const tell = (told: WorkerMessage) => process.send?.(told);

// The process that started this one ends it, after the job in progress. Ctrl-C reaches both.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
process.on('disconnect', () => process.exit(0));
setPatience(patience);
setSink(line => tell({ line }));

process.on('message', async ({ event, at }: WorkerJob) => {
  const ahead = at - Date.now();
  setClock(() => new Date(Date.now() + ahead));
  tell(await outcome(event));
});

const outcome = (event: SQSEvent): Promise<WorkerMessage> =>
  workOn(event).then(
    (answer: SQSBatchResponse) => ({ answer }),
    (error: Error) => ({ failure: error.message }),
  );
