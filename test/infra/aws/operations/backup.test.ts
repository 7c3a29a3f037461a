import { beforeAll, describe, expect, test } from 'vitest';
import { readInstallation, type Synthesised } from '#test/infra/aws/app.ts';

let usual: Synthesised;
let chosen: Synthesised;
let restored: Synthesised;
beforeAll(async () => {
  [usual, chosen, restored] = await Promise.all([
    readInstallation('usual'),
    readInstallation('chosen'),
    readInstallation('restored'),
  ]);
});

const rulesOf = (app: Synthesised) => {
  const { BackupPlan } = app.only('AWS::Backup::BackupPlan').is.Properties as {
    BackupPlan: { BackupPlanRule: Record<string, unknown>[] };
  };
  return BackupPlan.BackupPlanRule;
};

describe('Backups', () => {
  test('are made of the table each day and month, and kept for 35 days and a year', () => {
    expect(rulesOf(usual)).toMatchObject([
      { ScheduleExpression: 'cron(0 3 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } },
      { ScheduleExpression: 'cron(0 4 1 * ? *)', Lifecycle: { DeleteAfterDays: 365 } },
    ]);
    const { BackupSelection } = usual.only('AWS::Backup::BackupSelection').is.Properties;
    const { id } = usual.only('AWS::DynamoDB::GlobalTable');
    expect(BackupSelection).toMatchObject({ Resources: [{ 'Fn::GetAtt': [id, 'Arn'] }] });
  });

  test('lie in a vault that outlives the stack and whose name no other stack has', () => {
    const vault = usual.only('AWS::Backup::BackupVault').is;
    expect(vault.DeletionPolicy).toBe('Retain');
    expect(JSON.stringify(vault.Properties.BackupVaultName)).toContain('AWS::StackId');
  });

  test('are copied to another region if its vault is set, and kept there as long', () => {
    for (const rule of rulesOf(usual)) expect(rule).not.toHaveProperty('CopyActions');
    for (const { CopyActions, Lifecycle } of rulesOf(chosen)) {
      expect(CopyActions).toEqual([
        { DestinationBackupVaultArn: expect.stringContaining('eu-west-1'), Lifecycle },
      ]);
    }
  });

  test('are made by a role that only AWS Backup can take on', () => {
    const { AssumeRolePolicyDocument } = usual.only('AWS::IAM::Role', /^BackupRole/).is.Properties;
    expect(AssumeRolePolicyDocument).toMatchObject({
      Statement: [{ Effect: 'Allow', Principal: { Service: 'backup.amazonaws.com' } }],
    });
  });

  test('that fail are reported to the topic of the alarms', () => {
    const rule = usual.only('AWS::Events::Rule', /^BackupFailed/).is.Properties;
    const { id } = usual.only('AWS::SNS::Topic', /^Observability/);
    expect(rule).toMatchObject({
      EventPattern: { source: ['aws.backup'], detail: { state: ['FAILED', 'EXPIRED', 'ABORTED'] } },
      Targets: [{ Arn: { Ref: id } }],
    });
    const policy = JSON.stringify(usual.only('AWS::SNS::TopicPolicy', /^Observability/).is.Properties);
    expect(policy).toContain('"Service":"events.amazonaws.com"');
  });
});

describe('A stack that takes over what exists', () => {
  const text = () => JSON.stringify(restored.templates);

  test('makes no table, pool or bucket of people’s files or of seals of its own', () => {
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::DynamoDB::Table', 'AWS::Cognito::UserPool'])
      expect(restored.all(type)).toEqual([]);
    expect(restored.all('AWS::S3::Bucket').filter(({ id }) => /^(Files|Icons|Seals)/.test(id))).toEqual([]);
  });

  test('uses the table everywhere: functions, rights on it and its index, alarms and backups', () => {
    for (const { id, is } of restored.all('AWS::Lambda::Function')) {
      const { Variables = {} } = (is.Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
      if ('TABLE_NAME' in Variables) expect(Variables.TABLE_NAME, id).toBe('Attestry-restored');
    }
    for (const found of [
      ':table/Attestry-restored"',
      ':table/Attestry-restored/index/gsi1"',
      '"Name":"TableName","Value":"Attestry-restored"',
    ]) {
      expect(text()).toContain(found);
    }
    const { BackupSelection } = restored.only('AWS::Backup::BackupSelection').is.Properties;
    expect(JSON.stringify(BackupSelection)).toContain(':table/Attestry-restored"');
  });

  test('uses the pool: its own client, tokens of that pool only, and triggers that only that pool may call', () => {
    const client = restored.only('AWS::Cognito::UserPoolClient');
    expect(client.is.Properties.UserPoolId).toBe('eu-central-1_AbCdEf123');
    const { JwtConfiguration } = restored.only('AWS::ApiGatewayV2::Authorizer').is.Properties;
    expect(JwtConfiguration).toMatchObject({ Audience: [{ Ref: client.id }] });
    expect(JSON.stringify(JwtConfiguration)).toContain('/eu-central-1_AbCdEf123"');
    const allowed = restored
      .all('AWS::Lambda::Permission')
      .filter(({ is }) => is.Properties.Principal === 'cognito-idp.amazonaws.com');
    expect(allowed).toHaveLength(3);
    for (const { is } of allowed) {
      expect(JSON.stringify(is.Properties.SourceArn)).toContain(':userpool/eu-central-1_AbCdEf123"');
    }
  });

  test('says what the pool must be told, since the stack cannot change it', () => {
    const { Value } = restored.outputs.UserPoolSettingsOutput!;
    for (const trigger of ['PreSignUp', 'PostConfirmation', 'CustomMessage']) {
      expect(JSON.stringify(Value)).toMatch(new RegExp(`${trigger}.{1,60}Identity${trigger}`));
    }
    expect(usual.outputs).not.toHaveProperty('UserPoolSettingsOutput');
  });

  test('uses the buckets: lets pages post to that of files, and serves that of icons', () => {
    const names = restored.all('AWS::Lambda::Function').map(({ is }) => JSON.stringify(is.Properties));
    expect(names.filter(one => one.includes('"FILES_BUCKET":"attestry-files-1"')).length).toBeGreaterThan(2);
    const policy = restored.only('AWS::CloudFront::ResponseHeadersPolicy', /^WebHeaders/).is.Properties;
    expect(JSON.stringify(policy)).toContain('https://attestry-files-1.s3.');
    // Customer data: two calls; the support console: three; and the worker that removes them with their customer.
    expect(names.filter(one => one.includes('"ICONS_BUCKET":"attestry-icons-1"')).length).toBe(6);
    expect(text()).toContain('"attestry-icons-1.s3.');
  });

  test('uses the bucket of seals: the two jobs are told it, and only they reach it', () => {
    const told = restored
      .all('AWS::Lambda::Function')
      .filter(({ is }) => JSON.stringify(is.Properties).includes('"SEALS_BUCKET":"attestry-seals-1"'));
    expect(told.map(({ is }) => is.Properties.Handler).sort()).toEqual([
      'seal_activity.handler',
      'verify_activity.handler',
    ]);
    const reaching = restored
      .all('AWS::IAM::Role')
      .filter(({ is }) => JSON.stringify(is.Properties).includes(':s3:::attestry-seals-1/seals/*"'));
    expect(reaching.map(({ id }) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'SchedulesSealingRole',
      'SchedulesVerifyingRole',
    ]);
  });
});
