import type { Assignment } from '#functions/data/clients/assignments.ts';
import { type Topic, topicNames, topicStatus } from '#functions/data/topics/settings.ts';
import { versionNumberOf } from '#functions/data/topics/version.ts';
import { type AssignedClient, isClientOpen } from '#functions/features/clients/assigning.ts';
import { asFlag } from '#functions/kit/flag.ts';
import { offeredVersion } from '#shared/domain/clients/copies.ts';

/** Returns whether a client's topic is active, for the wire; '' for none. */
export const clientTopicStateOf = (theirs: Topic | undefined): 'Y' | 'N' | '' =>
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
  clientactive: isClientOpen(client, at) ? state : ('' as const),
  changeable: asFlag(isClientOpen(client, at)),
  version,
  offered: offeredVersion({
    managed: isClientOpen(client, at),
    assigned: active,
    active: topic?.status === topicStatus.active,
    newest: versionNumberOf(topic?.versionid ?? ''),
    used: version,
  }),
  revision,
});
