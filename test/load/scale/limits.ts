/** A limit that AWS publishes, as its page said on 29 November 2026, for an account that has asked for nothing. */
export interface Limit {
  service: string;
  /** What is counted. */
  what: string;
  limit: number;
  /** Whether AWS raises it on request. */
  raised: boolean;
  page: string;
}

const dynamo = 'https://docs.aws.amazon.com/amazondynamodb/latest/developerguide';
const tableQuotas = `${dynamo}/ServiceQuotas.html`;
const partitions = `${dynamo}/bp-partition-key-design.html`;
const lambda = 'https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html';
const cognito = 'https://docs.aws.amazon.com/cognito/latest/developerguide/quotas.html';
const ses = 'https://docs.aws.amazon.com/ses/latest/dg/quotas.html';
const gateway = 'https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html';
const cloudfront =
  'https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/cloudfront-limits.html';

const of = (service: string, what: string, limit: number, raised: boolean, page: string): Limit => ({
  service,
  what,
  limit,
  raised,
  page,
});

export const limits = {
  partitionReads: of('DynamoDB', 'read units a second of a partition', 3_000, false, partitions),
  partitionWrites: of('DynamoDB', 'write units a second of a partition', 1_000, false, partitions),
  tableReads: of('DynamoDB', 'read units a second of a table', 40_000, true, tableQuotas),
  tableWrites: of('DynamoDB', 'write units a second of a table', 40_000, true, tableQuotas),
  functions: of('Lambda', 'functions at a time', 1_000, true, lambda),
  signIns: of('Cognito', 'sign-ins begun a second', 120, true, cognito),
  renewals: of('Cognito', 'tokens renewed a second', 120, true, cognito),
  mailsADay: of('SES', 'mails a day', 50_000, true, ses),
  mailsASecond: of('SES', 'mails a second', 14, true, ses),
  requests: of('API Gateway', 'requests a second', 10_000, true, gateway),
  webRequests: of('CloudFront', 'requests a second of a distribution', 250_000, true, cloudfront),
} as const satisfies Record<string, Limit>;

/** The day that is simulated. What is not a given of the figure is an assumption. */
export const day = {
  organizations: 100_000,
  people: 1_000_000,
  answers: 30_000_000,
  /** A third of the answers is given in two hours; in their busiest minute, twice as many as on average. */
  busyShare: 1 / 3,
  busySeconds: 7_200,
  peak: 2,
  /** Answers of one questionnaire: a person completes one. */
  answersOfRun: 30,
  /** Read units of the standard topics for a questionnaire that begins: docs/data-model.md, Round trips and capacity. */
  libraryReads: 0.5,
  /** How many of the people get a reminder that day, and how many hours their mornings take. */
  mailed: 0.2,
  mailedHours: 5,
  /** The part of all that has its morning at the same time. */
  zoneShare: 0.3,
  /** Answers of a month for each that is given on its last day. */
  monthFactor: 2,
  mailsAMonth: 4,
  /** What a completed questionnaire leaves in the table: run, result, actions, activity. */
  storedBytes: 3_000,
  /** Files of the application that a visit asks of CloudFront, most of them cached by the browser. */
  filesOfVisit: 10,
} as const;

/** A customer with 500 locations, at each of which one person answers at the same time. */
export const crowd = {
  people: 500,
  /** Seconds from an answer to the next one. */
  secondsOfAnswer: 4,
  /** Within how many seconds all of them arrive, and all of them complete. */
  arriving: 300,
  completing: 60,
} as const;

/**
 * The last answer of a questionnaire, by the kind of partition: docs/data-model.md, Round trips and capacity. The API's test
 * of the cost asserts the sums.
 */
export const lastAnswer = {
  roundTrips: 4,
  rcu: 4,
  wcu: 12,
  wcuOf: { 'SET#': 2, 'TL#': 4, 'ROLL#': 4, 'AUDIT#': 2 },
} as const;

/** US dollars beyond those in money.ts: an active person a month on Cognito's Plus, a thousand mails, a gigabyte a month. */
export const morePrices = { activePerson: 0.02, mails: 0.1, storedGb: 0.25 } as const;
