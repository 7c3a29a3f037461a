import { checkout } from '#functions/data/billing/checkout.ts';
import { clientPayer, payer, subscription } from '#functions/data/billing/subscription.ts';
import { assignmentKeys } from '#functions/data/clients/assignments.ts';
import { pendingOf } from '#functions/data/clients/offers.ts';
import { clientEntries, contractorsOf, relationOf } from '#functions/data/clients/relations.ts';
import type { Claimed } from '#functions/data/jobs/job.ts';
import { type Deleted, erase, noteDeletion, writeErasing } from '#functions/data/support/deleted.ts';
import { type Author, audit } from '#functions/data/table/audit.ts';
import { keys } from '#functions/data/table/keys.ts';
import { readMany } from '#functions/data/table/many.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import { present, readAll, readOne, remove, update } from '#functions/data/table/table.ts';
import type { Topic } from '#functions/data/topics/settings.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/**
 * Ends what other customers have to do with one that is being deleted: they see in their activity that it was deleted. What
 * they made with it stays theirs, such as a client's copies of its contractor's topics.
 */
export async function endRelations(
  its: Deleted,
  topics: readonly Topic[],
  job: Claimed,
  at: Date,
): Promise<void> {
  await leavePayers(its, job);
  await leaveContractors(its, topics, job, at);
  await leaveClients(its, job, at);
}

/** Who deleted it is the business of the provider, not of other customers. */
const support: Author = { email: 'support', right: 'service' };

/** Removes a relation, and tells the other side. Does nothing if it is gone. */
async function endRelation(
  { customerid, name }: Deleted,
  of: { clientid: string; contractorid: string },
  event: ActivityEvent,
  job: Claimed,
  at: Date,
): Promise<void> {
  const other = of.clientid === customerid ? of.contractorid : of.clientid;
  const failed = await writeNamed({
    deleting: noteDeletion(customerid, job),
    relation: [remove(keys.contractor(of.clientid, of.contractorid), present)],
    trail: [audit(other, at, support, event, { name })],
  });
  // The index still has a relation that an attempt before this one removed.
  if (failed && failed.part !== 'relation') throw failed;
}

/** Ends its relations to contractors, with what they assigned to it. */
async function leaveContractors(
  its: Deleted,
  topics: readonly Topic[],
  job: Claimed,
  at: Date,
): Promise<void> {
  const { customerid } = its;
  const relations = await contractorsOf(customerid);
  const sources = topics.flatMap(({ source }) => (source ? [customerOf(source)] : []));
  for (const contractorid of new Set([...relations.map(of => of.contractorid), ...sources]))
    await erase(customerid, job, await assignmentKeys(contractorid, customerid));
  for (const { contractorid } of relations)
    await endRelation(its, { clientid: customerid, contractorid }, 'client deleted', job, at);
}

/** Ends its relations to clients, and its offers. */
async function leaveClients(its: Deleted, job: Claimed, at: Date): Promise<void> {
  const { customerid } = its;
  const entries = await clientEntries(customerid);
  const offered = entries.flatMap(item => pendingOf(customerid, item) ?? []);
  await erase(
    customerid,
    job,
    offered.map(({ email }) => keys.offer(email, customerid)),
  );
  for (const { clientid } of entries.flatMap(item => relationOf(customerid, item) ?? []))
    await endRelation(its, { clientid, contractorid: customerid }, 'contractor deleted', job, at);
}

/**
 * Forgets for whom its payers pay, so that nothing that the payment service tells is recorded any more. The payer of plans
 * of clients that have not ended stays without its person: how they end is still told.
 */
async function leavePayers({ customerid }: Deleted, job: Claimed): Promise<void> {
  const { paid, begun, ofClients } = await readAll(
    {
      paid: subscription(customerid),
      begun: checkout({ holder: customerid, email: '' }),
      ofClients: clientPayer(customerid),
    },
    true,
  );
  // A contractor's payer pays for others too.
  const own = [paid?.paidBy ? '' : paid?.payer, begun?.paidBy ? '' : begun?.payer].filter(
    Boolean,
  ) as string[];
  await erase(customerid, job, [...new Set(own)].map(keys.payer));
  const id = ofClients?.payer;
  // Without its person it was left to the clients before.
  if (!id || !(await readOne(payer(id), true))?.email) return;
  const clients = (await clientEntries(customerid)).flatMap(item => relationOf(customerid, item) ?? []);
  const paying = await readMany(
    clients.map(({ clientid }) => subscription(clientid)),
    true,
  );
  const isPaid = paying.some(each => each?.paidBy === customerid && each.state !== 'canceled');
  await writeErasing(
    customerid,
    job,
    isPaid ? update(keys.payer(id), { email: '' }, present) : remove(keys.payer(id)),
  );
}
