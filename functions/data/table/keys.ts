import {
  actingPk,
  assistantPk,
  clientTopicsPk,
  customerPk,
  digestPk,
  draftEditsPk,
  draftPk,
  draftPointsPk,
  jobPk,
  libraryPk,
  notesPk,
  personPk,
  revisionOf,
  rollupsPk,
  runsPk,
  savedPk,
  settingsPk,
  shardOf,
  testDrivePk,
  versionPk,
} from './partitions.ts';
import { prefixes } from './prefixes.ts';
import type { Key } from './table.ts';

/*
 * Every key of the single table. Nothing outside functions/data writes a key string.
 * The access patterns behind them are in docs/data-model.md.
 */

export const topicPrefix = 'TOPIC#';
export const locationPrefix = 'LOC#';
/** Of the topics at locations: those of one topic, or all. */
export const topicLocationPrefix = (topicid?: string): string => (topicid ? `TL#${topicid}#` : 'TL#');
export const groupsPrefix = 'GROUP#';
export const memberPrefix = 'MEMBER#';
export const permissionsPrefix = 'PERM#';
export const permissionPrefix = (email: string): string => `${permissionsPrefix}${email}#`;
export const runPrefix = 'RUN#';
export const resultPrefix = 'RESULT#';
/** Returns an id without its tenant, which the partition names. */
const bare = (customerid: string, id: string): string => id.slice(customerid.length + 1);
/** Of a customer's roll-ups: those about the newest reports, of one topic or of all. */
export const latestPrefix = (customerid: string, topicid = ''): string =>
  `L#${topicid && `${bare(customerid, topicid)}#`}`;
/** Of a customer's roll-ups: those about the completed months, of one topic or of all. */
export const historyPrefix = (customerid: string, topicid = ''): string =>
  `H#${topicid && `${bare(customerid, topicid)}#`}`;
/** Returns the topic and the location of a customer's roll-up from its sort key. */
export function rolledPlace(customerid: string, sk: unknown): { topicid: string; locationid: string } {
  const [, topic, location] = String(sk).split('#');
  return { topicid: `${customerid}-${topic}`, locationid: `${customerid}-${location}` };
}
export const editsPrefix = 'EDIT#';
export const editPrefix = (period: string): string => `${editsPrefix}${period}#`;
export const partnersPrefix = 'PARTNER#';
export const offerPrefix = 'OFFER#';
export const askedPrefix = 'ASKED#';
export const planHistoryPrefix = 'PLAN#';
export const chunkPrefix = 'CHUNK#';
export const groupPrefix = 'GROUP#';
export const jobRowPrefix = 'ROW#';
export const editingPrefix = 'EDITOR#';
export const commentPrefix = 'COMMENT#';
export const reviewPrefix = 'REVIEW#';
export const queryPrefix = 'QUERY#';
export const savedPrefix = 'REPORT#';
const inSaved = (customerid: string, sk: string): Key => ({ pk: savedPk(customerid), sk });
export const assignmentPrefix = 'ASSIGN#';
export const categoryPrefix = 'TCAT#';
export const topicCategoryPrefix = 'OFTOPIC#';
export const libraryTopicPrefix = 'TOPIC#';
export const demoPk = prefixes.demo;
export const masterPrefix = 'TOPIC#';

export const keys = {
  person: (email: string): Key => ({ pk: personPk(email), sk: 'PERSON' }),
  staff: (email: string): Key => ({ pk: `${prefixes.staff}${email}`, sk: 'STAFF' }),
  signUpPass: (hash: string): Key => ({ pk: `${prefixes.signUpPass}${hash}`, sk: 'PASS' }),
  calendar: (name: string): Key => ({ pk: `${prefixes.calendar}${name}`, sk: 'CALENDAR' }),
  counter: (what: string, whose: string, window: number): Key => ({
    pk: `${prefixes.counter}${what}#${whose}`,
    sk: `WINDOW#${window}`,
  }),
  customer: (customerid: string): Key => ({ pk: customerPk(customerid), sk: 'CUSTOMER' }),
  customerProfile: (customerid: string): Key => ({ pk: customerPk(customerid), sk: 'PROFILE' }),
  member: (customerid: string, email: string): Key => ({
    pk: customerPk(customerid),
    sk: `${memberPrefix}${email}`,
  }),
  partner: (customerid: string, email: string): Key => ({
    pk: actingPk(customerid),
    sk: `${partnersPrefix}${email}`,
  }),
  /** That a person opened a customer to act for it. */
  visit: (customerid: string, email: string): Key => ({ pk: actingPk(customerid), sk: `VISIT#${email}` }),
  contractor: (customerid: string, contractorid: string): Key => ({
    pk: customerPk(customerid),
    sk: `CONTRACTOR#${contractorid}`,
  }),
  location: (customerid: string, locationid: string): Key => ({
    pk: settingsPk(customerid),
    sk: `${locationPrefix}${locationid}`,
  }),
  /** The location that has an internal id, which is written in small letters. */
  internalId: (customerid: string, folded: string): Key => ({
    pk: settingsPk(customerid),
    sk: `LOCID#${folded}`,
  }),
  reportingGroup: (customerid: string, groupid: string): Key => ({
    pk: settingsPk(customerid),
    sk: `${groupsPrefix}${groupid}`,
  }),
  /** The reporting group that has a name, which is written in small letters. */
  groupName: (customerid: string, folded: string): Key => ({
    pk: settingsPk(customerid),
    sk: `GROUPNAME#${folded}`,
  }),
  topic: (customerid: string, topicid: string): Key => ({
    pk: settingsPk(customerid),
    sk: `${topicPrefix}${topicid}`,
  }),
  topicLocation: (customerid: string, topicid: string, locationid: string): Key => ({
    pk: settingsPk(customerid),
    sk: `${topicLocationPrefix(topicid)}${locationid}`,
  }),
  permission: (customerid: string, email: string, topicid: string, locationid: string): Key => ({
    pk: customerPk(customerid),
    sk: `${permissionPrefix(email)}${topicid}#${locationid}`,
  }),
  run: (topicid: string, locationid: string, period: string): Key => ({
    pk: runsPk(topicid, locationid),
    sk: `${runPrefix}${period}`,
  }),
  result: (topicid: string, locationid: string, period: string): Key => ({
    pk: runsPk(topicid, locationid),
    sk: `${resultPrefix}${period}`,
  }),
  edit: (topicid: string, locationid: string, period: string, qcode: number): Key => ({
    pk: runsPk(topicid, locationid),
    sk: `${editPrefix(period)}${String(qcode).padStart(8, '0')}`,
  }),
  latest: (customerid: string, topicid: string, locationid: string): Key => ({
    pk: rollupsPk(customerid),
    sk: latestPrefix(customerid, topicid) + bare(customerid, locationid),
  }),
  history: (customerid: string, topicid: string, locationid: string): Key => ({
    pk: rollupsPk(customerid),
    sk: historyPrefix(customerid, topicid) + bare(customerid, locationid),
  }),
  version: (versionid: string): Key => ({ pk: versionPk(versionid), sk: 'META' }),
  chunk: (versionid: string, chunk: number): Key => ({
    pk: versionPk(versionid),
    sk: `${chunkPrefix}${String(chunk).padStart(4, '0')}`,
  }),
  draft: (topicid: string): Key => ({ pk: draftPk(topicid), sk: 'META' }),
  draftPart: (topicid: string, part: string): Key => ({ pk: draftPk(topicid), sk: part }),
  /** That a person has a draft open. */
  editing: (topicid: string, email: string): Key => ({
    pk: draftPk(topicid),
    sk: `${editingPrefix}${email}`,
  }),
  notes: (topicid: string): Key => ({ pk: notesPk(topicid), sk: 'META' }),
  comment: (topicid: string, qcode: number, commentid: string): Key => ({
    pk: notesPk(topicid),
    sk: `${commentPrefix}${String(qcode).padStart(8, '0')}#${commentid}`,
  }),
  review: (topicid: string, qcode: number): Key => ({
    pk: notesPk(topicid),
    sk: `${reviewPrefix}${String(qcode).padStart(8, '0')}`,
  }),
  draftEdit: (topicid: string, revision: number): Key => ({
    pk: draftEditsPk(topicid),
    sk: revisionOf(revision),
  }),
  draftPoint: (topicid: string, revision: number): Key => ({
    pk: draftPointsPk(topicid),
    sk: revisionOf(revision),
  }),
  testDrive: (topicid: string, email: string): Key => ({
    pk: testDrivePk(topicid),
    sk: `${runPrefix}${email}`,
  }),
  job: (jobid: string): Key => ({ pk: jobPk(jobid), sk: 'JOB' }),
  jobResult: (jobid: string): Key => ({ pk: jobPk(jobid), sk: 'RESULT' }),
  /** What became of a row of a job's file. */
  jobRow: (jobid: string, row: number): Key => ({
    pk: jobPk(jobid),
    sk: `${jobRowPrefix}${String(row).padStart(6, '0')}`,
  }),
  jobEnd: (jobid: string): Key => ({ pk: jobPk(jobid), sk: 'END' }),
  openJobs: (customerid: string): Key => ({ pk: `${prefixes.job}${customerid}`, sk: 'OPEN' }),
  /** A query to the AI assistant, and the questions that were drafted for it. */
  query: (customerid: string, queryid: string): Key => ({
    pk: assistantPk(customerid),
    sk: `${queryPrefix}${queryid}`,
  }),
  queryRows: (customerid: string, queryid: string): Key => ({
    pk: assistantPk(customerid),
    sk: `ROWS#${queryid}`,
  }),
  queryCount: (customerid: string): Key => ({ pk: assistantPk(customerid), sk: 'COUNT' }),
  /** What a customer used of the AI assistant in a month of the calendar, YYYY-MM. */
  assistantMonth: (customerid: string, month: string): Key => ({
    pk: assistantPk(customerid),
    sk: `USE#${month}`,
  }),
  subscription: (customerid: string): Key => ({ pk: customerPk(customerid), sk: 'SUBSCRIPTION' }),
  subscriptionChange: (customerid: string): Key => ({ pk: customerPk(customerid), sk: 'SUBSCRIPTIONCHANGE' }),
  /** A payment that was begun: for a customer, or for a person without one. */
  customerCheckout: (customerid: string): Key => ({ pk: customerPk(customerid), sk: 'PAYMENT' }),
  personCheckout: (email: string): Key => ({ pk: personPk(email), sk: 'PAYMENT' }),
  planHistory: (customerid: string, startDate: string, entry: string): Key => ({
    pk: customerPk(customerid),
    sk: `${planHistoryPrefix}${startDate}#${entry}`,
  }),
  clientPayer: (contractorid: string): Key => ({ pk: customerPk(contractorid), sk: 'CLIENTPAYER' }),
  payer: (payer: string): Key => ({ pk: `${prefixes.payment}${payer}`, sk: 'CUSTOMER' }),
  paymentEvent: (eventid: string): Key => ({ pk: `${prefixes.payment}${eventid}`, sk: 'EVENT' }),
  notice: (customerid: string, about: string, email: string): Key => ({
    pk: customerPk(customerid),
    sk: `NOTICE#${about}#${email}`,
  }),
  savedReport: (customerid: string, id: string): Key => inSaved(customerid, savedPrefix + id),
  /** The name is written in small letters. */
  savedName: (customerid: string, email: string, folded: string): Key =>
    inSaved(customerid, `NAME#${email}#${folded}`),
  savedCount: (customerid: string): Key => inSaved(customerid, 'COUNT'),
  /** The latest mail of a saved report to a person. */
  savedMail: (customerid: string, id: string, email: string): Key =>
    inSaved(customerid, `SENT#${id}#${email}`),
  /** That a contractor assigned one of its topics to a client. */
  assignment: (contractorid: string, clientid: string, topicid: string): Key => ({
    pk: clientTopicsPk(contractorid),
    sk: `${assignmentPrefix}${clientid}#${topicid}`,
  }),
  /** A category in which a contractor puts its topics. */
  category: (contractorid: string, categoryid: string): Key => ({
    pk: clientTopicsPk(contractorid),
    sk: `${categoryPrefix}${categoryid}`,
  }),
  /** The category that has a name, which is written in small letters. */
  categoryName: (contractorid: string, folded: string): Key => ({
    pk: clientTopicsPk(contractorid),
    sk: `CATNAME#${folded}`,
  }),
  /** The category of one of the contractor's topics. */
  topicCategory: (contractorid: string, topicid: string): Key => ({
    pk: clientTopicsPk(contractorid),
    sk: `${topicCategoryPrefix}${topicid}`,
  }),
  mail: (email: string): Key => ({ pk: `${prefixes.mail}${email}`, sk: 'MAIL' }),
  mailKey: { pk: prefixes.mailKey, sk: 'KEY' } satisfies Key,
  digest: (day: string, customerid: string): Key => ({
    pk: digestPk(day, shardOf(customerid)),
    sk: customerid,
  }),
  offer: (email: string, contractorid: string): Key => ({
    pk: personPk(email),
    sk: `${offerPrefix}${contractorid}`,
  }),
  /** That a customer asked a person on the Free plan to join. */
  asked: (email: string, customerid: string): Key => ({
    pk: personPk(email),
    sk: `${askedPrefix}${customerid}`,
  }),
  group: (groupCode: string): Key => ({ pk: libraryPk, sk: `${groupPrefix}${groupCode}` }),
  demoMaster: (topiccode: string): Key => ({ pk: demoPk, sk: `${masterPrefix}${topiccode}` }),
  /** The latest jobs that worked on demonstrations. */
  demoJobs: { pk: demoPk, sk: 'JOBS' } satisfies Key,
  deleted: (customerid: string): Key => ({ pk: prefixes.deleted, sk: customerid }),
  libraryTopic: (topiccode: string): Key => ({ pk: libraryPk, sk: `${libraryTopicPrefix}${topiccode}` }),
};

/** Reads topic, location, month and question number from the key of an action. */
export function placeOfEdit(key: Key): {
  topicid: string;
  locationid: string;
  period: string;
  qcode: number;
} {
  const [, topicid = '', locationid = ''] = key.pk.split('#');
  const [, period = '', qcode = ''] = key.sk.split('#');
  return { topicid, locationid, period, qcode: Number(qcode) };
}

/** Returns the prefix of a generation's draft parts; '' for the first. */
export const generationPrefix = (generation: string): string => generation && `G#${generation}#`;

/** Returns the name of a draft's part: the questions or texts of one kind in one hundred of numbers. */
export const draftPart = (kind: 'CHUNK' | 'GUIDE' | 'CAT', hundreds: number): string =>
  `${kind}#${String(hundreds).padStart(8, '0')}`;

export * from './indexkeys.ts';
export * from './partitions.ts';
export * from './prefixes.ts';
