import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { anyone, call, onFreePlan } from '#shared/contract/kit/call.ts';
import { ok, text } from '#shared/contract/kit/fields.ts';
import { freePlanScope, who } from './parts/freeplan.ts';
import { topicStatuses } from './topiclist.ts';

const reading = { area: 'freeuser', method: 'GET', access: onFreePlan, scope: freePlanScope } as const;

const group = { topgrpcode: z.string(), topgrpdesc: z.string() };

export const listTopicGroups = call({
  name: 'listTopicGroups',
  path: 'topicprogram',
  area: 'freeuser',
  method: 'GET',
  summary: 'Lists the groups of the standard topics.',
  access: anyone,
  request: z.object({}),
  response: z.object({ ...ok, topicgroups: z.array(z.object(group)) }),
  about: ['library'],
});

export const listLibraryTopics = call({
  name: 'listLibraryTopics',
  path: 'all_topic_data',
  area: 'freeuser',
  method: 'GET',
  summary: 'Lists every standard topic with its group and what it is about.',
  access: anyone,
  request: z.object({}),
  response: z.object({
    ...ok,
    topics: z.array(
      z.object({
        ...group,
        topiccode: z.string(),
        topicdesc: z.string(),
        topicsummary: z.string(),
        source: z.string(),
        questions: z.number(),
      }),
    ),
  }),
  about: ['library'],
});

export const listFreeTopicGroups = call({
  ...reading,
  name: 'listFreeTopicGroups',
  path: 'dashboard_topicprogram',
  summary: 'Lists the groups of the topics a free user can answer.',
  request: z.object(who),
  response: listTopicGroups.response,
  about: ['library'],
  offline: true,
});

export const listFreeTopics = call({
  ...reading,
  name: 'listFreeTopics',
  path: 'dashboard_all_topic_grp_topic',
  summary: 'Lists the topics of some or all groups and how far the free user is with each this month.',
  request: z.object({
    ...who,
    /** Group codes: `a,b` or `["a","b"]`. If it is missing, every group. */
    topgrpcode: z.optional(text(2000)),
  }),
  response: z.object({
    ...ok,
    topics: z.array(
      z.object({
        topiccode: z.string(),
        topicdesc: z.string(),
        topicsummary: z.string(),
        topgrpcode: z.string(),
        topgrpdesc: z.string(),
        questions: z.number(),
        laststatus: topicStatuses,
        /** The month of the newest report, in words; '' if there is none. */
        lastperiod: z.string(),
      }),
    ),
  }),
  about: ['library', 'runs'],
  offline: true,
});

export const listStartedTopicGroups = call({
  ...reading,
  name: 'listStartedTopicGroups',
  path: 'highlight_topicgrp',
  summary: 'Lists the groups in which the free user has begun or completed a topic.',
  request: z.object(who),
  response: z.object({ ...ok, Topicgroupcode: z.array(z.string()) }),
  about: ['runs'],
  offline: true,
});

export type FreeTopic = Output<typeof listFreeTopics>['topics'][number];
