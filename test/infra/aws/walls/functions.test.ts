import { beforeAll, expect, test } from 'vitest';
import { prefixes } from '#functions/data/table/keys.ts';
import { tableActions } from '#infra/aws/rights.ts';
import { readInstallation } from '#test/infra/aws/app.ts';
import { type RoleOf, rolesOf, verdictOn } from './policy.ts';

let roles: RoleOf[];
beforeAll(async () => {
  roles = rolesOf(await readInstallation('usual')).filter(
    ({ name, statements }) => !name.includes('.nested.') && JSON.stringify(statements).includes('"dynamodb:'),
  );
});

/** What a role may do in a kind of partition: reads (r), writes (w), updates (u), checks (c), adds (a) and removes (d). */
const letters = new Map<string, readonly string[]>([
  ['r', tableActions.readTable],
  ['w', tableActions.writeTable],
  ['u', ['dynamodb:UpdateItem']],
  ['c', ['dynamodb:ConditionCheckItem']],
  ['a', ['dynamodb:PutItem']],
  ['d', ['dynamodb:BatchWriteItem', 'dynamodb:DeleteItem']],
]);

/** The roles of the functions without a route that reach each kind of partition. Those of calls are walked in test/security. */
const reaching: Readonly<Record<keyof typeof prefixes, string>> = {
  person:
    'IdentityConfirmed ru, JobsWorker r, JobsImporter ru, JobsKeeper rw, JobsReminder r, Schedules rw, SchedulesReminding r',
  staff: 'JobsWorker r, JobsImporter rc, JobsKeeper r, JobsReminder r, SchedulesReminding r',
  customer:
    'IdentityConfirmed u, JobsWorker r, JobsImporter rw, JobsKeeper rw, JobsReminder r, Schedules rw, SchedulesReminding r',
  acting: 'JobsWorker r, JobsImporter rc, JobsKeeper rw, JobsReminder r, SchedulesReminding r',
  settings:
    'JobsWorker r, JobsImporter rw, JobsKeeper rw, JobsDrafter r, JobsReminder r, Schedules rw, SchedulesReminding r, SchedulesBackfilling r',
  audit:
    'IdentityConfirmed a, JobsImporter a, JobsKeeper rad, Schedules a, SchedulesResuming a, SchedulesSealing r, SchedulesVerifying r',
  reading: 'JobsKeeper rd, SchedulesSealing r, SchedulesVerifying r',
  counter: 'Identity u, JobsImporter u',
  signUpPass: 'Identity u',
  calendar: 'JobsKeeper w',
  runs: 'JobsImporter rc, JobsKeeper rw, SchedulesBackfilling ru',
  rollups: 'JobsWorker r, JobsKeeper rw, JobsReminder r, SchedulesReminding r, SchedulesBackfilling rw',
  version:
    'Jobs rw, JobsWorker r, JobsImporter rw, JobsKeeper rw, JobsDrafter r, JobsReminder r, SchedulesReminding r, SchedulesBackfilling r',
  draft: 'JobsWorker r, JobsKeeper rw, JobsDrafter r',
  notes: 'JobsKeeper rw',
  testDrive: 'JobsKeeper rw',
  job: 'JobsWorker rw, JobsImporter rw, JobsKeeper rw, JobsDrafter rw, SchedulesResuming rw',
  assistant: 'JobsKeeper rw, JobsDrafter rw',
  payment: 'JobsKeeper rw, Schedules r',
  clientTopics: 'JobsImporter rw, JobsKeeper rw',
  saved: 'JobsKeeper rw, JobsReminder rw, SchedulesReminding r',
  mail: 'JobsWorker r, JobsKeeper w, JobsReminder rw, SchedulesReminding r, SchedulesMails u',
  mailKey: 'JobsReminder rw',
  digest: 'JobsReminder w, SchedulesReminding r',
  demo: 'JobsKeeper rw',
  deleted: 'JobsKeeper rw, SchedulesResuming ru, SchedulesVerifying r',
  library: 'Jobs rw, JobsImporter r, JobsKeeper r, JobsDrafter r, Schedules r',
  partner: 'JobsKeeper finds',
  owner: 'JobsImporter finds',
  done: 'JobsWorker finds, JobsReminder finds, SchedulesReminding finds',
  changes: '',
  jobs: 'JobsKeeper finds',
  clients: 'JobsKeeper finds',
  customers:
    'Schedules finds, SchedulesReminding finds, SchedulesSealing finds, SchedulesBackfilling finds, SchedulesVerifying finds',
};

/** Returns the letters for some actions. They have to stand for exactly these. */
function rightsIn(allowed: readonly string[]): string {
  let left = new Set(allowed);
  let found = '';
  for (const [letter, actions] of letters) {
    if (!actions.every(action => left.has(action))) continue;
    found += letter;
    left = new Set([...left].filter(action => !actions.includes(action)));
  }
  return found + [...left].join('+');
}

/** Returns which roles reach a kind of partition, and what they may do there. */
function reachOf(kind: keyof typeof prefixes): string {
  const prefix = prefixes[kind];
  const key = prefix.endsWith('#') ? `${prefix}acme` : prefix;
  const all = Object.values(tableActions).flat();
  return roles
    .flatMap(({ name, statements }) => {
      const may = (on: 'table' | 'index') =>
        all.filter(action => verdictOn(statements, { action, keys: [key], on }).allowed);
      // In the index there is nothing but queries.
      const found = may('index').map(action => action.replace('dynamodb:Query', 'finds'));
      const rights = [rightsIn(may('table')), ...found].filter(right => right !== '');
      const short = name.replace(/^.*\/|Role[0-9A-F]{8}.*$/g, '');
      return rights.length > 0 ? [`${short} ${rights.join(' ')}`] : [];
    })
    .join(', ');
}

test.each(Object.entries(reaching))(
  '%s is reached by these functions without a route alone: %s',
  (kind, by) => {
    expect(reachOf(kind as keyof typeof prefixes)).toBe(by);
  },
);
