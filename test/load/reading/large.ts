import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocal } from '#infra/local/local.ts';
import { largeAdmin, largeId, type Size, seedLarge } from '#infra/local/seed/large.ts';
import { storyPassword } from '#infra/local/seed/story.ts';
import type { Call } from '#shared/contract/kit/call.ts';
import { tokenOf } from '#test/load/signin.ts';

/** A person at a large customer. */
export interface AtLarge {
  url: string;
  /** Makes a call about the customer. Returns the characters of the answer. */
  ask(call: Call): Promise<number>;
}

/** Starts the product with a customer of a given size, and lets one of its people use it. */
export async function atLarge<T>(
  size: Size,
  use: (person: AtLarge) => Promise<T>,
  { email = largeAdmin, webDir }: { email?: string; webDir?: string } = {},
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'attestry-bench-'));
  const local = await startLocal({
    dataDir,
    inMemory: true,
    limitRates: false,
    ...(webDir && { webDir }),
    seed: async around => {
      await seedLarge(around, size);
      if (email !== largeAdmin) await around.cognito.admin.createUser({ email, password: storyPassword });
    },
  });
  try {
    const token = await tokenOf(local, email, storyPassword);
    const ask = async ({ path, method }: Call) => {
      const get = method === 'GET';
      const response = await fetch(`${local.url}${path}${get ? `?customerid=${largeId}` : ''}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(!get && { body: JSON.stringify({ customerid: largeId }) }),
      });
      const text = await response.text();
      if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text}`);
      return text.length;
    };
    return await use({ url: local.url, ask });
  } finally {
    await local.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
