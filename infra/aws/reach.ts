import { type Prefix, prefixes } from '#functions/data/table/keys.ts';

/** Exactly the actions that functions/data/table/table.ts uses on the table. A transaction needs no separate right. */
export const tableActions = {
  readTable: ['dynamodb:BatchGetItem', 'dynamodb:Query'],
  writeTable: [
    'dynamodb:BatchWriteItem',
    'dynamodb:ConditionCheckItem',
    'dynamodb:DeleteItem',
    'dynamodb:PutItem',
    'dynamodb:UpdateItem',
  ],
} as const;

/** The partitions of the table that a role reaches, by what their keys begin with. */
export interface Reach {
  reads?: readonly Prefix[];
  /** Partitions of the global index. */
  indexes?: readonly Prefix[];
  /** With every action that writes. It does not include reading. */
  writes?: readonly Prefix[];
  /** With UpdateItem only. */
  updates?: readonly Prefix[];
  /** As a condition of a transaction on other items. */
  checks?: readonly Prefix[];
  /** Adds to the audit trail. */
  audits?: boolean;
  /** Records who looked at a customer. */
  records?: boolean;
}

const { person, staff, customer, settings, audit, counter, signUpPass, library, payment } = prefixes;
const { mail, mailKey, digest } = prefixes;
const {
  calendar,
  changes,
  reading,
  done,
  runs,
  rollups,
  version,
  draft,
  testDrive,
  job,
  jobs,
  customers,
  owner,
} = prefixes;

/** What the frame reads of everyone who is signed in. */
const session = [person, staff, customer] as const;
/** What the calls about a customer's topics read. */
const topics = [...session, settings] as const;
/** What it takes to record a payment and to set up its customer. */
const recording = {
  reads: [person, customer, settings, library, payment],
  writes: [person, customer, settings],
  audits: true,
} as const;

/**
 * What each role reaches: each area of the API by its name, the other functions by theirs. The API's tests hold every
 * request of every call to it (test/support/walls/walls.ts).
 */
const reaches: Readonly<Record<string, Reach>> = {
  // A sign-in completes a payment that was interrupted.
  auth: { ...recording, reads: [...recording.reads, staff] },
  menu: { reads: session, records: true },
  // Who has the link in a mail chooses which mails they get.
  mailsettings: { reads: [person, mail, mailKey], writes: [mail, mailKey] },
  profile: { reads: session, writes: [person], audits: true, records: true },
  session: { reads: session, records: true },
  joining: { reads: topics, writes: [customer], updates: [person], checks: [person], audits: true },
  quiz: {
    reads: [...topics, runs, rollups, version, library],
    writes: [settings, runs, rollups],
    audits: true,
    records: true,
  },
  topiclist: { reads: [...topics, rollups], indexes: [owner], records: true },
  mytasks: {
    reads: [...topics, runs, rollups, version, calendar],
    indexes: [owner],
    writes: [runs, rollups, calendar],
    audits: true,
    records: true,
  },
  // It is read without a sign-in, so it writes nothing.
  calendar: { reads: [customer, settings, rollups, version, calendar], indexes: [owner] },
  suggestions: {
    reads: [...topics, runs, rollups, version],
    indexes: [changes],
    writes: [settings, runs, rollups],
    audits: true,
    records: true,
  },
  // Its figures come from roll-ups. What follows from another answer to a suggestion depends on the run's answers.
  certification: { reads: [...topics, rollups, runs, version, library], records: true },
  comparison: { reads: [...topics, runs, rollups, version], records: true },
  freequiz: {
    reads: [...topics, runs, rollups, version, library],
    writes: [settings, runs, rollups],
    audits: true,
    records: true,
  },
  freeuser: { reads: [...topics, library], records: true },
  stdtopics: { reads: [...topics, library], writes: [settings], audits: true, records: true },
  customtopics: {
    reads: [...topics, draft, version],
    writes: [settings, draft, version],
    audits: true,
    records: true,
  },
  topiclocations: { reads: topics, writes: [settings], audits: true, records: true },
  // A save checks the seats of new owners. The set-up guide asks what is there.
  customerdata: { reads: topics, writes: [customer], audits: true, records: true },
  // The counts of what is active are beside the limits.
  locations: { reads: topics, writes: [settings], updates: [customer], audits: true, records: true },
  groups: { reads: topics, writes: [settings], audits: true, records: true },
  permissions: {
    reads: topics,
    indexes: [owner],
    checks: [settings],
    writes: [customer],
    audits: true,
    records: true,
  },
  people: { reads: [...topics, mail], writes: [customer], updates: [person], audits: true, records: true },
  imports: { reads: [...session, job], writes: [job], audits: true, records: true },
  peoplelocations: { reads: topics, writes: [customer], audits: true, records: true },
  leavers: {
    reads: [...topics, runs, rollups, version],
    indexes: [owner],
    updates: [runs],
    writes: [rollups],
    checks: [customer],
    audits: true,
    records: true,
  },
  // It shows the audit trail and therefore writes nothing there.
  activity: { reads: [...topics, audit, reading], records: true },
  // The support console is nobody's customer: who is staff is all that it looks up so far.
  support: { reads: [person, staff] },
  // Who opens a customer is recorded before anything is answered. Only the jobs write what a batch adds.
  batching: { reads: [...topics, job], indexes: [customers, jobs], writes: [job], records: true },
  batchgrids: { reads: [...topics, library], writes: [job], records: true },
  authoring: { reads: [...topics, draft, version], writes: [draft], audits: true, records: true },
  texts: { reads: [...topics, draft, version], writes: [draft], audits: true, records: true },
  importing: {
    reads: [...topics, draft, version, library, job],
    writes: [settings, draft, job],
    audits: true,
    records: true,
  },
  testdrive: {
    reads: [...topics, draft, testDrive, version],
    writes: [testDrive, version],
    audits: true,
    records: true,
  },
  versions: {
    reads: [...topics, draft, version, runs],
    writes: [settings, draft, version],
    audits: true,
    records: true,
  },
  jobs: { reads: [...session, job], indexes: [jobs], records: true },
  plans: recording,
  planroom: {
    reads: [person, customer, settings],
    writes: [person, customer, settings],
    audits: true,
  },
  payment: { ...recording, writes: [...recording.writes, payment] },

  reports: { reads: [...topics, rollups, version, mail], indexes: [done], records: true },
  reportmail: {
    // Who is told at once is read from the report itself, with the texts of its version.
    reads: [...topics, rollups, runs, version, mail, mailKey],
    writes: [mail, mailKey],
    audits: true,
    records: true,
  },

  renewals: { ...recording, indexes: [customers] },
  // It hands the customers to `remind`; a dry run looks at the same items.
  reminders: { reads: [customer, settings, rollups, mail, digest], indexes: [customers] },
  mail_events: { updates: [mail] },
  remind: { reads: [customer, settings, rollups, mail, mailKey], writes: [mail, mailKey, digest] },
  // They read the activity of every customer, and write nothing to the table.
  seal_activity: { reads: [audit, reading], indexes: [customers] },
  verify_activity: { reads: [audit, reading], indexes: [customers] },
  // An import adds locations and people in the name of a person, whose right it looks up.
  // It parses files that people upload, and writes nothing but what came of it.
  work: { reads: [...topics, draft, version, job], writes: [job] },
  // It parses no file: it reads what was found in one.
  import_rows: {
    reads: [...topics, job],
    indexes: [owner],
    writes: [settings, customer, job],
    updates: [person, counter],
    audits: true,
    records: true,
  },
  // It counts the roll-ups again from the runs, and mends the entries of actions in the index.
  backfill_rollups: {
    reads: [settings, runs, rollups, version],
    indexes: [customers],
    updates: [runs],
    writes: [rollups],
  },
  load_library: { reads: [library, version], writes: [library, version] },
  // The role of both triggers around a sign-up: the other one makes the pass that this one spends.
  pre_sign_up: { updates: [counter, signUpPass] },
  post_confirmation: { reads: [person], updates: [person, customer], audits: true },
};

/** Returns what a role reaches. `counts`: it answers calls that may be counted. Throws without an entry. */
export function reachOf(role: string, counts = false): Reach {
  const reach = reaches[role];
  if (!reach) throw new Error(`infra/aws/reach.ts does not say what ${role} reaches`);
  return counts ? { ...reach, updates: [...(reach.updates ?? []), counter] } : reach;
}

/** One right to the table: these actions, in partitions whose keys match one of the patterns. */
export interface Right {
  actions: readonly string[];
  on: 'table' | 'index';
  partitions: readonly string[];
}

/** Returns the pattern of IAM for partitions: a prefix ends with #, and everything else is one whole key. */
const patterns = (begin: readonly Prefix[]): string[] =>
  begin.map(prefix => (prefix.endsWith('#') ? `${prefix}*` : prefix));

/** Returns the rights that give a role its reach and nothing beyond. */
export function rightsOf({ reads, indexes, writes, updates, checks, audits, records }: Reach): Right[] {
  const right = (actions: readonly string[], begin: readonly Prefix[] = [], on: Right['on'] = 'table') =>
    begin.length > 0 ? [{ actions, on, partitions: patterns(begin) }] : [];
  return [
    ...right(tableActions.readTable, reads),
    ...right(['dynamodb:Query'], indexes, 'index'),
    ...right(tableActions.writeTable, writes),
    ...right(['dynamodb:UpdateItem'], updates),
    ...right(['dynamodb:ConditionCheckItem'], checks),
    ...right(['dynamodb:PutItem'], [...(audits ? [audit] : []), ...(records ? [reading] : [])]),
  ];
}

/**
 * What no role has, whatever else it is given: to write who is staff, and to change or remove what is in an audit trail
 * or says who looked at a customer.
 * Decision 019 says what that leaves open.
 */
export const denied: readonly Right[] = [
  {
    actions: ['BatchWriteItem', 'DeleteItem', 'PutItem', 'UpdateItem'].map(name => `dynamodb:${name}`),
    on: 'table',
    partitions: patterns([staff]),
  },
  {
    actions: ['BatchWriteItem', 'DeleteItem', 'UpdateItem'].map(name => `dynamodb:${name}`),
    on: 'table',
    partitions: patterns([audit, reading]),
  },
];

/** Returns whether a pattern of IAM with stars matches a text. */
const matches = (pattern: string, text: string): boolean =>
  pattern.endsWith('*') ? text.startsWith(pattern.slice(0, -1)) : text === pattern;

/** Returns whether one of the rights covers an action on a partition. */
export const covers = (
  rights: readonly Right[],
  action: string,
  on: Right['on'],
  partition: string,
): boolean =>
  rights.some(
    right =>
      right.on === on &&
      right.actions.includes(action) &&
      right.partitions.some(pattern => matches(pattern, partition)),
  );
