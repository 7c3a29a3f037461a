/** Assigns a topic of a contractor to several clients. */
export { assignToClients as work } from '#functions/features/clients/assignjob.ts';
