import { prefixes } from '#functions/data/table/keys.ts';
import { desk, recording, session, type TableReach, topics } from './parts.ts';

const {
  acting,
  assistant,
  audit,
  calendar,
  changes,
  clientTopics,
  clients,
  customer,
  customers,
  deleted,
  demo,
  done,
  draft,
  job,
  jobs,
  library,
  mail,
  mailKey,
  notes,
  owner,
  partner,
  payment,
  person,
  reading,
  rollups,
  runs,
  saved,
  settings,
  staff,
  testDrive,
  version,
} = prefixes;

/** What each area of the API reaches, by its name. */
export const areaReaches: Readonly<Record<string, TableReach>> = {
  // A sign-in completes a payment that was interrupted.
  auth: { ...recording, reads: [...recording.reads, staff] },
  menu: { reads: session },
  // Who has the link in a mail chooses which mails they get.
  mailsettings: { reads: [person, mail, mailKey], writes: [mail, mailKey], checks: [person] },
  profile: { reads: session, writes: [person], audits: true },
  session: { reads: session },
  // The locations of a customer whose counts are not kept yet are counted first.
  joining: {
    reads: [person, customer, settings],
    writes: [customer],
    updates: [person],
    checks: [person],
    audits: true,
  },
  quiz: {
    reads: [...topics, runs, rollups, version, library],
    writes: [settings, runs, rollups],
    audits: true,
  },
  topiclist: { reads: [...topics, rollups], indexes: [owner] },
  month: { reads: topics },
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
  quarters: { reads: [...topics, rollups] },
  comparison: { reads: [...topics, runs, rollups, version] },
  freequiz: {
    reads: [...topics, runs, rollups, version, library],
    writes: [settings, runs, rollups],
    audits: true,
  },
  freeuser: { reads: [...topics, library] },
  // A starter set goes to the only location, which the profile counts.
  stdtopics: { reads: [...topics, library, version], writes: [settings], checks: [customer], audits: true },
  customtopics: {
    reads: [...topics, draft, version],
    writes: [settings, draft, version],
    audits: true,
  },
  topiclocations: { reads: topics, writes: [settings], audits: true },
  // Who is asked for a questionnaire gets the permission for it.
  scheduling: { reads: topics, writes: [settings, customer], audits: true },
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
  // A person who is put at a location is counted there.
  people: { reads: [...topics, mail], writes: [customer], updates: [person, settings], audits: true },
  absences: { reads: session, updates: [customer], checks: [customer], audits: true },
  // Only its jobs write what a sheet adds.
  imports: { reads: [...session, job], writes: [job] },
  // As above.
  peoplelocations: { reads: topics, writes: [customer], updates: [settings], audits: true },
  // Who is asked for the questionnaires of a leaver gets the permission for them.
  leavers: {
    reads: [...topics, runs, rollups, version],
    indexes: [owner],
    updates: [runs],
    writes: [rollups, settings, customer],
    audits: true,
  },
  // It shows the audit trail and therefore writes nothing there.
  activity: { reads: [...topics, audit, reading], records: true },
  partner: { reads: session, checks: [customer], writes: [acting], audits: true },
  // It opens customers for people of other ones, or of none.
  visits: {
    reads: [...session, staff],
    indexes: [partner, clients],
    checks: [customer, staff],
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
  batching: { reads: [...desk, settings, job], indexes: [customers, jobs], writes: [job], records: true },
  // Only its jobs write at demonstrations. What people changed there is counted before they are written anew.
  demo: { reads: [...desk, job, demo, audit, reading], writes: [job, demo] },
  batchgrids: { reads: [...desk, settings, library], writes: [job], records: true },
  authoring: { reads: [...topics, draft, version], writes: [draft], audits: true },
  editing: { reads: [...topics, draft, version], writes: [draft], audits: true },
  texts: { reads: [...topics, draft, version], writes: [draft], audits: true },
  // Only this area reaches comments, so that no version, file or copy of a topic can have them.
  reviewing: {
    reads: [...topics, draft, version, notes],
    writes: [draft, notes],
    updates: [settings],
    checks: [customer],
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
  topicfiles: {
    reads: [...topics, draft, version, library, job],
    writes: [settings, draft, job],
    audits: true,
  },
  testdrive: {
    reads: [...topics, draft, testDrive, version],
    writes: [testDrive, version],
  },
  // A contractor's new version is offered to its clients.
  versions: {
    reads: [...topics, draft, version, runs, clientTopics],
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
    reads: [...session, settings, rollups, clientTopics],
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
  // It starts the job that exports a customer, and finds its file. The job reads what is in it.
  exporting: {
    reads: [person, customer, job],
    indexes: [jobs],
    writes: [job],
    checks: [customer],
    audits: true,
  },
  // It begins to delete a customer, which its job does, after it has ended the subscription.
  deleting: {
    ...recording,
    reads: [...recording.reads, staff, job, deleted],
    indexes: [clients],
    writes: [...recording.writes, job, deleted],
  },
  offboarding: {
    reads: [...desk, job],
    indexes: [jobs],
    writes: [job],
    checks: [customer],
    audits: true,
    records: true,
  },
  savedreports: { reads: [...topics, saved], writes: [saved], audits: true },
};
