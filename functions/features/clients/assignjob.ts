import { customer } from '#functions/data/administration/customer.ts';
import { readMany } from '#functions/data/table/many.ts';
import { actorNow, orRefused } from '#functions/features/jobs/asking.ts';
import { Refusal } from '#functions/frame/refusal.ts';
import { refuseAccess } from '#functions/frame/session.ts';
import { JobRefused, type JobWork } from '#functions/services/jobs/jobwork.ts';
import { assignTopicToClients } from '#shared/contract/clients/clienttopics.ts';
import { assign } from './assign.ts';

/** The kind of the job that assigns a topic to several clients. */
export const assignKind = 'import_assignments';

/**
 * What became of assigning a topic to several clients. The lists have names: of those that could not get it, and of those
 * that still choose its locations.
 */
export interface AssignResult {
  assigned: number;
  existed: number;
  refused: string[];
  unplaced: string[];
}

/** Clients after which a worker says how far it is and looks whether the person may still do this. */
const perLook = 10;

/**
 * Assigns a topic to the clients of a job one after the other, each in a transaction of its own. A client that has it
 * already keeps it as it is, so a worker that takes over does nothing twice. A client that has left in between is refused
 * alone.
 */
export const assignToClients: JobWork = async (job, progress, at): Promise<AssignResult> => {
  const { topicid, active } = job.input;
  const clients = String(job.input.clients).split(' ');
  const names = (await readMany(clients.map(customer))).map(found => found?.name ?? '');
  const result: AssignResult = { assigned: 0, existed: 0, refused: [], unplaced: [] };
  for (let from = 0; from < clients.length; from += perLook) {
    await progress(from, clients.length);
    const actor = await actorFor(job, at);
    for (const [n, clientid] of clients.slice(from, from + perLook).entries()) {
      const name = names[from + n]!;
      const wanted = { clientid, topicid: String(topicid), active: active === 'Y', job: job.jobid };
      const outcome = await ifThere(() => assign(actor, wanted, at));
      if (outcome && 'problem' in outcome && outcome.problem === 'inactivetopic')
        throw new JobRefused(inactive);
      if (outcome && ('made' in outcome || outcome.found.assignment?.job === job.jobid)) {
        result.assigned++;
        if (wanted.active && !outcome.found.place) result.unplaced.push(name);
      } else if (outcome?.found.assignment) result.existed++;
      else result.refused.push(name);
    }
  }
  return result;
};

/** Assigns, unless the customer is not the contractor's client any more. */
async function ifThere<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

const mayNot =
  'The person who started this may no longer assign topics. Some clients may have the topic already. Somebody else can start again.';
const inactive =
  'The topic is no longer active at your organization. Some clients may have it already. Activate it, then start again.';

/** Returns who asked for a job, by what they may do at this moment. */
const actorFor = ({ email, right, customerid }: Parameters<JobWork>[0], at: Date) =>
  orRefused(async () => {
    if (right !== 'member') throw refuseAccess();
    return actorNow(assignTopicToClients, email, customerid, at);
  }, mayNot);
