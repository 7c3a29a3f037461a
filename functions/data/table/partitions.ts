import { createHash } from 'node:crypto';
import { prefixes } from './prefixes.ts';

/* The names of the partitions of the single table. */

export const personPk = (email: string): string => `${prefixes.person}${email}`;
export const customerPk = (customerid: string): string => `${prefixes.customer}${customerid}`;
export const actingPk = (customerid: string): string => `${prefixes.acting}${customerid}`;
export const settingsPk = (customerid: string): string => `${prefixes.settings}${customerid}`;
export const runsPk = (topicid: string, locationid: string): string =>
  `${prefixes.runs}${topicid}#${locationid}`;
export const rollupsPk = (customerid: string): string => `${prefixes.rollups}${customerid}`;
export const versionPk = (versionid: string): string => `${prefixes.version}${versionid}`;
export const draftPk = (topicid: string): string => `${prefixes.draft}${topicid}`;
export const notesPk = (topicid: string): string => `${prefixes.notes}${topicid}`;
export const testDrivePk = (topicid: string): string => `${prefixes.testDrive}${topicid}`;
export const draftEditsPk = (topicid: string): string => `${draftPk(topicid)}#EDITS`;
export const draftPointsPk = (topicid: string): string => `${draftPk(topicid)}#POINTS`;
/** The partition of a restore point's questions and texts. */
export const draftPointPk = (topicid: string, revision: number): string =>
  `${draftPointsPk(topicid)}#${revisionOf(revision)}`;
/** Returns a draft's revision as part of a key, in their order. */
export const revisionOf = (revision: number): string => String(revision).padStart(10, '0');
export const savedPk = (customerid: string): string => `${prefixes.saved}${customerid}`;
export const clientTopicsPk = (contractorid: string): string => `${prefixes.clientTopics}${contractorid}`;
export const libraryPk = prefixes.library;
/**
 * What is kept about all customers together is spread over these, so that reading it never takes much of what one partition
 * gives: of 100,000 customers, each has about 1,560, which are some 75 read units.
 */
export const shards: readonly string[] = Array.from({ length: 64 }, (_, n) => String(n).padStart(2, '0'));
/** Returns the shard of a customer, which never changes. */
export const shardOf = (customerid: string): string =>
  shards[createHash('sha256').update(customerid).digest()[0]! % shards.length]!;
/** `day` is a calendar day of the customers in it. */
export const digestPk = (day: string, shard: string): string => `${prefixes.digest}${day}#${shard}`;
export const assistantPk = (customerid: string): string => `${prefixes.assistant}${customerid}`;
export const jobPk = (jobid: string): string => `${prefixes.job}${jobid}`;
export const auditPk = (customerid: string, month: string): string =>
  `${prefixes.audit}${customerid}#${month}`;
export const readingPk = (customerid: string, month: string): string =>
  `${prefixes.reading}${customerid}#${month}`;
