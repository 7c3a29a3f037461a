import { prefixes } from '#functions/data/table/keys.ts';
import { recording, type TableReach, topics } from './parts.ts';

const {
  acting,
  assistant,
  audit,
  calendar,
  clientTopics,
  clients,
  counter,
  customer,
  customers,
  deleted,
  demo,
  digest,
  done,
  draft,
  notes,
  job,
  jobs,
  library,
  mail,
  mailKey,
  owner,
  partner,
  payment,
  person,
  reading,
  rollups,
  runs,
  saved,
  settings,
  signUpPass,
  staff,
  testDrive,
  version,
} = prefixes;

/** What the functions without a route reach, by their names. */
export const functionReaches: Readonly<Record<string, TableReach>> = {
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
  // It hands deletions to the worker for whole customers, and deletes nothing.
  resume_deletions: { reads: [deleted, job], writes: [job], updates: [deleted], audits: true },
  // They read the activity of every customer, and write nothing to the table.
  seal_activity: { reads: [audit, reading], indexes: [customers] },
  verify_activity: { reads: [audit, reading, deleted], indexes: [customers] },
  // It parses files that people upload, makes the files of reports, and writes nothing but what came of it.
  work: { reads: [...topics, draft, version, rollups, mail, job], indexes: [done], writes: [job] },
  // It parses no file: it reads what was found in one, and adds locations and people in the name of a person. It assigns
  // a contractor's topics to its clients.
  import_rows: {
    reads: [...topics, runs, job, clientTopics, version, library],
    indexes: [owner],
    writes: [settings, customer, job, clientTopics, version],
    updates: [person, counter],
    checks: [staff, acting, runs],
    audits: true,
  },
  // It rebuilds demonstrations, and reads the keys of everything that it removes with a customer, its people and payers
  // included. It reads everything of a customer to export it. No file is read.
  whole_customers: {
    reads: [
      ...topics,
      audit,
      reading,
      runs,
      rollups,
      version,
      draft,
      notes,
      testDrive,
      job,
      saved,
      assistant,
      clientTopics,
      library,
      demo,
      deleted,
      payment,
    ],
    indexes: [jobs, clients, partner],
    writes: [
      person,
      customer,
      acting,
      settings,
      runs,
      rollups,
      version,
      draft,
      notes,
      testDrive,
      job,
      saved,
      assistant,
      clientTopics,
      demo,
      deleted,
      payment,
      calendar,
      mail,
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
