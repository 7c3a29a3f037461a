import { isJobOpen, job } from '#functions/data/jobs/job.ts';
import { keys } from '#functions/data/table/keys.ts';
import { untilWritten, writeNamed } from '#functions/data/table/named.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { absent, type Change, type Read, readAll, readOne, update } from '#functions/data/table/table.ts';
import { type AssistantMonth, newMonth, settleReservation } from '#shared/domain/assistant/costs.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/** A month as it is stored. */
interface StoredMonth extends AssistantMonth {
  /** 0 before anything was asked in it. */
  revision: number;
}

/** Returns the month of an instant, in UTC: YYYY-MM. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

export const assistantMonth = (customerid: string, month: string): Read<StoredMonth> => ({
  key: keys.assistantMonth(customerid, month),
  parse: item => ({
    used: (item?.used as AssistantMonth['used'] | undefined) ?? newMonth.used,
    held: (item?.held as AssistantMonth['held'] | undefined) ?? newMonth.held,
    revision: Number(item?.revision ?? 0),
  }),
});

/** Returns the change that makes `next` of a month that was read as `now`. */
export const putMonthChange = (
  customerid: string,
  month: string,
  now: StoredMonth,
  next: AssistantMonth,
): Change =>
  update(
    keys.assistantMonth(customerid, month),
    { used: next.used, held: next.held, revision: now.revision + 1 },
    now.revision === 0 ? absent : atRevision(now.revision),
  );

/** Reads a month, with what jobs reserved that are over without having said so: their workers died. */
export async function monthNow(
  customerid: string,
  month: string,
  at: Date,
): Promise<{ stored: StoredMonth; now: AssistantMonth }> {
  const stored = await readOne(assistantMonth(customerid, month), true);
  const ids = Object.keys(stored.held);
  if (ids.length === 0) return { stored, now: stored };
  const jobs = await readAll(Object.fromEntries(ids.map(id => [id, job(id, at)])), true);
  const over = ids.filter(id => !isJobOpen(jobs[id], at));
  return {
    stored,
    now: over.reduce<AssistantMonth>(settleReservation, { used: stored.used, held: stored.held }),
  };
}

/** Jobs of a customer that can write its month at the same time, with room. */
const attempts = 20;

/** Changes the month in which a job reserved, or returns null where `step` says that it may not. */
export function changeMonth(
  jobid: string,
  month: string,
  step: (now: AssistantMonth) => AssistantMonth | null,
): Promise<AssistantMonth | null> {
  const customerid = customerOf(jobid);
  return untilWritten(async () => {
    const stored = await readOne(assistantMonth(customerid, month), true);
    const { revision: _, ...now } = stored;
    const next = step(now);
    if (!next || next === now) return next;
    const failed = await writeNamed({ month: [putMonthChange(customerid, month, stored, next)] });
    return failed ? undefined : next;
  }, attempts);
}
