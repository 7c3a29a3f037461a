import { Stack } from 'aws-cdk-lib';
import { beforeAll, describe, expect, test } from 'vitest';
import { OriginKey } from '#infra/aws/backing/origin.ts';
import { allCalls } from '#shared/contract/all.ts';
import { readInstallation, type Synthesised } from '#test/infra/aws/app.ts';

let usual: Synthesised;
/** In the middle of a rotation: CloudFront sends the second key. */
let chosen: Synthesised;
beforeAll(async () => {
  [usual, chosen] = await Promise.all([readInstallation('usual'), readInstallation('chosen')]);
});

const variablesOf = (app: Synthesised) =>
  app.all('AWS::Lambda::Function').map(({ id, file, is }) => {
    const { Variables = {} } = (is.Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
    return { id, file, variables: Variables };
  });
/** The numbers of the keys to which a value refers, in its order. */
const keysIn = (value: unknown) =>
  [...JSON.stringify(value).matchAll(/resolve:secretsmanager:.*?OriginKey(\d)/g)].map(([, key]) => key);
const sentBy = (app: Synthesised): unknown => {
  const { DistributionConfig } = app.only('AWS::CloudFront::Distribution').is.Properties as {
    DistributionConfig: { Origins: { OriginCustomHeaders?: unknown[] }[] };
  };
  return DistributionConfig.Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders);
};

test('The access log names the peer: CloudFront, or a caller who went around it', () => {
  const { AccessLogSettings } = usual.only('AWS::ApiGatewayV2::Stage').is.Properties;
  const { Format } = AccessLogSettings as { Format: string };
  expect(JSON.parse(Format)).toMatchObject({ peer: '$context.identity.sourceIp' });
});

describe('The key that CloudFront shows to the API', () => {
  test('is sent by CloudFront and accepted by every function of the API, and only those know it', () => {
    expect(sentBy(usual)).toEqual([
      {
        HeaderName: 'x-attestry-origin',
        HeaderValue: expect.objectContaining({ 'Fn::Join': expect.anything() }),
      },
    ]);
    expect(keysIn(sentBy(usual))).toEqual(['1']);
    const knowing = variablesOf(usual).filter(({ variables }) => 'ORIGIN_KEYS' in variables);
    expect(knowing).toHaveLength(allCalls.length);
    for (const { id, file, variables } of knowing) {
      expect(file).toContain('.nested.');
      expect(keysIn(variables.ORIGIN_KEYS), id).toEqual(['1']);
    }
  });

  test('is one of two during a rotation, in which functions accept what CloudFront sends before and after', () => {
    expect(keysIn(sentBy(chosen))).toEqual(['2']);
    for (const { id, variables } of variablesOf(chosen).filter(one => 'ORIGIN_KEYS' in one.variables)) {
      expect(keysIn(variables.ORIGIN_KEYS), id).toEqual(['2', '1']);
    }
  });

  test('can be sent before it is asked for, so that the first deployment with keys has no gap', () => {
    const origin = new OriginKey(new Stack(), 'Origin', { keys: ['1', 'any'] });
    expect(Object.keys(origin.headers)).toEqual(['x-attestry-origin']);
    expect(origin.environment).toEqual({});
  });

  test('is made by CloudFormation, long, and in no template', () => {
    for (const id of [/^OriginKey1/, /^OriginKey2/]) {
      expect(chosen.only('AWS::SecretsManager::Secret', id).is.Properties).toMatchObject({
        GenerateSecretString: { PasswordLength: 48, ExcludePunctuation: true },
      });
    }
    // A template may have 60 references to secrets.
    for (const { file, resources } of chosen.templates) {
      const references = JSON.stringify(resources).match(/\{\{resolve:/g) ?? [];
      expect(references.length, file).toBeLessThanOrEqual(60);
    }
  });
});
