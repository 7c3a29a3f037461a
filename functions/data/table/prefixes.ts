/**
 * What the keys of partitions begin with, in the table and in its index. The policies on AWS name them: a role reaches
 * only those of its area (infra/aws/reach).
 */
export const prefixes = {
  person: 'PERSON#',
  /** The provider's staff. No function may write these. */
  staff: 'STAFF#',
  customer: 'CUST#',
  /** Who may act for a customer, and who does. Apart, so that who writes this cannot write a seat. */
  acting: 'ACT#',
  /** A customer's locations, topics, and topics at locations. Apart, so that who writes them cannot write a seat. */
  settings: 'SET#',
  /** Functions only add to these. */
  audit: 'AUDIT#',
  /** Who looked at a customer. Apart, so that who shows the audit trail cannot write to it. */
  reading: 'READ#',
  counter: 'THROTTLE#',
  /** What proves that a mail about a sign-up was read. Only the triggers of the user pool may write these. */
  signUpPass: 'PASS#',
  /** The addresses of calendars. */
  calendar: 'CAL#',
  runs: 'TL#',
  rollups: 'ROLL#',
  version: 'VER#',
  draft: 'DRAFT#',
  /** What authors note about a draft. Apart, so that who publishes, exports or copies it cannot read it. */
  notes: 'NOTES#',
  testDrive: 'TEST#',
  job: 'JOB#',
  /** What a customer asked the AI assistant, what it drafted, and what that cost. */
  assistant: 'AI#',
  payment: 'STRIPE#',
  /** What a contractor keeps about its clients' topics. Apart, so that who writes it cannot write a seat. */
  clientTopics: 'CTOPIC#',
  /** A customer's saved reports. */
  saved: 'SAVED#',
  /** What is known about the mails to one person. */
  mail: 'MAIL#',
  /** One partition. */
  mailKey: 'MAILKEY',
  /** The customers whose reminders of a day are done. */
  digest: 'DIGEST#',
  /** One partition: what demonstrations are made from. */
  demo: 'DEMO',
  /** One partition: the customers that were deleted. */
  deleted: 'DELETED',
  /** One partition. */
  library: 'LIB',
  /** In global index 1. */
  partner: 'PARTNER#',
  owner: 'OWNER#',
  done: 'DONE#',
  changes: 'CHANGES#',
  jobs: 'JOBS#',
  /** In global index 1: a contractor's clients and pending clients. */
  clients: 'CLIENTS#',
  /** In global index 1: every customer, by shard. */
  customers: 'CUSTOMERS#',
} as const;
export type Prefix = (typeof prefixes)[keyof typeof prefixes];
