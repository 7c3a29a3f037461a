import * as z from 'zod/mini';
import type { Output } from '#shared/contract/kit/call.ts';
import { call, permission } from '#shared/contract/kit/call.ts';
import { claimed, flag, id, ok, periodcode } from '#shared/contract/kit/fields.ts';
import { changeKinds } from '#shared/domain/reporting/attribution.ts';
import { findings } from '#shared/domain/reporting/comparedrows.ts';
import { metricKeys } from '#shared/domain/reporting/comparison.ts';

const access = permission('View Customer Reports');
const scope = { topic: 'topicid', location: 'locationid', customer: 'customerid' } as const;

const nothing = 'There is no prior period activity to compare. Select a new Location and Topic.';
/** The latest month is the only completed one. */
const noprior = { code: 400, message: 'noprior', explanation: nothing };
/** A month that was asked for is not completed here. */
const nodata = { code: 400, message: 'no data found', explanation: nothing };
const wrongOrder = {
  code: 400,
  message: 'The earlier month must be before the later one. Choose two other months.',
};

/** Better, Same or Worse, with its color (1 green, 2 gray, 3 red) and one sentence. */
const judged = {
  leveldisplay: z.enum(['Better', 'Same', 'Worse']),
  colorid: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  reason: z.string(),
};

const metric = z.object({
  metric: z.enum(metricKeys),
  metricdesc: z.string(),
  /** Null where there is nothing to count in. */
  early: z.nullable(z.number()),
  earlycat: z.string(),
  late: z.nullable(z.number()),
  latecat: z.string(),
  variance: z.nullable(z.number()),
  ...judged,
});

/** From what the score changed. The points of the parts add up to `change` exactly. */
const scoreChange = z.object({
  change: z.number(),
  answers: z.number(),
  questionnaire: z.number(),
  branches: z.number(),
  parts: z.array(
    z.object({
      kind: z.enum(changeKinds),
      qcode: z.number(),
      qdescr: z.string(),
      /** How many questions it is about. */
      questions: z.number(),
      points: z.number(),
      reason: z.string(),
    }),
  ),
});

/** What two months are compared by, and which two. */
const comparison = {
  Metriclist: z.array(metric),
  /** Null where a month has no score, or the two were computed by different formulas. */
  Scorechange: z.nullable(scoreChange),
  Sameversion: flag,
  Selperiodcode: z.string(),
  Selcountrycode: z.string(),
  Sellocationdesc: z.string(),
  Seltopicdesc: z.string(),
  Selperioddesc: z.string(),
  Sellatestdesc: z.string(),
};

const period = z.object({
  periodcode: z.string(),
  perioddesc: z.string(),
  /** Of months whose history is counted; null if the topic did not apply. */
  score: z.optional(z.nullable(z.number())),
});

export const listComparisonChoices = call({
  name: 'listComparisonChoices',
  path: 'comparison_choices',
  area: 'comparison',
  method: 'GET',
  summary:
    'Lists the locations the person can compare, and for one of them the topics with a completed questionnaire there.',
  access,
  scope: { customer: 'customerid', location: 'locationid' },
  request: z.object({ customerid: claimed.customerid, locationid: z.optional(id) }),
  response: z.object({
    ...ok,
    Locationlist: z.array(
      z.object({
        locationid: z.string(),
        locationdesc: z.string(),
        countrycode: z.string(),
        custgroupid: z.string(),
        active: flag,
      }),
    ),
    Grouplist: z.array(z.object({ custgroupid: z.string(), custgroupdesc: z.string() })),
    /** Those of the location that was named. */
    Topiclist: z.array(
      z.object({ topicid: z.string(), cuzdesc: z.string(), months: z.number(), perioddesc: z.string() }),
    ),
    /** Y where the plan includes reports by location. */
    bylocation: flag,
    /** What the person's reports cover. */
    reach: z.enum(['all', 'locations', 'permitted']),
  }),
  about: ['plan', 'topics', 'places', 'runs', 'reports'],
});

export const compareLatest = call({
  name: 'compareLatest',
  path: 'comparerpt_run_report',
  area: 'comparison',
  method: 'POST',
  summary: 'Compares the latest completed month of a topic at a location with the one before.',
  access,
  scope: { topic: 'seltopicid', location: 'sellocationid', customer: 'customerid', user: 'userid' },
  request: z.object({
    seltopicid: id,
    sellocationid: id,
    customerid: claimed.customerid,
    userid: claimed.userid,
    Locationlist: claimed.list,
    Topiclist: claimed.list,
  }),
  response: z.object({
    code: z.literal(200),
    /** Whether there are several earlier months to choose from. */
    message: z.enum(['multiprior', 'oneprior']),
    Latestperiod: z.string(),
    /** The score of the latest month, where its history is counted; null if the topic did not apply. */
    Latestscore: z.optional(z.nullable(z.number())),
    /** The earlier months, newest first. */
    Perioodlist: z.array(period),
    ...comparison,
  }),
  refusals: { noprior, nodata },
  about: ['topics', 'places', 'runs', 'reports'],
});

const pairOfMonths = {
  topicid: id,
  locationid: id,
  /** The earlier month. */
  periodcode,
  /** The later month. */
  latestperiod: periodcode,
  customerid: claimed.customerid,
};

export const compareMonths = call({
  name: 'compareMonths',
  path: 'runreporta',
  area: 'comparison',
  method: 'POST',
  summary: 'Compares two completed months of a topic at a location.',
  access,
  scope,
  request: z.object({
    ...pairOfMonths,
    Topiclist: claimed.list,
    Locationlist: claimed.list,
    periodlist: claimed.list,
  }),
  response: z.object({ ...ok, ...comparison }),
  refusals: { nodata, wrongOrder },
  about: ['topics', 'places', 'runs', 'reports'],
});

export const listComparedQuestions = call({
  name: 'listComparedQuestions',
  path: 'comparerpt_drilldown',
  area: 'comparison',
  method: 'GET',
  summary: 'Lists the questions of two completed months with their answers and what was done about them.',
  access,
  scope,
  request: z.object(pairOfMonths),
  response: z.object({
    ...ok,
    Detaillate: z.array(
      z.object({
        qcode: z.number(),
        qdescr: z.string(),
        prioritydesc: z.enum(['High', 'Medium', 'Low']),
        priorityid: z.number(),
        solutiondesc: z.string(),
        repcatdesc: z.string(),
        eperioddesc: z.string(),
        /** '' where it was not asked. */
        eresponse: z.enum(['Y', 'N', '']),
        efinding: z.enum(findings),
        eownerid: z.string(),
        ecompleted: z.enum(['', 'Y', 'N', 'Inprocess']),
        eoverdue: flag,
        perioddesc: z.string(),
        response: z.enum(['Y', 'N', '']),
        finding: z.enum(findings),
        qownerid: z.string(),
        completed: z.enum(['', 'Y', 'N', 'Inprocess']),
        overdue: flag,
        ...judged,
        /** In what way it took part in the change of the score; '' if it did not. */
        changed: z.enum([...changeKinds, '']),
        topicdesc: z.string(),
        locationdesc: z.string(),
      }),
    ),
  }),
  refusals: { nodata, wrongOrder },
  about: ['topics', 'places', 'runs', 'reports'],
});

export type ComparisonChoices = Output<typeof listComparisonChoices>;
export type Comparison = Output<typeof compareMonths>;
export type MetricRow = Comparison['Metriclist'][number];
export type ScoreChange = NonNullable<Comparison['Scorechange']>;
export type ComparedRow = Output<typeof listComparedQuestions>['Detaillate'][number];
