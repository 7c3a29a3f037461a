import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all.ts';
import { jobOfSheet, newUploadKey, sheetKey } from '#shared/domain/jobs/uploads.ts';
import { readInstallation, type Synthesised } from './app.ts';

let app: Synthesised;
beforeAll(async () => {
  app = await readInstallation('usual');
});

const named = (type: string, id: RegExp) => app.only(type, id);

describe('The bucket of files on AWS', () => {
  test('is private and encrypted, accepts forms from pages, and deletes everything after seven days', () => {
    const { is } = named('AWS::S3::Bucket', /^FilesBucket/);
    expect(is.Properties).toMatchObject({
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      BucketEncryption: { ServerSideEncryptionConfiguration: [expect.anything()] },
      CorsConfiguration: { CorsRules: [{ AllowedMethods: ['POST'], AllowedOrigins: ['*'] }] },
      LifecycleConfiguration: { Rules: [{ ExpirationInDays: 7, Status: 'Enabled' }] },
    });
    const policy = JSON.stringify(named('AWS::S3::BucketPolicy', /^FilesBucketPolicy/).is.Properties);
    expect(policy).toContain('"aws:SecureTransport":"false"');
  });

  test('is where pages may post to', () => {
    const policy = named('AWS::CloudFront::ResponseHeadersPolicy', /^WebHeaders/);
    const { id } = named('AWS::S3::Bucket', /^FilesBucket/);
    expect(JSON.stringify(policy.is.Properties)).toContain(`{"Fn::GetAtt":["${id}","RegionalDomainName"]}`);
  });
});

test('The bucket of brand icons on AWS is private, encrypted and outlives the stack, and nothing in it expires', () => {
  const { is } = named('AWS::S3::Bucket', /^IconsBucket/);
  expect(is.Properties).toMatchObject({
    PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
    BucketEncryption: { ServerSideEncryptionConfiguration: [expect.anything()] },
  });
  expect(is.Properties).not.toHaveProperty('LifecycleConfiguration');
  expect(is.DeletionPolicy).toBe('Retain');
  const policy = JSON.stringify(named('AWS::S3::BucketPolicy', /^IconsBucketPolicy/).is.Properties);
  expect(policy).toContain('"aws:SecureTransport":"false"');
});

describe('The bucket of seals on AWS', () => {
  test('keeps every version for seven years, whoever asks, and is private, encrypted and outlives the stack', () => {
    const { is } = named('AWS::S3::Bucket', /^SealsBucket/);
    expect(is.Properties).toMatchObject({
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      BucketEncryption: { ServerSideEncryptionConfiguration: [expect.anything()] },
      VersioningConfiguration: { Status: 'Enabled' },
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 2555 } } },
    });
    expect(is.Properties).not.toHaveProperty('LifecycleConfiguration');
    expect(is.DeletionPolicy).toBe('Retain');
  });

  test('takes files with new names only, and no marker of a deletion', () => {
    const { PolicyDocument } = named('AWS::S3::BucketPolicy', /^SealsBucketPolicy/).is.Properties as {
      PolicyDocument: { Statement: { Effect: string; Action: string; Condition?: unknown }[] };
    };
    const denied = PolicyDocument.Statement.filter(({ Effect }) => Effect === 'Deny');
    expect(denied.map(({ Action, Condition }) => [Action, Condition])).toEqual([
      ['s3:*', { Bool: { 'aws:SecureTransport': 'false' } }],
      ['s3:PutObject', { Null: { 's3:if-none-match': 'true' } }],
      ['s3:DeleteObject', undefined],
    ]);
  });

  test('is written by the sealing job alone, every night', () => {
    const policies = app
      .all('AWS::IAM::Role')
      .filter(({ is }) => JSON.stringify(is.Properties).includes('SealsBucket'));
    const writing = policies.filter(({ is }) => JSON.stringify(is.Properties).includes('s3:PutObject'));
    expect(policies.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'SchedulesSealingRole',
      'SchedulesVerifyingRole',
    ]);
    expect(writing.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['SchedulesSealingRole']);
    const rule = named('AWS::Events::Rule', /^SchedulesEveryNight/).is.Properties;
    expect(rule.ScheduleExpression).toBe('cron(0 3 * * ? *)');
    expect(JSON.stringify(rule.Targets)).toContain('SchedulesSealActivity');
  });
});

test('Lost deletions on AWS are handed every hour to the queue for whole customers alone', () => {
  const rule = named('AWS::Events::Rule', /^SchedulesHalfPast/).is.Properties;
  expect(rule.ScheduleExpression).toBe('cron(30 * * * ? *)');
  expect(JSON.stringify(rule.Targets)).toContain('SchedulesResumeDeletions');
  const role = JSON.stringify(named('AWS::IAM::Role', /^SchedulesResumingRole/).is.Properties);
  expect(role).toContain('"WholesQueue');
  expect(role).not.toMatch(/"(WorkQueue|ImportsQueue|DraftingQueue|cognito-idp|s3:)/);
});

test('A spreadsheet that arrives in the bucket on AWS starts the job that its key names, and no other file does', () => {
  const bucket = named('AWS::S3::Bucket', /^FilesBucket/);
  expect(bucket.is.Properties).toMatchObject({
    NotificationConfiguration: { EventBridgeConfiguration: { EventBridgeEnabled: true } },
  });
  const queue = named('AWS::SQS::Queue', /^WorkQueue/);
  const { EventPattern, Targets } = named('AWS::Events::Rule', /^WorkArrived/).is.Properties as {
    EventPattern: { detail: { bucket: unknown; object: { key: [{ wildcard: string }] } } };
    Targets: [{ Arn: unknown; InputTransformer: { InputPathsMap: object; InputTemplate: string } }];
  };
  expect(EventPattern).toMatchObject({
    source: ['aws.s3'],
    'detail-type': ['Object Created'],
    detail: { bucket: { name: [{ Ref: bucket.id }] } },
  });
  const [{ wildcard }] = EventPattern.detail.object.key;
  const isCaught = (key: string) => new RegExp(`^${wildcard.replaceAll('*', '.*')}$`).test(key);
  const key = sheetKey('acme', 'acme-abc', 'csv');
  expect([isCaught(key), jobOfSheet(key)]).toEqual([true, 'acme-abc']);
  for (const other of [
    newUploadKey('acme', 'places', 'csv', bytes => bytes.fill(7)),
    'acme/checked/acme-abc.json.gz',
  ])
    expect([isCaught(other), jobOfSheet(other)]).toEqual([false, '']);
  // The worker takes the key from exactly this message, as it does from the embedded queue's.
  const [{ Arn, InputTransformer }] = Targets;
  expect(Arn).toEqual({ 'Fn::GetAtt': [queue.id, 'Arn'] });
  expect(InputTransformer).toEqual({
    InputPathsMap: { 'detail-object-key': '$.detail.object.key' },
    InputTemplate: '{"key":<detail-object-key>}',
  });
});

describe('The queue of work on AWS', () => {
  test('is encrypted, hides messages longer than a job may take, and puts failed ones aside', () => {
    const queue = named('AWS::SQS::Queue', /^WorkQueue/).is.Properties;
    const aside = named('AWS::SQS::Queue', /^WorkAside/);
    const worker = named('AWS::Lambda::Function', /^JobsWorkerWork/).is.Properties;
    expect(queue).toMatchObject({ SqsManagedSseEnabled: true, RedrivePolicy: { maxReceiveCount: 5 } });
    expect(JSON.stringify(queue.RedrivePolicy)).toContain(aside.id);
    expect(Number(queue.VisibilityTimeout)).toBeGreaterThan(Number(worker.Timeout));
    for (const { is } of app.all('AWS::SQS::QueuePolicy')) {
      expect(JSON.stringify(is.Properties)).toContain('"aws:SecureTransport":"false"');
    }
  });

  test('feeds the worker, which says what failed', () => {
    const [mapping] = app.all('AWS::Lambda::EventSourceMapping');
    expect(mapping!.is.Properties).toMatchObject({
      BatchSize: 1,
      FunctionResponseTypes: ['ReportBatchItemFailures'],
      ScalingConfig: { MaximumConcurrency: 10 },
    });
  });

  test('raises an alarm if a message failed too often', () => {
    const alarm = named('AWS::CloudWatch::Alarm', /WorkGivenUp/).is.Properties;
    const { id } = named('AWS::SQS::Queue', /^WorkAside/);
    expect(JSON.stringify(alarm)).toContain(`["${id}","QueueName"]`);
  });
});

test('Only areas whose contracts grant it reach files or the queue', () => {
  const granted = (area: string) =>
    new Set(allCalls.filter(call => call.area === area).flatMap(call => call.grants));
  const actions = {
    readFiles: ['s3:GetObject'],
    writeFiles: ['s3:PutObject', 's3:DeleteObject'],
    startJobs: ['sqs:SendMessage'],
  } as const;
  // The queue of the assistant's jobs is another one.
  const starts = (area: string, grant: string) =>
    grant === 'startJobs' && granted(area).has('startDrafts' as const);
  for (const area of new Set(allCalls.map(call => call.area))) {
    const { resources } = app.templates.find(t => t.file.startsWith(`AttestryApi${area}`))!;
    const roles = resources.filter(([, { Type }]) => Type === 'AWS::IAM::Role');
    // Icons are in a bucket of their own: test/infra/aws/walls/walls.test.ts.
    const statements = JSON.stringify(roles)
      .split('{"Action"')
      .filter(one => !one.includes('/uploads/*'));
    for (const [grant, allowed] of Object.entries(actions)) {
      const has = granted(area).has(grant as keyof typeof actions) || starts(area, grant);
      for (const action of allowed)
        expect([area, action, statements.join().includes(action)]).toEqual([area, action, has]);
    }
  }
});

describe('The worker of the AI assistant on AWS', () => {
  test('alone may ask the model that is set, by its guardrail, and no role may without one', async () => {
    const chosen = await readInstallation('chosen');
    const asking = chosen
      .all('AWS::IAM::Role')
      .filter(({ is }) => JSON.stringify(is.Properties).includes('bedrock:'));
    expect(asking.map(({ id }) => id.replace(/[0-9A-F]{8}$/, ''))).toEqual(['JobsDrafterRole']);
    const policy = JSON.stringify(asking[0]!.is.Properties);
    expect(policy).toContain('"bedrock:InvokeModel"');
    expect(policy).toContain(':inference-profile/eu.anthropic.claude-sonnet-4-20250514-v1:0');
    expect(policy).toContain('::foundation-model/anthropic.claude-sonnet-4-20250514-v1:0');
    expect(policy).toContain(':guardrail/abc123');
    expect(policy).not.toMatch(/"bedrock:[A-Za-z]*\*/);
    const roles = JSON.stringify(app.all('AWS::IAM::Role').map(({ is }) => is.Properties));
    expect(roles).not.toContain('bedrock:');
  });

  test('and the calls that start its jobs know the settings', async () => {
    const chosen = await readInstallation('chosen');
    const told = chosen
      .all('AWS::Lambda::Function')
      .filter(({ is }) => JSON.stringify(is.Properties.Environment ?? {}).includes('BEDROCK_MODEL'))
      .map(({ is }) => String(is.Properties.Handler).replace('.handler', ''));
    expect(told.sort()).toEqual([
      'adviseOnQuestion',
      'draft',
      'getAiUsage',
      'redraftAiQuestion',
      'startAiQuery',
    ]);
    expect(chosen.only('AWS::Lambda::Function', /^JobsDrafterWork/).is.Properties).toMatchObject({
      Timeout: 600,
      Environment: {
        Variables: { BEDROCK_REGION: 'eu-central-1', BEDROCK_GUARDRAIL: 'abc123:2', AI_PRICES: '3,15' },
      },
    });
  });
});
