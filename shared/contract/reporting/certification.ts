import * as z from 'zod/mini';
import { topicRow } from '#shared/contract/answering/topiclist.ts';
import { call, type Output, permission } from '#shared/contract/kit/call.ts';
import { filled, flag, id, ok, text } from '#shared/contract/kit/fields.ts';
import { listing, paging } from '#shared/contract/kit/listing.ts';
import { riskChanges } from '#shared/domain/reporting/certification.ts';

const about = ['topics', 'places', 'runs', 'reports', 'library'] as const;
const common = {
  area: 'certification',
  method: 'POST',
  access: permission('View Customer Reports'),
  about,
} as const;

const customer = { customer_id: z.optional(text(60)) };
/** A year, also as the text that an address has. */
const periodyear = z.coerce.number<number>().check(z.int(), z.gte(2000), z.lte(2199));

/** Of which topics and places the figures are: of all, of the person's locations, or of those they have a privilege on. */
const reach = z.enum(['all', 'locations', 'permitted']);

const tier = {
  certtier: z.string(),
  /** The next tier, '' at the highest one, and how many completed months it still takes. */
  nexttier: z.string(),
  missing: z.number(),
};
/** Percent; null if both scores are 0. */
const pctchange = z.nullable(z.number());
const change = { pctchange, riskchange: z.enum(riskChanges) };
const part = {
  /** The average of the latest scores. */
  score: z.number(),
  /** Topics at locations. */
  pairs: z.number(),
};

/** A part with its risk at the end of each month, at most twelve, the earliest first. */
const partOf = { ...part, trend: z.array(z.number()) };

/** Whether a topic or a location is not answered any more: its latest scores stay. */
const inactive = flag;

export const getCertification = call({
  ...common,
  name: 'getCertification',
  path: 'prepare_certification_data',
  summary: 'Returns the overall risk, the completed topics by year with their tier, and the topic groups.',
  scope: { customer: 'customer_id' },
  request: z.object(customer),
  response: z.object({
    ...ok,
    reach,
    overall_risk_fil_data: z.array(
      z.object({
        topiccount: z.number(),
        loccount: z.number(),
        avefirstscore: z.number(),
        avelatestscore: z.number(),
        avepctchange: pctchange,
        averiskchange: change.riskchange,
      }),
    ),
    /** The earliest year first. */
    unique_topics_completed_data: z.array(
      z.object({
        periodyear: z.number(),
        tlpcount: z.number(),
        cum_tlpcount: z.number(),
        certtier: z.string(),
      }),
    ),
    topics_completed_in_topic_group: z.array(
      z.object({
        topgrpcode: z.string(),
        topgrpdesc: z.string(),
        availtopics: z.number(),
        cnttopcompl: z.number(),
        pctcompl: z.number(),
      }),
    ),
    /** The tier of the organization's completed months; '' for none yet. */
    organizationtier: z.string(),
    /** The tier of the completed months that the person sees. */
    tier: z.object({ ...tier, completed: z.number() }),
    /** The risk as it stood at the end of each month, at most twelve. */
    months: z.array(z.object({ periodcode: z.string(), perioddesc: z.string(), ...part })),
    /** The highest risk first. */
    topics: z.array(z.object({ topicid: z.string(), cuzdesc: z.string(), inactive, ...partOf })),
    /** N where the plan does not report by location: there are no figures of single ones. */
    bylocation: flag,
    locations: z.array(z.object({ locationid: z.string(), locationdesc: z.string(), inactive, ...partOf })),
  }),
  refusals: {
    insufficient: {
      code: 400,
      message: 'There is insufficient data to meet certification requirements.',
    },
  },
});

/** The topic and the location of a row; `inactive` if it is not answered there any more. */
const place = {
  topicid: z.string(),
  cuzdesc_topicdesc: z.string(),
  locationid: z.string(),
  locationdesc: z.string(),
  countrycode: z.string(),
  inactive: flag,
};

export const changeRow = z.object({
  ...place,
  firstperiod: z.string(),
  firstperiodcode: z.string(),
  firstscore: z.number(),
  /** '' and null if only one month is completed. */
  previousperiod: z.string(),
  previousperiodcode: z.string(),
  previousscore: z.nullable(z.number()),
  latestperiod: z.string(),
  latestscore: z.number(),
  /** The month of the latest period, YYYYMM. */
  periodcode: z.string(),
  ...change,
});

export const listRiskChanges = call({
  ...common,
  name: 'listRiskChanges',
  path: 'get_change_in_topic_risk_score',
  summary:
    'Lists how the risk score of each topic at each location changed, or of one of them; of each topic, if the plan does not report by location.',
  scope: { customer: 'customer_id', topic: 'topicid', location: 'locationid' },
  request: z.object({
    ...customer,
    topicid: z.optional(id),
    locationid: z.optional(id),
    listing,
    /** Of a long list, the rows for a file: this thousand of them, from 0, instead of a page. */
    part: z.optional(z.int().check(z.minimum(0), z.maximum(1000))),
  }),
  response: z.object({
    ...ok,
    reach,
    /** N where each row is about a topic at all its locations. */
    bylocation: flag,
    change_in_topic_risk_score: z.array(changeRow),
    paging,
  }),
});

export const listTopicsOfGroup = call({
  ...common,
  name: 'listTopicsOfGroup',
  path: 'get_topics_completed_in_a_topic_group',
  summary: 'Lists the completed topics of a topic group, with the number of locations.',
  scope: { customer: 'customer_id' },
  request: z.object({ ...customer, topgrpcode: filled(60) }),
  response: z.object({
    ...ok,
    reach,
    /** '' if there is no such group. */
    topgrpdesc: z.string(),
    topics_completed_in_a_topic_group: z.array(
      z.object({
        topgrpdesc: z.string(),
        topicdesc: z.string(),
        /** Locations with a completed month. */
        cntlastperiod: z.number(),
        topicid: z.string(),
        inactive: flag,
        /** The average over its locations; null if it does not apply at any. */
        score: z.nullable(z.number()),
      }),
    ),
  }),
});

/** The newest completed month of a topic at a location; without a score if the topic does not apply. */
const latest = { lastperiod: z.string(), periodcode: z.string(), score: z.nullable(z.number()) };
const locationRow = z.object({
  locationid: z.string(),
  locationdesc: z.string(),
  countrycode: z.string(),
  inactive: flag,
  ...latest,
});

export const listLocationsOfTopic = call({
  ...common,
  name: 'listLocationsOfTopic',
  path: 'get_topics_completed_by_location',
  summary: 'Lists the locations where a topic was completed, with the newest month.',
  scope: { customer: 'customer_id', topic: 'topicid' },
  request: z.object({ ...customer, topicid: id }),
  response: z.object({
    ...ok,
    reach,
    cuzdesc_topicdesc: z.string(),
    topgrpcode: z.string(),
    topics_completed_by_location: z.array(locationRow),
  }),
});

export const listTopicsOfYear = call({
  ...common,
  name: 'listTopicsOfYear',
  path: 'get_topics_completed_and_repeated',
  summary: 'Lists the topics that were completed in a year, and how often.',
  scope: { customer: 'customer_id' },
  request: z.object({ ...customer, periodyear }),
  response: z.object({
    ...ok,
    reach,
    topics_completed_and_repeated: z.array(
      z.object({
        periodyear: z.number(),
        topgrpdesc: z.string(),
        cuzdesc_topicdesc: z.string(),
        tlpcount: z.number(),
        topicid: z.string(),
        inactive: flag,
      }),
    ),
  }),
});

export const listLocationsOfYear = call({
  ...common,
  name: 'listLocationsOfYear',
  path: 'get_topics_completed_and_repeated_locations',
  summary: 'Lists the locations where a topic was completed in a year, how often and when last.',
  scope: { customer: 'customer_id', topic: 'topicid' },
  request: z.object({ ...customer, periodyear, topicid: id }),
  response: z.object({
    ...ok,
    reach,
    cuzdesc_topicdesc: z.string(),
    topics_completed_and_repeated_locations: z.array(z.extend(locationRow, { tlpcount: z.number() })),
  }),
});

export const listNextSteps = call({
  ...common,
  name: 'listNextSteps',
  path: 'list_certification_steps',
  summary: 'Lists what is missing: questionnaires for the next tier, and suggestions for a lower risk.',
  scope: { customer: 'customer_id' },
  request: z.object(customer),
  response: z.object({
    ...ok,
    reach,
    tier: z.object({
      ...tier,
      /** How many questionnaires the person can answer now, and the first of them. */
      answerable: z.number(),
      rows: z.array(topicRow),
    }),
    risk: z.object({
      score: z.number(),
      /** What the risk becomes when completed suggestions are answered accordingly, and how many these are. */
      confirmed: z.number(),
      completed: z.number(),
      open: z.number(),
      /** The smallest set that leads to the next band; null if none does. */
      set: z.nullable(
        z.object({ size: z.number(), score: z.number(), band: z.enum(['None', 'Low', 'Medium']) }),
      ),
      /** Those of the set first, up to 100, then those that lower the overall risk most, up to 20 together. */
      suggestions: z.array(
        z.object({
          topicid: z.string(),
          cuzdesc: z.string(),
          locationid: z.string(),
          locationdesc: z.string(),
          countrycode: z.string(),
          periodcode: z.string(),
          qcode: z.number(),
          solutiondesc: z.string(),
          prioritydesc: z.enum(['High', 'Medium', 'Low']),
          inset: flag,
          /** The points by which the score of its report falls. */
          points: z.number(),
          /** The same, where other questions follow from the answer: the least and the most. */
          leastpoints: z.number(),
          mostpoints: z.number(),
        }),
      ),
    }),
  }),
});

export type CertificationData = Output<typeof getCertification>;
export type NextSteps = Output<typeof listNextSteps>;
export type ChangeRow = z.output<typeof changeRow>;
export type CertifiedLocationRow = z.output<typeof locationRow>;
