import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { setSink } from '#functions/kit/log.ts';
import { type Local, type LocalOptions, startLocal } from '#infra/local/local.ts';
import { passwordWork } from '#test/support/cast.ts';
import { beginning } from './clock.ts';

export interface Serving {
  local: Local;
  /** The server's clock. It does not advance by itself, so that no test depends on the day it runs. */
  now(): Date;
  /** Advances the clock by so many milliseconds: what is due at the payment service happens, and its events arrive. */
  later(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** Starts the seeded application on one machine, with a copy of the story. */
export async function serveStory(
  options: Pick<LocalOptions, 'account' | 'mounts' | 'webDir'>,
): Promise<Serving> {
  let at = beginning;
  const now = () => at;
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-journey-'));
  await cp(inject('storyDir'), dataDir, { recursive: true });
  const restore = setSink(() => undefined);
  const local = await startLocal({ dataDir, webDir: inject('webDir'), now, passwordWork, ...options });
  return {
    local,
    now,
    later: async ms => {
      at = new Date(at.getTime() + ms);
      await local.stripe.pass();
    },
    close: async () => {
      await local.close();
      restore();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
