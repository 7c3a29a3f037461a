import * as z from 'zod/mini';
import { chosen, yesNo } from '#shared/contract/administration/parts/fields.ts';
import { jobRefusals } from '#shared/contract/jobs/jobs.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, flag, id, ok, revision } from '#shared/contract/kit/fields.ts';
import { listing, paging } from '#shared/contract/kit/listing.ts';

const common = { area: 'clienttopics', access: permission('Client Functions') } as const;
const scope = { customer: 'customerid' } as const;
const who = { customerid: claimed.customerid };

/** A topic of the contractor that is assigned to a client. */
const assignmentRow = z.object({
  clientid: z.string(),
  custdesc: z.string(),
  topicid: z.string(),
  cuzdesc: z.string(),
  /** Whether it is a custom topic, of which the client has a copy. */
  cuztopic: flag,
  /** The contractor's category of the topic, '' for none; in the list only. */
  categdesc: z.optional(z.string()),
  activetc: flag,
  /** Whether the topic is active at the client; '' if it is not there, or the contractor cannot change it now. */
  clientactive: z.enum(['Y', 'N', '']),
  /** Whether the contractor can change the client's topics now. */
  changeable: flag,
  /** The version of a custom topic that the client uses; 0 for none, and for a standard topic. */
  version: z.number(),
  /** The newer version that the client is offered; 0 for none. */
  offered: z.number(),
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
  request: z.object({ ...who, listing }),
  response: z.object({ ...ok, Assignlist: z.array(assignmentRow), paging }),
  about: ['clients', 'topics'],
});

export const listAssignable = call({
  ...common,
  name: 'listAssignable',
  path: 'new_assign',
  method: 'GET',
  summary:
    'Returns the clients to which topics can be assigned, and the contractor’s active topics: the standard ones, and the custom ones that it writes.',
  scope,
  request: z.object(who),
  response: z.object({
    ...ok,
    Activeclient: z.array(z.object({ clientid: z.string(), custdesc: z.string() })),
    Activetopic: z.array(
      z.object({
        topicid: z.string(),
        cuzdesc: z.string(),
        cuztopic: flag,
        /** The contractor's category of the topic, '' for none. */
        categdesc: z.string(),
        /** The places in `Activeclient` of the clients to which it is assigned already. */
        assigned: z.array(z.number()),
      }),
    ),
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
    'Assigns a topic of the contractor to a client: makes it active there, and at the client’s location if it has only one. A custom topic goes as a copy of the version published last.',
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

/** The most clients that a topic is assigned to at a time. */
const mostClients = 500;
const noClient = 'Client Name is required.';

export const assignTopicToClients = call({
  ...common,
  name: 'assignTopicToClients',
  // It reaches the clients, which may not let in who acts for the contractor.
  rights: ['member'],
  path: 'add_assigns',
  method: 'POST',
  summary: 'Assigns a topic of the contractor to several clients in the background.',
  scope: { ...scope, topic: 'topicid' },
  request: z.object({
    ...who,
    ...assignmentTexts,
    clientid: z.array(id, noClient).check(z.minLength(1, noClient), z.maxLength(mostClients)),
  }),
  response: z.object({ ...ok, jobid: z.string() }),
  refusals: { ...jobRefusals, inactivetopic: problems.inactivetopic },
  touches: ['jobs'],
  grants: ['readTable', 'writeTable', 'startJobs'],
});

export const getAssignResult = call({
  ...common,
  name: 'getAssignResult',
  path: 'assigns_result',
  method: 'GET',
  summary: 'Returns what became of assigning a topic to several clients.',
  scope: { job: 'jobid' },
  request: z.object({ jobid: id }),
  response: z.object({
    ...ok,
    /** How many clients have the topic by this job, and how many had it before. */
    assigned: z.number(),
    existed: z.number(),
    /** The names of those that could not get it: no longer managed, or their plan has ended. */
    refused: z.array(z.string()),
    /** The names of those with several locations, where the topic is not added to any yet. */
    unplaced: z.array(z.string()),
  }),
  refusals: { nodata: { code: 400, message: 'This is not finished, or is no longer kept.' } },
  about: ['jobs'],
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
