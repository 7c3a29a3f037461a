import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject } from 'vitest';
import type { Installation } from './installations.ts';

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
  DependsOn?: string[];
  UpdatePolicy?: Record<string, unknown>;
}
export interface Template {
  file: string;
  resources: [string, Resource][];
  /** The names of the template's parameters. */
  parameters: string[];
  outputs: Record<string, { Value: unknown }>;
}
interface Found {
  id: string;
  file: string;
  is: Resource;
}

export interface Synthesised {
  templates: Template[];
  /** Every resource of a type, whichever stack holds it. */
  all(type: string): Found[];
  /** The one resource of a type; `id` says which, if there are more. */
  only(type: string, id?: RegExp): Found;
  outputs: Template['outputs'];
}

/** Returns the templates of an installation. */
export async function readInstallation(name: Installation): Promise<Synthesised> {
  const templates = await readTemplates(inject('synthesised')[name]);
  const all: Synthesised['all'] = type =>
    templates.flatMap(({ file, resources }) =>
      resources.filter(([, is]) => is.Type === type).map(([id, is]) => ({ id, file, is })),
    );
  const only: Synthesised['only'] = (type, id = /./) => {
    const found = all(type).filter(one => id.test(one.id));
    expect(
      found.map(one => one.id),
      type,
    ).toHaveLength(1);
    return found[0]!;
  };
  const outputs = templates.find(({ file }) => !file.includes('.nested.'))!.outputs;
  return { templates, all, only, outputs };
}

async function readTemplates(outdir: string): Promise<Template[]> {
  const files = (await readdir(outdir)).filter(file => file.endsWith('.template.json'));
  return Promise.all(
    files.map(async file => {
      const template = JSON.parse(await readFile(join(outdir, file), 'utf8'));
      return {
        file,
        resources: Object.entries<Resource>(template.Resources),
        parameters: Object.keys(template.Parameters ?? {}),
        outputs: template.Outputs ?? {},
      };
    }),
  );
}

/** The names of all alarms, in the order of the alphabet. */
export const alarmNames = (app: Synthesised) =>
  app
    .all('AWS::CloudWatch::Alarm')
    .map(({ id }) => id.replace(/^Observability|^Api(?=Release)|[0-9A-F]{8}$/g, ''))
    .sort();

interface Query {
  MetricStat?: {
    Metric: { Namespace: string; MetricName: string; Dimensions?: object[] };
    Period: number;
    Stat: string;
  };
}
/** The metrics of an alarm, which is how CloudWatch counts its price. */
export const metricsOf = (properties: Record<string, unknown>) =>
  properties.Metrics
    ? (properties.Metrics as Query[]).flatMap(({ MetricStat }) => MetricStat ?? [])
    : [
        {
          Metric: properties as unknown as NonNullable<Query['MetricStat']>['Metric'],
          Period: properties.Period as number,
          Stat: properties.Statistic as string,
        },
      ];
