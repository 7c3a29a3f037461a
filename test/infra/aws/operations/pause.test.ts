import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { createApp } from '#infra/aws/attestry.ts';
import { type Resource, readInstallation, type Synthesised } from '#test/infra/aws/app.ts';

/** What goes on in an installation: the requests that its API accepts, and its schedules and workers that are on. */
function goingOn(resources: readonly Resource[]) {
  const of = (type: string) =>
    resources.filter(({ Type }) => Type === type).map(({ Properties }) => Properties);
  const schedules = of('AWS::Events::Rule').filter(({ ScheduleExpression }) => ScheduleExpression);
  const [stage] = of('AWS::ApiGatewayV2::Stage');
  return {
    requests: stage!.DefaultRouteSettings,
    schedules: schedules.filter(({ State }) => State === 'ENABLED').length,
    workers: of('AWS::Lambda::EventSourceMapping').filter(({ Enabled }) => Enabled).length,
  };
}

const resourcesOf = ({ templates }: Synthesised): Resource[] =>
  templates.flatMap(({ resources }) => resources.map(([, is]) => is));

const open = { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1000 };
const closed = { ThrottlingRateLimit: 0, ThrottlingBurstLimit: 0 };

test('An installation takes requests, and its schedules and workers run', async () => {
  const usual = resourcesOf(await readInstallation('usual'));
  expect(goingOn(usual)).toEqual({ requests: open, schedules: 4, workers: 5 });
});

test('An installation in which everything is paused refuses every request, and no schedule or worker runs', async () => {
  const restored = resourcesOf(await readInstallation('restored'));
  expect(goingOn(restored)).toEqual({ requests: closed, schedules: 0, workers: 0 });
});

test('An installation whose requests are paused begins nothing, and its workers finish what is queued', async () => {
  const outdir = await mkdtemp(join(tmpdir(), 'attestry-paused-'));
  try {
    const { bundles } = inject('lambdas');
    const { app } = createApp({ bundles, calls: [] }, { outdir, context: { paused: 'requests' } });
    const [stack] = app.synth().stacks;
    const { Resources } = stack!.template as { Resources: Record<string, Resource> };
    expect(goingOn(Object.values(Resources))).toEqual({ requests: closed, schedules: 0, workers: 5 });
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
});
