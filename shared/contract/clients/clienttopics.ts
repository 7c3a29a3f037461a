import * as z from 'zod/mini';
import { chosen, yesNo } from '#shared/contract/administration/parts/fields.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, flag, id, ok, revision } from '#shared/contract/kit/fields.ts';

const common = { area: 'clienttopics', access: permission('Client Functions') } as const;
const scope = { customer: 'customerid' } as const;
const who = { customerid: claimed.customerid };

/** A topic of the contractor that is assigned to a client. */
const assignmentRow = z.object({
  clientid: z.string(),
  custdesc: z.string(),
  topicid: z.string(),
  cuzdesc: z.string(),
  activetc: flag,
  /** Whether the contractor can change the client's topics now. */
  changeable: flag,
  revision,
});

/** What people enter about an assignment. */
export const assignmentTexts = {
  clientid: chosen('Client Name'),
  topicid: chosen('Assigned Topic'),
  activetc: yesNo('Active Assignment'),
};

const problems = {
  inactiveclient: {
    code: 400,
    message:
      'This client’s topics cannot be changed now: you no longer manage the client, or its plan has ended. Nothing was changed.',
  },
  inactivetopic: {
    code: 400,
    message: 'This topic is not active at your organization. Nothing was changed. Activate it first.',
  },
} as const;

/** The assignment as it is now, and whether the topic became active at the client's only location. */
const changed = z.object({ ...ok, row: assignmentRow, placed: flag });

export const listAssignedTopics = call({
  ...common,
  name: 'listAssignedTopics',
  path: 'assign_topic',
  method: 'GET',
  summary: 'Lists the topics that the contractor assigned to its clients.',
  scope,
  request: z.object(who),
  response: z.object({ ...ok, Assignlist: z.array(assignmentRow) }),
  about: ['clients', 'topics'],
});

export const listAssignable = call({
  ...common,
  name: 'listAssignable',
  path: 'new_assign',
  method: 'GET',
  summary:
    'Returns the clients to which topics can be assigned, and the contractor’s active standard topics.',
  scope,
  request: z.object(who),
  response: z.object({
    ...ok,
    Activeclient: z.array(z.object({ clientid: z.string(), custdesc: z.string() })),
    Activetopic: z.array(z.object({ topicid: z.string(), cuzdesc: z.string() })),
  }),
  refusals: { noclients: { code: 400, message: 'No client has been enrolled.' } },
  about: ['clients', 'topics'],
});

export const assignTopic = call({
  ...common,
  name: 'assignTopic',
  // It reaches the client, which may not let in who acts for the contractor.
  rights: ['member'],
  path: 'add_assign',
  method: 'POST',
  summary:
    'Assigns a standard topic of the contractor to a client: makes it active there, and at the client’s location if it has only one.',
  scope: { ...scope, topic: 'topicid' },
  request: z.object({ ...who, ...assignmentTexts }),
  response: changed,
  refusals: {
    assignexists: {
      code: 400,
      message: 'assignexists',
      explanation: 'This topic has already been assigned to this client.',
    },
    ...problems,
  },
  touches: ['clients', 'topics', 'places'],
  grants: ['writeTable'],
});

export const switchAssignment = call({
  ...common,
  name: 'switchAssignment',
  // It reaches the client, which may not let in who acts for the contractor.
  rights: ['member'],
  path: 'active_change',
  method: 'PUT',
  summary: 'Makes a topic that was assigned to a client inactive there, or active again.',
  scope: { ...scope, topic: 'topicid' },
  request: z.object({ ...who, clientid: id, topicid: id, activetc: assignmentTexts.activetc, revision }),
  response: changed,
  refusals: { ...problems, stale: { ...refusals.stale, state: z.object({ row: assignmentRow }) } },
  touches: ['clients', 'topics', 'places'],
  grants: ['writeTable'],
});

export type AssignmentRow = Output<typeof listAssignedTopics>['Assignlist'][number];
