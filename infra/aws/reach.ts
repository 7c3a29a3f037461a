import { type Prefix, prefixes } from '#functions/data/table/keys.ts';

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
  /** Removes entries of the audit trail, and records of who looked, with a whole customer. */
  erases?: boolean;
}

const { acting, person, staff, customer, settings, audit, counter, signUpPass, library, payment } = prefixes;
const { mail, mailKey, digest, demo, saved, clientTopics, assistant } = prefixes;
const {
  calendar,
  changes,
  reading,
  done,
  runs,
  rollups,
  version,
  draft,
  notes,
  testDrive,
  job,
  jobs,
  clients,
  customers,
  owner,
  partner,
} = prefixes;

/** What the frame reads of everyone who is signed in. */
const session = [person, staff, customer, acting] as const;
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
  menu: { reads: session },
  // Who has the link in a mail chooses which mails they get.
  mailsettings: { reads: [person, mail, mailKey], writes: [mail, mailKey] },
  profile: { reads: session, writes: [person], audits: true },
  session: { reads: session },
  joining: { reads: topics, writes: [customer], updates: [person], checks: [person], audits: true },
  quiz: {
    reads: [...topics, runs, rollups, version, library],
    writes: [settings, runs, rollups],
    audits: true,
  },
  topiclist: { reads: [...topics, rollups], indexes: [owner] },
  mytasks: {
    reads: [...topics, runs, rollups, version, calendar],
    indexes: [owner],
    writes: [runs, rollups, calendar],
    audits: true,
  },
  // It is read without a sign-in, so it writes nothing.
  calendar: { reads: [customer, settings, rollups, version, calendar], indexes: [owner] },
  suggestions: {
    reads: [...topics, runs, rollups, version],
    indexes: [changes],
    writes: [settings, runs, rollups],
    audits: true,
  },
  // Its figures come from roll-ups. What follows from another answer to a suggestion depends on the run's answers.
  certification: { reads: [...topics, rollups, runs, version, library] },
  comparison: { reads: [...topics, runs, rollups, version] },
  freequiz: {
    reads: [...topics, runs, rollups, version, library],
    writes: [settings, runs, rollups],
    audits: true,
  },
  freeuser: { reads: [...topics, library] },
  stdtopics: { reads: [...topics, library], writes: [settings], audits: true },
  customtopics: {
    reads: [...topics, draft, version],
    writes: [settings, draft, version],
    audits: true,
  },
  topiclocations: { reads: topics, writes: [settings], audits: true },
  // A save checks the seats of new owners. The set-up guide asks what is there.
  customerdata: { reads: topics, writes: [customer], audits: true },
  // The counts of what is active are beside the limits.
  locations: { reads: topics, writes: [settings], updates: [customer], audits: true },
  groups: { reads: topics, writes: [settings], audits: true },
  permissions: {
    reads: topics,
    indexes: [owner],
    checks: [settings],
    writes: [customer],
    audits: true,
  },
  people: { reads: [...topics, mail], writes: [customer], updates: [person], audits: true },
  imports: { reads: [...session, job], writes: [job], audits: true },
  peoplelocations: { reads: topics, writes: [customer], checks: [settings], audits: true },
  leavers: {
    reads: [...topics, runs, rollups, version],
    indexes: [owner],
    updates: [runs],
    writes: [rollups],
    checks: [customer],
    audits: true,
  },
  // It shows the audit trail and therefore writes nothing there.
  activity: { reads: [...topics, audit, reading], records: true },
  // It opens customers for people of other ones, or of none.
  partner: {
    reads: [...session, staff],
    indexes: [partner, clients],
    checks: [customer],
    writes: [acting],
    audits: true,
  },
  // The support console is nobody's customer. It sets customers up and changes them, and ends their subscriptions.
  support: {
    ...recording,
    reads: [...recording.reads, staff, acting],
    indexes: [customers, clients],
    writes: [...recording.writes, acting],
    records: true,
  },
  // Who opens a customer is recorded before anything is answered. Only the jobs write what a batch adds.
  batching: { reads: [...topics, job], indexes: [customers, jobs], writes: [job], records: true },
  // Only its jobs write at demonstrations.
  demo: { reads: [...session, job, demo], writes: [job, demo] },
  batchgrids: { reads: [...topics, library], writes: [job], records: true },
  authoring: { reads: [...topics, draft, version], writes: [draft], audits: true },
  texts: { reads: [...topics, draft, version], writes: [draft], audits: true },
  // Only this area reaches comments, so that no version, file or copy of a topic can have them.
  reviewing: {
    reads: [...topics, draft, version, notes],
    writes: [draft, notes],
    updates: [settings],
    audits: true,
  },
  assistant: { reads: [...topics, draft, job, assistant], writes: [job, assistant], audits: true },
  // What is drafted becomes the draft of a topic that has none.
  filling: {
    reads: [...topics, draft, version, assistant],
    writes: [draft],
    updates: [assistant],
    checks: [settings, assistant],
    audits: true,
  },
  advice: { reads: [...topics, draft, version, job, assistant], writes: [job, assistant] },
  importing: {
    reads: [...topics, draft, version, library, job],
    writes: [settings, draft, job],
    audits: true,
  },
  testdrive: {
    reads: [...topics, draft, testDrive, version],
    writes: [testDrive, version],
    audits: true,
  },
  versions: {
    reads: [...topics, draft, version, runs],
    writes: [settings, draft, version],
    audits: true,
  },
  jobs: { reads: [...session, job], indexes: [jobs] },
  plans: recording,
  planroom: {
    reads: [person, customer, settings],
    writes: [person, customer, settings],
    audits: true,
  },
  clients: {
    reads: [...session, settings, rollups],
    indexes: [clients],
    writes: [person],
    updates: [customer],
    checks: [customer],
    audits: true,
  },
  clientcategories: {
    reads: [...topics, clientTopics],
    writes: [clientTopics],
    checks: [settings],
    audits: true,
  },
  // A topic is assigned in the clients' own settings.
  clienttopics: {
    reads: [...topics, clientTopics, library, version, job],
    indexes: [clients],
    writes: [clientTopics, settings, version, job],
    checks: [customer],
    audits: true,
  },
  // A client takes its contractor's newer versions, which is noted with the assignment.
  contractortopics: {
    reads: [...topics, clientTopics, version],
    writes: [settings, version],
    updates: [clientTopics],
    checks: [customer],
    audits: true,
  },
  // A contractor pays for its clients, which sets them up.
  clientpayment: {
    ...recording,
    reads: [...recording.reads, staff, acting],
    indexes: [clients],
    writes: [...recording.writes, payment],
  },
  payment: { ...recording, writes: [...recording.writes, payment] },

  reports: { reads: [...topics, rollups, version, mail], indexes: [done] },
  reportmail: {
    // Who is told at once is read from the report itself, with the texts of its version.
    reads: [...topics, rollups, runs, version, mail, mailKey],
    writes: [mail, mailKey],
    audits: true,
  },

  // It starts the jobs that make the files of reports, and finds the files.
  reportfiles: { reads: [...topics, job], writes: [job], audits: true },
  savedreports: { reads: [...topics, saved], writes: [saved], audits: true },

  renewals: { ...recording, indexes: [customers] },
  // It hands the customers to `remind`; a dry run looks at the same items.
  reminders: {
    reads: [...topics, rollups, version, mail, digest, saved],
    indexes: [customers, done],
  },
  mail_events: { updates: [mail] },
  // A saved report is made by what its recipient may see.
  remind: {
    reads: [...topics, rollups, version, mail, mailKey, saved],
    indexes: [done],
    writes: [mail, mailKey, digest, saved],
  },
  // They read the activity of every customer, and write nothing to the table.
  seal_activity: { reads: [audit, reading], indexes: [customers] },
  verify_activity: { reads: [audit, reading], indexes: [customers] },
  // It parses files that people upload, makes the files of reports, and writes nothing but what came of it.
  work: { reads: [...topics, draft, version, rollups, mail, job], indexes: [done], writes: [job] },
  // It parses no file: it reads what was found in one, and adds locations and people in the name of a person. It assigns
  // a contractor's topics to its clients.
  import_rows: {
    reads: [...topics, runs, job, clientTopics, version, library],
    indexes: [owner],
    writes: [settings, customer, job, clientTopics, version],
    updates: [person, counter],
    checks: [staff],
    audits: true,
  },
  // It writes demonstrations anew, and reads the keys of everything that it removes with a customer. Staff start it, and no file
  // is read.
  whole_customers: {
    reads: [
      ...topics,
      audit,
      reading,
      runs,
      rollups,
      version,
      draft,
      testDrive,
      job,
      saved,
      clientTopics,
      assistant,
      library,
      demo,
    ],
    indexes: [jobs, clients],
    writes: [
      person,
      customer,
      acting,
      settings,
      runs,
      rollups,
      version,
      draft,
      testDrive,
      job,
      saved,
      clientTopics,
      assistant,
      demo,
    ],
    audits: true,
    erases: true,
  },
  // Only this role may ask a model. It writes nothing but what came of it.
  draft: { reads: [settings, draft, version, library, job, assistant], writes: [job, assistant] },
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
