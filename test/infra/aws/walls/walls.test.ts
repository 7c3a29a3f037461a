import { beforeAll, describe, expect, test } from 'vitest';
import { keys, prefixes } from '#functions/data/table/keys.ts';
import { covers, rightsOf, tableActions } from '#infra/aws/rights.ts';
import { allCalls } from '#shared/contract/all.ts';
import { readInstallation } from '#test/infra/aws/app.ts';
import { reachOfRole } from '#test/support/walls/walls.ts';
import { type RoleOf, rolesOf, type Statement, verdictOn } from './policy.ts';

let usual: RoleOf[];
let roles: RoleOf[];
beforeAll(async () => {
  usual = rolesOf(await readInstallation('usual'));
  roles = [...usual, ...rolesOf(await readInstallation('chosen'))];
});

const areas = [...new Set(allCalls.map(({ area }) => area))];
/** All but the check of a condition, which changes nothing. */
const writing = tableActions.writeTable.filter(action => !action.endsWith('ConditionCheckItem'));
/** The same by statements of PartiQL, which the data layer does not use. */
const stating = ['Delete', 'Insert', 'Update'].map(what => `dynamodb:PartiQL${what}`);
const staffKey = keys.staff('eve@example.com').pk;
const auditKey = `${prefixes.audit}acme#2026-03`;
const readingKey = `${prefixes.reading}acme#2026-03`;
/** A statement that somebody may add to a role one day. */
const everything: Statement = { Effect: 'Allow', Action: 'dynamodb:*', Resource: '*' };

const reaching = () => roles.filter(({ statements }) => JSON.stringify(statements).includes('"dynamodb:'));
const roleOf = (area: string): RoleOf => {
  const found = usual.filter(({ name }) => new RegExp(`^AttestryApi${area}[0-9A-F]{8}\\b`).test(name));
  expect(found, area).toHaveLength(1);
  return found[0]!;
};

/** Whether it is the role that writes and removes customers whole. */
const isKeeper = (name: string): boolean => name.includes('JobsKeeper');

describe('No role, whatever else it is allowed,', () => {
  test('writes who is staff, alone or among other items', () => {
    expect(reaching().length).toBeGreaterThan(areas.length);
    for (const { name, statements } of reaching()) {
      for (const action of [...writing, ...stating]) {
        const asked = { action, keys: ['PERSON#eve@example.com', staffKey] };
        expect([name, action, verdictOn([...statements, everything], asked)]).toEqual([
          name,
          action,
          { allowed: false, forbidden: true },
        ]);
      }
    }
  });

  test.each([
    ['of an audit trail', auditKey],
    ['about who looked at a customer', readingKey],
  ])(
    'changes or removes an entry %s, alone or among other items, except the one that removes whole customers',
    (_, key) => {
      // An insertion by PartiQL replaces nothing.
      const changing = [...writing, ...stating].filter(action => !/PutItem|Insert/.test(action));
      const updates = changing.filter(action => action.includes('Update'));
      expect(updates).toEqual(['dynamodb:UpdateItem', 'dynamodb:PartiQLUpdate']);
      for (const { name, statements } of reaching()) {
        for (const action of isKeeper(name) ? updates : changing) {
          const asked = { action, keys: ['CUST#acme', key] };
          expect([name, action, verdictOn([...statements, everything], asked)]).toEqual([
            name,
            action,
            { allowed: false, forbidden: true },
          ]);
        }
      }
    },
  );
});

test('no role that reads an audit trail can write to it, except the one that removes whole customers: none learns the keys of entries that it could replace', () => {
  const may = (action: string) => (role: RoleOf) =>
    verdictOn(role.statements, { action, keys: [auditKey] }).allowed;
  const others = reaching().filter(({ name }) => !isKeeper(name));
  expect(others.length).toBeLessThan(reaching().length);
  const readers = others.filter(role => tableActions.readTable.some(action => may(action)(role)));
  const names = readers.map(({ name }) => name.replace(/[0-9A-F]{8}.*$/, ''));
  expect([...new Set(names)]).toEqual([
    'Attestry.template.json/SchedulesSealingRole',
    'Attestry.template.json/SchedulesVerifyingRole',
    'AttestryApiactivity',
    'AttestryApidemo',
  ]);
  for (const action of writing) expect([action, readers.filter(may(action))]).toEqual([action, []]);
});

test('roles that reach no table have no right to it, and functions have no managed policies but that of logs', () => {
  const others = roles.filter(role => !reaching().includes(role));
  for (const { name, statements } of others) {
    for (const action of [...writing, ...stating, ...tableActions.readTable]) {
      expect([name, verdictOn(statements, { action, keys: [staffKey] }).allowed]).toEqual([name, false]);
    }
  }
  for (const { name, managed } of roles.filter(role => role.ofFunctions)) {
    for (const arn of managed) {
      expect(JSON.stringify(arn), name).toMatch(/service-role\/AWSLambdaBasicExecutionRole/);
    }
  }
});

describe('Each area', () => {
  /** A key in each kind of partition, in the table and in the index. */
  const places = Object.values(prefixes).flatMap(prefix => {
    const key = prefix.endsWith('#') ? `${prefix}acme` : prefix;
    return [{ key, on: 'table' } as const, { key, on: 'index' } as const];
  });

  test.each(areas)(
    '%s reaches the partitions it is declared to reach, with those actions, and no others',
    area => {
      const { statements } = roleOf(area);
      const rights = rightsOf(reachOfRole(area));
      const allowed: string[] = [];
      const declared: string[] = [];
      for (const { key, on } of places) {
        const others = [...stating, 'dynamodb:PartiQLSelect', 'dynamodb:Scan', 'dynamodb:GetItem'];
        for (const action of [...Object.values(tableActions).flat(), ...others]) {
          const what = `${action} ${on} ${key}`;
          if (verdictOn(statements, { action, keys: [key], on }).allowed) allowed.push(what);
          if (covers(rights, action, on, key)) declared.push(what);
        }
      }
      expect(allowed).toEqual(declared);
    },
  );

  /** What areas only update: absences a seat, locations count what is active, a location whom it got (also with a seat of `people`), people name the one customer of a person, contractors change relations, a query names the topic that it filled. */
  const updating: Readonly<Record<string, readonly string[]>> = {
    absences: [prefixes.customer],
    clients: [prefixes.customer],
    filling: [prefixes.assistant],
    joining: [prefixes.person],
    locations: [prefixes.customer],
    people: [prefixes.person, prefixes.settings],
    peoplelocations: [prefixes.settings],
    leavers: [prefixes.runs],
    reviewing: [prefixes.settings],
    contractortopics: [prefixes.clientTopics],
  };

  test('writes only if one of its calls may, and counts unless all of its calls are webhooks', () => {
    for (const area of areas) {
      const calls = allCalls.filter(call => call.area === area);
      const { writes = [], audits, records, updates = [] } = reachOfRole(area);
      const may = calls.some(({ grants }) => grants.includes('writeTable'));
      const more = updating[area] ?? [];
      expect([area, writes.length + more.length > 0]).toEqual([area, may]);
      // Who looks at the activity is recorded, and staff who look at a customer from the support console.
      const looking = area === 'activity' || calls.some(({ concerns }) => concerns);
      // Which mails people get themselves is nobody else's business. A batch is written by its job, and so are
      // demonstrations and the rows of a sheet. Advice changes nothing before the author saves it, and a test drive
      // nothing that others see.
      const silent = ['mailsettings', 'batching', 'batchgrids', 'demo', 'imports', 'advice', 'testdrive'];
      const audited = may && !silent.includes(area);
      expect([area, audits === true, records === true]).toEqual([area, audited, looking]);
      const counts = calls.some(({ access }) => access.level !== 'webhook');
      expect([area, updates]).toEqual([area, counts ? [...more, prefixes.counter] : more]);
    }
  });

  test('that plays no part in payment or in runs reaches neither', () => {
    const reads = (area: string, key: string) =>
      verdictOn(roleOf(area).statements, { action: 'dynamodb:BatchGetItem', keys: [key] }).allowed;
    const paying = areas.filter(area => reads(area, `${prefixes.payment}cus_1`));
    expect(paying.sort()).toEqual(['auth', 'clientpayment', 'deleting', 'payment', 'plans', 'support']);
    const running = areas.filter(area => reads(area, `${prefixes.runs}acme-a#acme-b`));
    expect(running.sort()).toEqual([
      'certification',
      'comparison',
      'freequiz',
      'leavers',
      'mytasks',
      'quiz',
      // It reads what is assigned before it mails the owners.
      'reportmail',
      'suggestions',
      'versions',
    ]);
  });
});

test('only payment, plan, administration, its imports, support, the work on whole customers, and the end of sign-ins write where seats, rights, plan and subscription are', () => {
  const seat = keys.member('acme', 'eve@example.com').pk;
  const writes = ({ statements }: RoleOf) =>
    writing.some(action => verdictOn(statements, { action, keys: [seat] }).allowed);
  expect(areas.filter(area => writes(roleOf(area))).sort()).toEqual([
    'absences',
    'auth',
    'clientpayment',
    'clients',
    'customerdata',
    'deleting',
    'joining',
    'leavers',
    'locations',
    'payment',
    'people',
    'peoplelocations',
    'permissions',
    'planroom',
    'plans',
    'scheduling',
    'support',
  ]);
  const others = reaching().filter(role => !role.name.includes('.nested.') && writes(role));
  const names = others.map(({ name }) => name.replace(/^.*\/|[0-9A-F]{8}.*$/g, ''));
  expect([...new Set(names)].sort()).toEqual([
    'IdentityConfirmedRole',
    'JobsImporterRole',
    'JobsKeeperRole',
    'SchedulesRole',
  ]);
});

test('only the triggers of the user pool make or spend what proves that a mail was read', () => {
  const pass = `${prefixes.signUpPass}abc`;
  const may = reaching().filter(({ statements }) =>
    writing.some(action => verdictOn(statements, { action, keys: [pass] }).allowed),
  );
  const names = may.map(({ name }) => name.replace(/^.*\/|[0-9A-F]{8}.*$/g, ''));
  expect([...new Set(names)]).toEqual(['IdentityRole']);
});

test('the policies of a role fit into IAM’s 10,240 characters', () => {
  for (const { name, inline } of roles) {
    const text = inline.join('');
    // What refers to other resources becomes their names: ARNs of 150 characters at most.
    const references = text.match(/"(Ref|Fn::\w+)":/g) ?? [];
    expect(text.length + references.length * 150, name).toBeLessThan(10_240);
  }
});

test('only the calls about customer data and the support console keep brand icons, and no role but that of whole customers removes them', () => {
  const icons = (role: RoleOf) =>
    role.statements.filter(({ Action, Resource }) =>
      JSON.stringify([Action, Resource]).includes('/uploads/*'),
    );
  const [removing, keeping] = [true, false].map(is =>
    usual.filter(role => isKeeper(role.name) === is && icons(role).length > 0),
  ) as [RoleOf[], RoleOf[]];
  expect(keeping.map(({ name }) => name)).toEqual([
    expect.stringMatching(/^AttestryApicustomerdata/),
    expect.stringMatching(/^AttestryApisupport/),
  ]);
  for (const role of keeping)
    expect(icons(role).flatMap(({ Action }) => Action)).toEqual(['s3:GetObject', 's3:PutObject']);
  expect(removing.flatMap(role => icons(role).flatMap(({ Action }) => Action))).toEqual(['s3:DeleteObject']);
});

test('only the worker for whole customers removes accounts of people, besides the trigger that ends an unconfirmed sign-up', () => {
  const may = roles.filter(({ statements }) => JSON.stringify(statements).includes('AdminDeleteUser'));
  const names = may.map(({ name }) => name.replace(/^.*\/|[0-9A-F]{8}.*$/g, ''));
  expect([...new Set(names)].sort()).toEqual(['IdentityRole', 'JobsKeeperRole']);
});
