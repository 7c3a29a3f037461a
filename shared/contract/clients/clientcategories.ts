import * as z from 'zod/mini';
import { written } from '#shared/contract/administration/parts/fields.ts';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { common as refusals } from '#shared/contract/kit/common.ts';
import { claimed, id, ok, revision, text } from '#shared/contract/kit/fields.ts';

const common = { area: 'clientcategories', access: permission('Client Functions') } as const;
const scope = { customer: 'customerid' } as const;
const who = { customerid: claimed.customerid };

const categoryRow = z.object({ categoryid: z.string(), categdesc: z.string(), revision });

/** A topic of the contractor with its category; '' for none. */
const topicRow = z.object({
  topicid: z.string(),
  cuzdesc: z.string(),
  tstatusid: z.number(),
  tstatusdesc: z.string(),
  categoryid: z.string(),
  categdesc: z.string(),
  revision,
});

/** What people enter about a category. */
export const categoryTexts = { categdesc: written('Category', 60) };

const categoryExists = {
  code: 400,
  message: 'Another category already has this name. Nothing was saved. Enter another name.',
} as const;

export const listCategorizedTopics = call({
  ...common,
  name: 'listCategorizedTopics',
  path: 'assignedcat',
  method: 'GET',
  summary: 'Lists the contractor’s topics with the category of each.',
  scope,
  request: z.object(who),
  response: z.object({ ...ok, Topiccatlist: z.array(topicRow) }),
  about: ['clients', 'topics'],
});

export const listTopicCategories = call({
  ...common,
  name: 'listTopicCategories',
  path: 'edittopcat',
  method: 'GET',
  summary: 'Lists the contractor’s categories for topics.',
  scope,
  request: z.object(who),
  response: z.object({ ...ok, Categorylist: z.array(categoryRow) }),
  about: ['clients'],
});

export const addTopicCategory = call({
  ...common,
  name: 'addTopicCategory',
  path: 'addcat',
  method: 'POST',
  summary: 'Adds a category for topics.',
  scope,
  request: z.object({ ...who, ...categoryTexts }),
  response: z.object({ ...ok, row: categoryRow }),
  refusals: { categoryexists: categoryExists },
  touches: ['clients'],
  grants: ['writeTable'],
});

export const renameTopicCategory = call({
  ...common,
  name: 'renameTopicCategory',
  path: 'changecat',
  method: 'PUT',
  summary: 'Renames a category for topics.',
  scope,
  request: z.object({ ...who, categoryid: id, ...categoryTexts, revision }),
  response: z.object({ ...ok, row: categoryRow }),
  refusals: {
    categoryexists: categoryExists,
    stale: { ...refusals.stale, state: z.object({ row: categoryRow }) },
  },
  touches: ['clients'],
  grants: ['writeTable'],
});

export const setTopicCategory = call({
  ...common,
  name: 'setTopicCategory',
  path: 'newcat',
  method: 'PUT',
  summary: 'Sets the category of one of the contractor’s topics.',
  scope: { ...scope, topic: 'topicid' },
  request: z.object({
    ...who,
    topicid: id,
    /** '' for none. */
    categoryid: text(60),
    revision,
  }),
  response: z.object({ ...ok, row: topicRow }),
  refusals: { stale: { ...refusals.stale, state: z.object({ row: topicRow }) } },
  touches: ['clients'],
  grants: ['writeTable'],
});

export type CategoryRow = Output<typeof listTopicCategories>['Categorylist'][number];
export type TopicCategoryRow = Output<typeof listCategorizedTopics>['Topiccatlist'][number];
