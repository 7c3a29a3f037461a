import type { Customer } from '#functions/data/administration/customer.ts';
import type { Assignment } from '#functions/data/clients/assignments.ts';
import { type Topic, topicTitle } from '#functions/data/topics/settings.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { canAssign } from '#shared/domain/clients/assignments.ts';

/** A client with whether the contractor manages it. */
export interface Client {
  managed: boolean;
  customer: Customer;
}

/** Returns whether the topics of a client can be changed at an instant. */
export const isOpen = ({ managed, customer }: Client, at: Date): boolean =>
  canAssign({ managed, ...customer }, at);

/** Returns an assignment for the wire. */
export const assignmentRow = (
  { topicid, active, revision }: Assignment,
  client: Client,
  topic: Topic | undefined,
  at: Date,
) => ({
  clientid: client.customer.customerid,
  custdesc: client.customer.name,
  topicid,
  ...topicTitle(topic),
  activetc: asFlag(active),
  changeable: asFlag(isOpen(client, at)),
  revision,
});
