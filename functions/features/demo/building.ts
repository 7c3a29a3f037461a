import { pendingOf } from '#functions/data/clients/offers.ts';
import { clientEntries } from '#functions/data/clients/relations.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import {
  beginDemo,
  clearDemo,
  demoMasters,
  demoWritten,
  leaveDemo,
  writeDemo,
} from '#functions/data/support/demo.ts';
import { keysInPartition, partitionsOf } from '#functions/data/support/whole.ts';
import { customerPk, keys, memberPrefix, personPk } from '#functions/data/table/keys.ts';
import type { Key } from '#functions/data/table/table.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { asDemos, atDemos, checkStillStaff } from './demos.ts';
import type { CustomerBuilder } from './story/builders.ts';
import { storyAt } from './story/story.ts';

/** What became of writing the demonstrations. */
interface BuildResult {
  /** Their ids. */
  written: string[];
}

/**
 * Rebuilds the demonstrations, as of today. It makes what is missing, and removes whatever else is stored about one of
 * them. An attempt begins at the beginning, so that wherever a worker dies, the next one leads to the same.
 * Source: docs/product.md, Demonstrations.
 */
export const buildAllDemos: JobWork = async (job, progress): Promise<BuildResult> => {
  await checkStillStaff(job);
  const masters = await demoMasters();
  if (masters.length === 0)
    throw new JobRefused('There is nothing to make demonstrations from. Copy the masters first.');
  // Every attempt writes the same.
  const at = new Date(job.asked);
  const demos = await storyAt(at, asDemos(masters));
  const written: string[] = [];
  for (const demo of demos) {
    await progress(written.length, demos.length);
    await atDemos(() => writeAnew(demo, job, at));
    written.push(demo.customer.customerid);
  }
  await progress(written.length, demos.length);
  return { written };
};

/** Writes one demonstration: its terms, then nothing but them, then the rest. */
async function writeAnew(demo: CustomerBuilder, job: Claimed, at: Date): Promise<void> {
  const { customerid } = demo.customer;
  const items = demo.build();
  const home = [keys.customer(customerid).sk, keys.customerProfile(customerid).sk];
  const isHome = ({ pk, sk }: Key) => pk === customerPk(customerid) && home.includes(sk);
  await beginDemo(customerid, job, items.filter(isHome));
  for await (const partitions of partitionsOf(customerid, at)) {
    for (const pk of partitions) await clearDemo(customerid, job, await keysInPartition(pk));
  }
  const told = new Set(items.map(({ pk }) => pk));
  const own = (await keysInPartition(customerPk(customerid))).filter(key => !isHome(key));
  for (const { sk } of own) {
    const email = sk.startsWith(memberPrefix) ? sk.slice(memberPrefix.length) : '';
    if (email && !told.has(personPk(email))) await leaveDemo(customerid, job, email);
  }
  const pending = (await clientEntries(customerid)).flatMap(item => pendingOf(customerid, item) ?? []);
  const offers = pending.map(({ email }) => keys.offer(email, customerid));
  await clearDemo(customerid, job, [...own, ...offers]);
  await writeDemo(
    customerid,
    job,
    items.filter(item => !isHome(item)),
  );
  await demoWritten(customerid, job, at);
}
