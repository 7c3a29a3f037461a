import { beforeAll, describe, expect, test } from 'vitest';
import { readInstallation, type Synthesised } from '#test/infra/aws/app.ts';

let usual: Synthesised;
let chosen: Synthesised;
beforeAll(async () => {
  [usual, chosen] = await Promise.all([readInstallation('usual'), readInstallation('chosen')]);
});

/** Properties that name a resource itself. Names within an installation, such as a policy's in its role, may repeat. */
const names = [
  'AlarmName',
  'ApplicationName',
  'BackupVaultName',
  'BudgetName',
  'BucketName',
  'ConfigurationSetName',
  'DashboardName',
  'DeploymentGroupName',
  'FunctionName',
  'LayerName',
  'LogGroupName',
  'Name',
  'QueueName',
  'RoleName',
  'RuleName',
  'TableName',
  'TopicName',
  'UserPoolName',
];
/** Resources that name another one in such a property. */
const others =
  /Permission|RolePolicy|EventSourceMapping|EventInvokeConfig|EventDestination|MetricFilter|Alias|Version|ApiGatewayV2/;

/** The names that a template gives its resources instead of leaving them to CloudFormation. */
function given({ templates }: Synthesised): { id: string; type: string; name: string }[] {
  return templates
    .flatMap(({ resources }) => resources)
    .filter(([, { Type }]) => !others.test(Type))
    .flatMap(([id, { Type, Properties = {} }]) => {
      const nested = Object.entries(Properties).filter(([key]) => /Config$|^BackupPlan$|^Budget$/.test(key));
      return [Properties, ...nested.map(([, value]) => value as Record<string, unknown>)].flatMap(part =>
        Object.entries(part)
          .filter(([key]) => names.includes(key))
          .map(([, value]) => ({ id, type: Type, name: JSON.stringify(value) })),
      );
    });
}

describe('Two installations in one account', () => {
  test('share no name', () => {
    const taken = new Map(given(usual).map(({ name, id }) => [name, id]));
    expect(taken.size).toBeGreaterThan(2);
    expect(given(chosen).filter(({ name }) => taken.has(name))).toEqual([]);
  });

  test('in two regions share no name of CloudFront, which knows no regions', () => {
    const edge = [...given(usual), ...given(chosen)].filter(({ type }) => type.startsWith('AWS::CloudFront'));
    expect(edge).toHaveLength(10);
    for (const { name, id } of edge) expect(name, id).toContain('"Ref":"AWS::Region"');
  });

  test('export nothing', () => {
    for (const { templates } of [usual, chosen]) {
      expect(JSON.stringify(templates)).not.toContain('Fn::ImportValue');
    }
  });
});
