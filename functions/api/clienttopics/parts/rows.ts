import type { Assignment } from '#functions/data/clients/assignments.ts';
import { type Topic, topicNames, topicStatus } from '#functions/data/topics/settings.ts';
import { versionNumber } from '#functions/data/topics/version.ts';
import { type AssignedClient, isOpen } from '#functions/features/clients/assigning.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { offeredVersion } from '#shared/domain/clients/copies.ts';

/** Returns whether a client's topic is active, for the wire; '' for none. */
export const stateOf = (theirs: Topic | undefined): 'Y' | 'N' | '' =>
  theirs ? asFlag(theirs.status === topicStatus.active) : '';

/** Returns an assignment for the wire. `state` is that of the client's topic. */
export const assignmentRow = (
  { topicid, active, version, revision }: Assignment,
  client: AssignedClient,
  topic: Topic | undefined,
  state: 'Y' | 'N' | '',
  at: Date,
) => ({
  clientid: client.customer.customerid,
  custdesc: client.customer.name,
  topicid,
  ...topicNames(topic),
  activetc: asFlag(active),
  clientactive: isOpen(client, at) ? state : ('' as const),
  changeable: asFlag(isOpen(client, at)),
  version,
  offered: offeredVersion({
    managed: isOpen(client, at),
    assigned: active,
    active: topic?.status === topicStatus.active,
    newest: versionNumber(topic?.versionid ?? ''),
    used: version,
  }),
  revision,
});
