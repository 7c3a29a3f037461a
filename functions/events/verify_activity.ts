import type { JobEvent } from '#functions/features/jobs/event.ts';
import { now } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { verifyActivity } from '#functions/services/administration/sealing.ts';
import type { Verification } from '#shared/domain/administration/seal.ts';

/** The input of a run by hand. */
export interface VerifyEvent extends Pick<JobEvent, 'at'> {
  /** The hash of a seal that somebody noted: the chain must have it. */
  expect?: string;
}

/** Compares the activity of all customers with its seals. It is run by hand and changes nothing. */
export const handler = async ({ at, expect = '' }: VerifyEvent): Promise<Verification> => {
  const found = await verifyActivity(at ? new Date(at) : now(), expect);
  const level = found.findings.length > 0 ? 'error' : 'info';
  log(level, 'activity verified', { seals: found.seals, findings: found.findings.length });
  return found;
};
