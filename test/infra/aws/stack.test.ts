import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import * as plainLibrary from '@aws-sdk/client-dynamodb';
import * as documentLibrary from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { tableActions } from '#infra/aws/rights.ts';
import { tableDefinition } from '#infra/table.ts';
import { allCalls } from '#shared/contract/all.ts';
import type { Grant } from '#shared/contract/kit/call.ts';
import { type Resource, readInstallation, type Synthesised } from './app.ts';

const root = resolve(import.meta.dirname, '../../..');
let app: Synthesised;
beforeAll(async () => {
  app = await readInstallation('usual');
});

const only = (type: string): Resource => app.only(type).is;
const routeKeys = (calls: readonly { method: string; path: string }[]) =>
  calls.map(({ method, path }) => `${method} ${path}`).sort();

describe('The API on AWS', () => {
  test('has one route for each contract, and none more', () => {
    const routes = app.all('AWS::ApiGatewayV2::Route').map(({ is }) => is.Properties.RouteKey);
    expect(routes.sort()).toEqual(routeKeys(allCalls));
  });

  test('asks for an access token everywhere but at public calls and webhooks', () => {
    const open = app
      .all('AWS::ApiGatewayV2::Route')
      .filter(({ is }) => is.Properties.AuthorizationType !== 'JWT')
      .map(({ is }) => is.Properties.RouteKey);
    const meant = allCalls.filter(({ access }) => access.level === 'public' || access.level === 'webhook');
    expect(open.sort()).toEqual(routeKeys(meant));
    expect(open.length).toBeLessThan(allCalls.length);
  });

  test('has one authorizer, for the tokens of the pool’s client, and every other route names it', () => {
    const { JwtConfiguration, IdentitySource } = only('AWS::ApiGatewayV2::Authorizer').Properties;
    const [client] = app.all('AWS::Cognito::UserPoolClient');
    expect(JwtConfiguration).toMatchObject({ Audience: [{ Ref: client!.id }] });
    expect(IdentitySource).toEqual(['$request.header.Authorization']);
    const signedIn = app
      .all('AWS::ApiGatewayV2::Route')
      .filter(({ is }) => is.Properties.AuthorizationType === 'JWT');
    for (const { is } of signedIn) expect(is.Properties.AuthorizerId).toBeTruthy();
  });

  test('forwards each route to its own function in the format the handlers read', () => {
    for (const { file, is } of app.all('AWS::ApiGatewayV2::Route')) {
      const { resources } = app.templates.find(template => template.file === file)!;
      const of = (id: string) => resources.find(([name]) => name === id)![1].Properties;
      const [, [, { Ref }]] = (is.Properties.Target as { 'Fn::Join': [string, [string, { Ref: string }]] })[
        'Fn::Join'
      ];
      const integration = of(Ref) as {
        PayloadFormatVersion: string;
        IntegrationUri: { 'Fn::GetAtt': [string] };
      };
      expect(integration.PayloadFormatVersion).toBe('2.0');
      const fn = of(integration.IntegrationUri['Fn::GetAtt'][0]);
      const call = allCalls.find(({ method, path }) => `${method} ${path}` === is.Properties.RouteKey)!;
      expect(fn.Handler).toBe(`${call.name}.handler`);
    }
  });

  test('leaves room in every template: fewer than 400 of the 500 resources a stack may hold', () => {
    for (const { file, resources } of app.templates) expect(resources.length, file).toBeLessThan(400);
  });
});

/** The action behind a command: the plain client names it like its action, and the document client wraps that. */
function actionOf(command: string): string {
  if (command in plainLibrary) return command.replace(/Command$/, '');
  type Wrapping = new (input: object) => { clientCommand: object };
  const Command = (documentLibrary as unknown as Record<string, Wrapping | undefined>)[command];
  if (!Command) throw new Error(`${command} is a command of neither client`);
  return new Command({}).clientCommand.constructor.name.replace(/Command$/, '');
}

describe('Every function', () => {
  const ours = () =>
    app.all('AWS::Lambda::Function').filter(({ is }) => is.Properties.Runtime !== 'python3.13');

  test('runs on Node 24 on arm64 with traces', () => {
    expect(ours()).toHaveLength(inject('lambdas').functions.length);
    for (const { id, is } of ours()) {
      expect(is.Properties, id).toMatchObject({
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        TracingConfig: { Mode: 'Active' },
      });
    }
  });

  test('writes to the log group of its area, which keeps three months', () => {
    for (const { id, file, is } of app.all('AWS::Lambda::Function')) {
      const { LogGroup } = is.Properties.LoggingConfig as { LogGroup: { Ref: string } };
      const group = app.all('AWS::Logs::LogGroup').find(g => g.file === file && g.id === LogGroup.Ref);
      expect(group?.is.Properties.RetentionInDays, id).toBe(90);
    }
    for (const { file, resources } of app.templates.filter(t => t.file.includes('.nested.'))) {
      expect(
        resources.filter(([, { Type }]) => Type === 'AWS::Logs::LogGroup'),
        file,
      ).toHaveLength(1);
      expect(
        resources.filter(([, { Type }]) => Type === 'AWS::IAM::Role'),
        file,
      ).toHaveLength(1);
    }
  });

  test('finds in its environment what the code reads from it', async () => {
    // The sender is a setting; test/infra/aws/identity.test.ts sets it. So are the keys of one machine, where one
    // bucket has its own address; Lambda itself provides the token.
    const notHere = [
      'CHECK_ANSWERS',
      'MAIL_FROM',
      'STRIPE_API',
      'STRIPE_KEYS',
      'AWS_SESSION_TOKEN',
      'AWS_ENDPOINT_URL_S3',
    ];
    const byGrant: Record<string, readonly Grant[]> = {
      'services/mail/mail.ts': ['sendMail'],
      'kit/site.ts': ['sendMail', 'linkPages'],
      'services/accounts/people.ts': ['managePeople'],
      'services/files/storage.ts': ['readFiles', 'writeFiles'],
      'services/files/icons.ts': ['keepIcons'],
      // The seals' bucket is told to the two jobs that read it, which no call is.
      'services/files/seals.ts': [],
      'services/jobs/queue.ts': ['startJobs'],
      // The queue of reminders is told to the job that fills it.
      'services/mailing/queue.ts': [],
      'services/billing/client.ts': ['payment'],
    };
    const files = await readdir(join(root, 'functions'), { recursive: true });
    const read: [name: string, any: readonly Grant[] | undefined][] = [];
    for (const file of files.filter(f => f.endsWith('.ts'))) {
      const text = await readFile(join(root, 'functions', file), 'utf8');
      for (const [, name] of text.matchAll(/process\.env\.(\w+)/g)) {
        // One file sends to every queue of jobs; that of the assistant has a grant of its own.
        read.push([name!, name === 'DRAFT_QUEUE_URL' ? ['startDrafts'] : byGrant[file]]);
      }
    }
    const nested = app.all('AWS::Lambda::Function').filter(({ file }) => file.includes('.nested.'));
    for (const { id, is } of nested) {
      const { Variables } = is.Properties.Environment as { Variables: Record<string, unknown> };
      const { grants } = allCalls.find(({ name }) => is.Properties.Handler === `${name}.handler`)!;
      const wanted = read
        .filter(([, any]) => !any || any.some(grant => grants.includes(grant)))
        .map(([name]) => name);
      expect(Object.keys(Variables).concat(notHere), id).toEqual(expect.arrayContaining(wanted));
    }
  });

  test('may do what the data layer does: its commands and the granted actions are the same', async () => {
    const code = await readFile(join(root, 'functions/data/table/table.ts'), 'utf8');
    const commands = new Set(
      [...code.matchAll(/new (\w+Command)\(/g)].map(m => `dynamodb:${actionOf(m[1]!)}`),
    );
    // A transaction is granted by the actions of its parts, of which the check of a condition is one.
    expect(commands.delete('dynamodb:TransactWriteItems')).toBe(true);
    commands.add('dynamodb:ConditionCheckItem');
    expect([...commands].sort()).toEqual(Object.values(tableActions).flat().sort());
  });
});

describe('What outlives the stack', () => {
  test('the table: keys as on one machine, restorable, protected, billed by use', () => {
    const { Properties, DeletionPolicy } = only('AWS::DynamoDB::GlobalTable');
    const { KeySchema, GlobalSecondaryIndexes, BillingMode } = tableDefinition;
    expect(Properties).toMatchObject({
      KeySchema,
      GlobalSecondaryIndexes,
      BillingMode,
      TimeToLiveSpecification: { AttributeName: 'ttl', Enabled: true },
      SSESpecification: { SSEEnabled: true },
      Replicas: [
        {
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        },
      ],
    });
    expect(DeletionPolicy).toBe('Retain');
  });

  test('the user pool: the name is the address, in any letter case; strong passwords; TOTP by choice', () => {
    const { Properties, DeletionPolicy } = only('AWS::Cognito::UserPool');
    expect(Properties).not.toHaveProperty('AliasAttributes');
    expect(Properties).not.toHaveProperty('UsernameAttributes');
    expect(Properties).toMatchObject({
      UsernameConfiguration: { CaseSensitive: false },
      Schema: [
        { Name: 'email', Required: true, Mutable: false },
        { Name: 'homecountry', Mutable: true },
      ],
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      DeletionProtection: 'ACTIVE',
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: 'verified_email' }] },
      LambdaConfig: { PreSignUp: { 'Fn::GetAtt': [expect.stringContaining('PreSignUp'), 'Arn'] } },
      Policies: {
        PasswordPolicy: {
          MinimumLength: 12,
          RequireLowercase: true,
          RequireUppercase: true,
          RequireNumbers: true,
          RequireSymbols: true,
        },
      },
    });
    expect(DeletionPolicy).toBe('Retain');
  });

  test('the pool’s client: no secret, SRP only, an hour’s access, and silence about who has an account', () => {
    expect(only('AWS::Cognito::UserPoolClient').Properties).toMatchObject({
      GenerateSecret: false,
      ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      PreventUserExistenceErrors: 'ENABLED',
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      TokenValidityUnits: { AccessToken: 'minutes', RefreshToken: 'minutes' },
    });
  });
});
