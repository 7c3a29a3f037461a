import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CfnTopic } from 'aws-cdk-lib/aws-sns';
import { RootConstruct } from 'constructs';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { createApp } from '#infra/aws/attestry.ts';
import { readSettings } from '#infra/aws/settings.ts';
import { getOpenApi } from '#shared/contract/accounts/session.ts';

const { bundles, functions } = inject('lambdas');
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attestry-checks-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newApp = (name: string) => createApp({ bundles, calls: [] }, { outdir: join(folder, name) });

describe('The synthesis fails', () => {
  test('if a resource breaks an AwsSolutions rule', () => {
    const { app, stack } = newApp('nag');
    new CfnTopic(stack, 'Planted');
    expect(() => app.synth()).toThrow(/AwsSolutions-SNS3/);
  });

  test('if CloudFormation would not accept a template', () => {
    const { app, stack } = newApp('validate');
    const topic = new CfnTopic(stack, 'Planted', { kmsMasterKeyId: 'alias/aws/sns' });
    topic.addPropertyOverride('NoSuchProperty', 'x');
    expect(() => app.synth()).toThrow(/NoSuchProperty/);
  });
});

describe('Settings', () => {
  const read = (context: Record<string, string>) => () => {
    const { node } = new RootConstruct();
    for (const [name, value] of Object.entries(context)) node.setContext(name, value);
    return readSettings(node);
  };

  test.each<Record<string, string>>([
    { stackName: '1st' },
    { stackName: 'A'.repeat(41) },
    { alarmEmail: 'nobody' },
    { senderEmail: 'a b@example.com' },
    {
      domainName: 'https://app.example.com',
      certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/a',
    },
    { domainName: 'app.example.com', certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/a' },
    { domainName: 'app.example.com' },
    { originKeys: '1,1' },
    { originKeys: '0' },
    { originKeys: 'any' },
    { canary: 'yes' },
    { paused: 'yes' },
    { backupVaultArn: 'Attestry-copies' },
    { tableName: 'a b' },
    { userPoolId: 'pool' },
    { filesBucket: 's3://files' },
    { reservedConcurrency: '1' },
    { monthlyBudget: '50' },
    { alarmEmail: 'ops@example.com', monthlyBudget: 'much' },
    { webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:regional/webacl/a/b' },
  ])('that cannot work are refused before anything is deployed: %o', context => {
    expect(read(context)).toThrow(/setting|domainName/);
  });

  test('may all be left out', () => {
    expect(read({})()).toEqual({ stackName: 'Attestry', originKeys: ['1'] });
  });
});

describe('Bundles', () => {
  test('no function reads more than 400 KB at a cold start', () => {
    expect(functions.length).toBeGreaterThan(0);
    for (const { area, name, loaded } of functions) expect(loaded, `${area}/${name}`).toBeLessThan(400_000);
  });

  test('a bundled handler works with no other file', async () => {
    const { handler } = await import(/* @vite-ignore */ join(bundles, 'session/getOpenApi.mjs'));
    // The request cannot be counted, and continues.
    vi.stubEnv('AWS_ENDPOINT_URL_DYNAMODB', 'http://127.0.0.1:9');
    for (const name of ['AWS_REGION', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      vi.stubEnv(name, 'local');
    const event = { headers: {}, requestContext: { requestId: 'r1', http: { sourceIp: '192.0.2.1' } } };
    const answer = await handler(event, { awsRequestId: 'r1' });
    vi.unstubAllEnvs();
    expect(answer.statusCode).toBe(200);
    expect(JSON.parse(answer.body).paths).toHaveProperty([getOpenApi.path]);
  });
});
