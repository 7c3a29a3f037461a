import { beforeAll, describe, expect, test } from 'vitest';
import { allCalls } from '#shared/contract/all.ts';
import { readInstallation, type Synthesised } from '#test/infra/aws/app.ts';

let usual: Synthesised;
let chosen: Synthesised;
let atOnce: Synthesised;
beforeAll(async () => {
  [usual, chosen, atOnce] = await Promise.all([
    readInstallation('usual'),
    readInstallation('chosen'),
    readInstallation('restored'),
  ]);
});

/** What routes invoke, and what API Gateway may invoke, by the name in the template. */
const targets = (app: Synthesised) => {
  const inAreas = (type: string) => app.all(type).filter(({ file }) => file.includes('.nested.'));
  const invoked = inAreas('AWS::ApiGatewayV2::Integration').map(({ is }) => is.Properties.IntegrationUri);
  const allowed = inAreas('AWS::Lambda::Permission').map(({ is }) => is.Properties.FunctionName);
  const named = (value: unknown) => {
    const { Ref, 'Fn::GetAtt': got } = value as { Ref?: string; 'Fn::GetAtt'?: [string] };
    return Ref ?? got![0];
  };
  return { invoked: invoked.map(named).sort(), allowed: allowed.map(named).sort() };
};
const ids = (app: Synthesised, type: string) => app.all(type).map(({ id }) => id);

describe('Releases with canaries', () => {
  test('have every route invoke an alias, which may be invoked', () => {
    const { invoked, allowed } = targets(chosen);
    expect(invoked).toHaveLength(allCalls.length);
    expect(invoked).toEqual(ids(chosen, 'AWS::Lambda::Alias').sort());
    expect(allowed).toEqual(invoked);
  });

  test('give a new version a tenth of the requests for five minutes, and take it back at the alarm', () => {
    const alarm = chosen.only('AWS::CloudWatch::Alarm', /^ApiReleaseFailures/);
    expect(alarm.is.Properties).toMatchObject({
      EvaluationPeriods: 1,
      Metrics: [{ MetricStat: { Metric: { Namespace: 'AWS/ApiGateway', MetricName: '5xx' }, Period: 60 } }],
    });
    const groups = chosen.all('AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(allCalls.length);
    for (const { id, is } of groups) {
      expect(is.Properties, id).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AlarmConfiguration: { Enabled: true, Alarms: [{ Name: expect.anything() }] },
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
        },
      });
      expect(JSON.stringify(is.Properties.AlarmConfiguration)).toContain('ApiReleaseFailures');
    }
    const moved = chosen
      .all('AWS::Lambda::Alias')
      .map(({ is }) => is.UpdatePolicy?.CodeDeployLambdaAliasUpdate);
    expect(
      moved.map(update => (update as { DeploymentGroupName: { Ref: string } }).DeploymentGroupName.Ref),
    ).toEqual(groups.map(({ id }) => id));
  });

  test('can be passed over: every route keeps its alias, and a new version gets every request, whatever fails', () => {
    const { invoked, allowed } = targets(atOnce);
    expect(invoked).toHaveLength(allCalls.length);
    expect(invoked).toEqual(ids(atOnce, 'AWS::Lambda::Alias').sort());
    expect(allowed).toEqual(invoked);
    const groups = atOnce.all('AWS::CodeDeploy::DeploymentGroup');
    expect(groups).toHaveLength(allCalls.length);
    for (const { id, is } of groups) {
      expect(is.Properties.DeploymentConfigName, id).toBe('CodeDeployDefault.LambdaAllAtOnce');
      expect(is.Properties, id).not.toHaveProperty('AlarmConfiguration');
    }
    expect(ids(atOnce, 'AWS::CloudWatch::Alarm').filter(id => /Release/.test(id))).toEqual([]);
  });

  test('are a choice: without it, routes invoke the functions', () => {
    const { invoked, allowed } = targets(usual);
    expect(allowed).toEqual(invoked);
    expect(ids(usual, 'AWS::Lambda::Function')).toEqual(expect.arrayContaining(invoked));
    for (const type of ['AWS::Lambda::Alias', 'AWS::Lambda::Version', 'AWS::CodeDeploy::Application'])
      expect(ids(usual, type)).toEqual([]);
  });
});

test('A route leads to a function only after API Gateway may invoke it', () => {
  for (const app of [usual, chosen]) {
    for (const { id, file, is } of app.all('AWS::ApiGatewayV2::Integration')) {
      const { resources } = app.templates.find(template => template.file === file)!;
      const needed = resources.filter(([name]) => is.DependsOn?.includes(name)).map(([, { Type }]) => Type);
      expect(needed, id).toContain('AWS::Lambda::Permission');
    }
  }
});

test('Every template leaves room with every setting: fewer than 400 of the 500 resources a stack may hold', () => {
  for (const { file, resources } of [...usual.templates, ...chosen.templates]) {
    expect(resources.length, file).toBeLessThan(400);
  }
});

test('Reserved runs are for webhooks and the workers, which take no more messages at a time', () => {
  const reserved = (app: Synthesised) =>
    app.all('AWS::Lambda::Function').flatMap(({ is }) => {
      const { Handler, ReservedConcurrentExecutions: most } = is.Properties;
      return most === undefined ? [] : [[Handler, most]];
    });
  expect(reserved(usual)).toEqual([]);
  const webhooks = allCalls
    .filter(({ access }) => access.level === 'webhook')
    .map(({ name }) => [`${name}.handler`, 5]);
  expect(reserved(chosen).sort()).toEqual(
    [
      ...webhooks,
      ...['draft', 'import_rows', 'remind', 'whole_customers', 'work'].map(name => [`${name}.handler`, 5]),
    ].sort(),
  );
  const sources = chosen.all('AWS::Lambda::EventSourceMapping');
  expect(sources.map(({ is }) => is.Properties.ScalingConfig)).toEqual([
    { MaximumConcurrency: 5 },
    { MaximumConcurrency: 5 },
    { MaximumConcurrency: 5 },
    { MaximumConcurrency: 5 },
    { MaximumConcurrency: 5 },
  ]);
});
