import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { RootConstruct } from 'constructs';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#infra/aws/settings.ts';
import { alarmNames, metricsOf, readInstallation, type Synthesised } from '#test/infra/aws/app.ts';
import { installations } from '#test/infra/aws/installations.ts';

let usual: Synthesised;
let chosen: Synthesised;
let guide: string;
beforeAll(async () => {
  [usual, chosen] = await Promise.all([readInstallation('usual'), readInstallation('chosen')]);
  guide = await readFile(join(resolve(import.meta.dirname, '../../../..'), 'docs/deploy.md'), 'utf8');
});

/** The text below a heading, in one line. */
const lineOf = (heading: string): string => textOf(heading).replace(/\s+/g, ' ');
const textOf = (heading: string): string => guide.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';

/** The names in the first column of the tables below a heading. */
const rowsOf = (heading: string): string[] =>
  [...textOf(heading).matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!).sort();

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

describe('The guide for deployments', () => {
  test('says what each alarm means and what to do', () => {
    expect(rowsOf('Watching')).toEqual(alarmNames(chosen));
  });

  test('counts the alarms and their metrics, which cost money', () => {
    const alarms = usual.all('AWS::CloudWatch::Alarm').map(({ is }) => is.Properties);
    const expected = `${alarms.length} alarms on ${alarms.flatMap(metricsOf).length} metrics`;
    expect(/\d+ alarms on \d+ metrics/.exec(guide)?.[0]).toBe(expected);
  });

  test('describes every setting', () => {
    const { web: _web, ...given } = { ...installations.chosen, ...installations.restored };
    expect(rowsOf('Settings')).toEqual(Object.keys(given).sort());
  });

  test('counts the runs that a reservation takes, and what the account must allow', () => {
    const reserving = chosen
      .all('AWS::Lambda::Function')
      .filter(({ is }) => is.Properties.ReservedConcurrentExecutions === 5);
    const workers = reserving.filter(({ id }) => id.startsWith('Jobs'));
    // The one other is Stripe's webhook.
    expect(reserving).toHaveLength(workers.length + 1);
    const taken = reserving.length * 5;
    const text = lineOf('Settings');
    expect(text).toContain(
      `With the value 5, the webhook and the ${numbers[workers.length]} workers take ${taken}.`,
    );
    expect(text).toContain('Lambda requires that 10 remain for the rest');
    expect(text).toContain(`so the account's limit must be at least ${taken + 10}.`);
  });

  test('names the limit of a new account', () => {
    const limits = [...guide.replace(/\s+/g, ' ').matchAll(/limit of (\d+)/g)].map(([, limit]) => limit);
    expect(limits).toEqual(['10', '10']);
  });

  test('names functions, rules and queues that there are', () => {
    const kinds = {
      function: 'AWS::Lambda::Function',
      worker: 'AWS::Lambda::Function',
      rule: 'AWS::Events::Rule',
      queue: 'AWS::SQS::Queue',
    } as const;
    const line = guide.replace(/\s+/g, ' ');
    const named = [
      ...line.matchAll(/\b(function|worker|rule|queue)s? whose names? contains? ((?:`\w+`(?:, | or )?)+)/gi),
    ].flatMap(([, kind, names]) =>
      [...names!.matchAll(/\w{3,}/g)].map(
        ([name]) => [kind!.toLowerCase() as keyof typeof kinds, name] as const,
      ),
    );
    expect(named.length).toBeGreaterThan(15);
    for (const [kind, name] of named) {
      const ids = usual.all(kinds[kind]).map(({ id }) => id);
      expect(ids.filter(id => id.includes(name)).length, `${kind} ${name}`).toBeGreaterThan(0);
    }
  });

  test('says which buckets outlive the stack, and for how long the seals cannot be removed', () => {
    const buckets = usual.all('AWS::S3::Bucket').filter(({ is }) => is.DeletionPolicy === 'Retain');
    const text = lineOf('Removing');
    expect(text).toContain(`the ${numbers[buckets.length]} buckets,`);
    const seals = buckets.find(({ id }) => id.startsWith('Seals'))!;
    const { Rule } = seals.is.Properties.ObjectLockConfiguration as {
      Rule: { DefaultRetention: { Days: number } };
    };
    const years = numbers[Rule.DefaultRetention.Days / 365];
    expect(text).toContain(
      `The bucket of seals cannot be emptied before its last seal is ${years} years old`,
    );
    for (const part of ['webfiles', 'weblogs']) {
      expect(text).toContain(`\`${part}\``);
      expect(buckets.filter(({ id }) => id.toLowerCase().startsWith(part))).toHaveLength(1);
    }
  });

  test('installs what the lock file names before every deployment of another commit', () => {
    for (const heading of ['Updating', 'Rolling back']) {
      const deploying = [...lineOf(heading).matchAll(/`([^`]*npm run deploy[^`]*)`/g)].map(([, one]) => one);
      expect(deploying.length, heading).toBeGreaterThan(0);
      for (const one of deploying) expect(one).toMatch(/npm ci && npm run deploy$/);
    }
  });

  test('asks for the tools that its commands use', () => {
    const line = lineOf('Before the first deployment');
    for (const [tool, asked] of Object.entries({ aws: 'the AWS CLI', jq: '`jq`', curl: '`curl`' })) {
      expect(guide).toMatch(new RegExp(`^ *${tool} `, 'm'));
      expect(line).toContain(asked);
    }
  });

  test('says which words pause what', () => {
    const rows = [...textOf('Pausing').matchAll(/^\| `-c paused=(\w+)` \|/gm)].map(([, value]) => value);
    expect(rows).toEqual(['requests', 'everything']);
    for (const value of rows) {
      const { node } = new RootConstruct();
      node.setContext('paused', value);
      expect(readSettings(node).paused).toBe(value);
    }
  });

  test('leads from heading to heading', () => {
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
      text!
        .toLowerCase()
        .replaceAll(' ', '-')
        .replace(/[^\w-]/g, ''),
    );
    for (const [, to] of guide.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(to);
  });

  test('names outputs that there are', () => {
    const outputs = Object.keys({ ...chosen.outputs }).map(name => name.replace(/Output$/, ''));
    const named = [...guide.matchAll(/<(?:old )?([A-Z]\w+)>/g)].map(([, name]) => name!);
    const others = ['ARN', 'PreSignedUrl', 'JobId'];
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect([...outputs, ...others]).toContain(name);
  });
});
