import { beforeAll, describe, expect, test } from 'vitest';
import { type Resource, readInstallation, type Synthesised } from './app.ts';

let app: Synthesised;
beforeAll(async () => {
  app = await readInstallation('chosen');
});

const handlers = ['custom_message', 'post_confirmation', 'pre_sign_up'];
const functions = (handler: string): Resource[] =>
  app
    .all('AWS::Lambda::Function')
    .flatMap(({ is }) => (is.Properties.Handler === `${handler}.handler` ? [is] : []));
const variables = (is: Resource) =>
  (is.Properties.Environment as { Variables: Record<string, unknown> }).Variables;

interface Statement {
  Effect: string;
  Action: string | string[];
  Resource: unknown;
  Condition?: unknown;
}
const statementsOf = (type: string, id: RegExp): Statement[] =>
  app
    .all(type)
    .filter(one => id.test(one.id))
    .flatMap(({ is }) => {
      const { Policies, PolicyDocument } = is.Properties as {
        Policies?: { PolicyDocument: { Statement: Statement[] } }[];
        PolicyDocument?: { Statement: Statement[] };
      };
      return Policies?.flatMap(policy => policy.PolicyDocument.Statement) ?? PolicyDocument?.Statement ?? [];
    });

describe('The user pool’s triggers', () => {
  test('are the three, each answering within the five seconds Cognito waits', () => {
    const [pool] = app.all('AWS::Cognito::UserPool');
    const { LambdaConfig } = pool!.is.Properties as { LambdaConfig: Record<string, unknown> };
    expect(Object.keys(LambdaConfig).sort()).toEqual(['CustomMessage', 'PostConfirmation', 'PreSignUp']);
    for (const handler of handlers) expect(functions(handler)[0]!.Properties.Timeout).toBe(5);
  });

  test('know the sender and the address that links lead to', () => {
    for (const handler of handlers) {
      const { MAIL_FROM, SITE_URL, MAIL_CONFIGURATION_SET } = variables(functions(handler)[0]!);
      expect(MAIL_FROM).toBe('Attestry <hello@mail.example.com>');
      expect(MAIL_CONFIGURATION_SET).toBeTruthy();
      expect(SITE_URL).toBe('https://app.example.com');
    }
  });

  test('know CloudFront’s own address if there is no other', async () => {
    const usual = await readInstallation('usual');
    const { id } = usual.only('AWS::CloudFront::Distribution');
    const trigger = usual.only('AWS::Lambda::Function', /^IdentityCustomMessage/).is;
    expect(JSON.stringify(variables(trigger).SITE_URL)).toMatch(new RegExp(`https://.*${id}.*DomainName`));
  });

  const rights = (role: RegExp, policy: RegExp): Statement[] =>
    [...statementsOf('AWS::IAM::Role', role), ...statementsOf('AWS::IAM::RolePolicy', policy)].filter(
      ({ Action }) => !/^(logs|xray):/.test(String(Action)),
    );
  const within = (...prefixes: string[]) => ({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes },
  });
  /** What every role is denied: test/infra/aws/walls.test.ts. */
  const allowed = (all: Statement[]) => all.filter(({ Effect }) => Effect === 'Allow');

  test('at a sign-up may count, see and remove accounts of this pool, send as the sender; nothing else', () => {
    const all = allowed(rights(/^IdentityRole/, /^IdentityAccounts/));
    expect(all.flatMap(({ Action }) => Action).sort()).toEqual([
      'cognito-idp:AdminDeleteUser',
      'cognito-idp:AdminGetUser',
      'dynamodb:UpdateItem',
      'ses:SendRawEmail',
    ]);
    const of = (action: string) => all.find(({ Action }) => [Action].flat().includes(action))!;
    expect(of('dynamodb:UpdateItem').Condition).toEqual(within('THROTTLE#*', 'PASS#*'));
    expect(of('ses:SendRawEmail').Condition).toEqual({
      StringEquals: { 'ses:FromAddress': 'hello@mail.example.com' },
    });
    expect(JSON.stringify(all.map(({ Resource }) => Resource))).not.toContain('"*"');
  });

  test('after a mailed code may read and write persons, write seats and the audit, end sign-ins; nothing else', () => {
    const all = allowed(rights(/^IdentityConfirmedRole/, /^IdentitySignOuts/));
    expect(all.map(({ Action, Condition }) => [Action, Condition])).toEqual([
      [['dynamodb:BatchGetItem', 'dynamodb:Query'], within('PERSON#*')],
      ['dynamodb:UpdateItem', within('PERSON#*', 'CUST#*')],
      ['dynamodb:PutItem', within('AUDIT#*')],
      [['cognito-idp:AdminGetUser', 'cognito-idp:AdminUserGlobalSignOut'], undefined],
    ]);
    expect(JSON.stringify(all.map(({ Resource }) => Resource))).not.toContain('"*"');
  });
});

test('a person may set only the attributes of the sign-up form', () => {
  const [client] = app.all('AWS::Cognito::UserPoolClient');
  const { WriteAttributes } = client!.is.Properties as { WriteAttributes: string[] };
  expect(WriteAttributes.sort()).toEqual(['custom:homecountry', 'email', 'name']);
});

test('the call that resets two-factor knows pool and sender; its neighbors do not', () => {
  expect(Object.keys(variables(functions('resetTwoFactor')[0]!))).toEqual(
    expect.arrayContaining(['USER_POOL_ID', 'MAIL_FROM', 'SITE_URL', 'MAIL_CONFIGURATION_SET']),
  );
  expect(Object.keys(variables(functions('listCountries')[0]!))).toEqual(['ORIGIN_KEYS', 'TABLE_NAME']);
});
