import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all.ts';
import { readInstallation, type Synthesised } from './app.ts';

let app: Synthesised;
beforeAll(async () => {
  app = await readInstallation('chosen');
});

const areaOf = (file: string) => /^AttestryApi([a-z]+?)[0-9A-F]{8}/.exec(file)?.[1];

describe('The keys of the payment service on AWS', () => {
  test('are a secret that outlives the stack and is read only by the functions that handle payments', () => {
    const { is } = app.only('AWS::SecretsManager::Secret', /StripeKeys/);
    expect(is.DeletionPolicy).toBe('Retain');
    expect(JSON.stringify(is.Properties)).not.toMatch(/sk_|whsec_/);
    const paying = new Set(allCalls.filter(c => c.grants.includes('payment')).map(c => c.area));
    const readers = app
      .all('AWS::IAM::Role')
      .filter(({ is: role }) => JSON.stringify(role.Properties).includes('secretsmanager:GetSecretValue'));
    const areas = readers.map(({ file }) => areaOf(file)).filter(area => area !== undefined);
    expect(new Set(areas)).toEqual(paying);
    expect(readers).toHaveLength(paying.size + 1);
  });

  test('reach the functions that ask for them by reference, never as text', () => {
    const paying = allCalls.filter(c => c.grants.includes('payment')).map(c => `${c.name}.handler`);
    for (const { is } of app.all('AWS::Lambda::Function')) {
      const { Handler, Layers, Environment } = is.Properties as {
        Handler: string;
        Layers?: unknown[];
        Environment?: { Variables: Record<string, unknown> };
      };
      const asks = paying.includes(Handler) || Handler === 'renewals.handler';
      // CDK's own function that uploads files has a layer too.
      if (Handler !== 'index.handler')
        expect([Handler, Layers?.length ?? 0]).toEqual([Handler, asks ? 1 : 0]);
      expect([Handler, 'STRIPE_SECRET_ARN' in (Environment?.Variables ?? {})]).toEqual([Handler, asks]);
    }
  });
});

describe('The renewal check on AWS', () => {
  test('runs every hour; a run that fails three times waits in a queue with an alarm', () => {
    const rule = app.only('AWS::Events::Rule', /^SchedulesEveryHour/);
    expect(rule.is.Properties).toMatchObject({
      ScheduleExpression: 'cron(0 * * * ? *)',
      Targets: [{ RetryPolicy: { MaximumRetryAttempts: 2 }, DeadLetterConfig: { Arn: expect.anything() } }],
    });
    expect(app.only('AWS::Lambda::EventInvokeConfig', /^SchedulesRenewals/).is.Properties).toMatchObject({
      MaximumRetryAttempts: 2,
      DestinationConfig: { OnFailure: { Destination: expect.anything() } },
    });
    const invoked = app.only('AWS::Lambda::EventInvokeConfig', /^SchedulesRenewals/).is.Properties
      .DestinationConfig;
    const queue = app.all('AWS::SQS::Queue').find(({ id }) => JSON.stringify(invoked).includes(id))!.id;
    const alarms = app.all('AWS::CloudWatch::Alarm').map(({ is }) => JSON.stringify(is.Properties));
    expect(alarms.filter(text => text.includes(queue))).toHaveLength(1);
  });
});

test('pages may load the card form if payment is set up, and the key for browsers is in config.json', () => {
  const [policy] = app.all('AWS::CloudFront::ResponseHeadersPolicy');
  const text = JSON.stringify(policy?.is.Properties);
  expect(text).toContain("script-src 'self' https://js.stripe.com");
  expect(text).toContain('https://api.stripe.com');
});
