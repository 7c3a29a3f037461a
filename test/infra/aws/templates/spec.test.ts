import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { type Resource, readInstallation, type Synthesised, type Template } from '#test/infra/aws/app.ts';
import { type Installation, installations } from '#test/infra/aws/installations.ts';
import { findingsOf } from './spec.ts';

const names = Object.keys(installations) as Installation[];
let apps: Synthesised[];
beforeAll(async () => {
  apps = await Promise.all(names.map(readInstallation));
});

test('Every template is one that CloudFormation knows: types, properties, values and references', async () => {
  for (const [i, { templates }] of apps.entries()) {
    expect(templates.length).toBeGreaterThan(20);
    expect(await findingsOf(templates), names[i]).toEqual([]);
  }
});

describe('The check finds', () => {
  const queue: Resource = { Type: 'AWS::SQS::Queue', Properties: {} };
  const template = (planted: object): Template => ({
    file: 'planted',
    resources: [
      ['Queue', queue],
      ['Planted', planted as Resource],
    ],
    parameters: [],
    outputs: {},
  });
  const alias = { FunctionName: 'x', FunctionVersion: '1', Name: 'live' };
  const fn = { Runtime: 'nodejs24.x', Handler: 'x.handler', Role: 'arn', Code: { ZipFile: 'x' } };

  test.each<[what: string, planted: object, finding: string]>([
    [
      'an unknown type',
      { Type: 'AWS::SQS::Queu', Properties: {} },
      'AWS::SQS::Queu is not a type of resource',
    ],
    [
      'an unknown property',
      { Type: 'AWS::SQS::Queue', Properties: { VisibilityTimeOut: 5 } },
      'VisibilityTimeOut is not a property',
    ],
    [
      'a missing property',
      { Type: 'AWS::Lambda::Function', Properties: { ...fn, Role: undefined } },
      'Role is missing',
    ],
    [
      'a value of another type',
      { Type: 'AWS::Lambda::Function', Properties: { ...fn, Timeout: 'long' } },
      'Timeout: "long" is not of type integer',
    ],
    [
      'an unknown property deep inside',
      { Type: 'AWS::Lambda::Function', Properties: { ...fn, TracingConfig: { Modus: 'Active' } } },
      'TracingConfig: Modus is not a property',
    ],
    [
      'a list where there is one value',
      { Type: 'AWS::Lambda::Function', Properties: { ...fn, Handler: ['x'] } },
      'Handler: ["x"] is not of type string',
    ],
    [
      'a reference to nothing',
      { Type: 'AWS::Lambda::Function', Properties: { ...fn, Role: { Ref: 'Rolle' } } },
      'refers to Rolle, which does not exist',
    ],
    [
      'a dependency on nothing',
      { Type: 'AWS::SQS::Queue', Properties: {}, DependsOn: ['Quue'] },
      'refers to Quue, which does not exist',
    ],
    [
      'an unknown attribute',
      { Type: 'AWS::Lambda::Function', Properties: { ...fn, Role: { 'Fn::GetAtt': ['Queue', 'Ann'] } } },
      'AWS::SQS::Queue has no attribute Ann',
    ],
    [
      'an unknown way to move an alias',
      { Type: 'AWS::Lambda::Alias', Properties: alias, UpdatePolicy: { CodeDeployAliasUpdate: {} } },
      'CodeDeployAliasUpdate is unknown there',
    ],
    [
      'a move of an alias without its group',
      {
        Type: 'AWS::Lambda::Alias',
        Properties: alias,
        UpdatePolicy: { CodeDeployLambdaAliasUpdate: { ApplicationName: 'x' } },
      },
      'DeploymentGroupName is missing',
    ],
    [
      'an unknown attribute of a resource',
      { Type: 'AWS::SQS::Queue', Properties: {}, DeletePolicy: 'Retain' },
      'DeletePolicy is unknown there',
    ],
  ])('%s', async (_what, planted, finding) => {
    const written = JSON.parse(JSON.stringify(template(planted)));
    expect(await findingsOf([written])).toEqual([expect.stringContaining(finding)]);
  });
});

test('cfn-lint finds no error either, where it is installed', () => {
  if (spawnSync('cfn-lint', ['--version']).status !== 0) return;
  const folders = inject('synthesised');
  // The other templates have nothing that these have not: areas are made alike.
  const files = names.flatMap((name, i) =>
    apps[i]!.templates.filter(({ file }) => !file.includes('.nested.') || file.includes('Apipayment')).map(
      ({ file }) => join(folders[name], file),
    ),
  );
  expect(files).toHaveLength(2 * names.length);
  const options = ['--format', 'parseable', '--non-zero-exit-code', 'error', '--ignore-checks', 'W'];
  const { status, stdout } = spawnSync('cfn-lint', [...options, '-t', ...files], { encoding: 'utf8' });
  expect(stdout).toBe('');
  expect(status).toBe(0);
});
