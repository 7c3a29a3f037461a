import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { alarmNames, metricsOf, readInstallation, type Synthesised } from '#test/infra/aws/app.ts';
import { installations } from '#test/infra/aws/installations.ts';

let usual: Synthesised;
let chosen: Synthesised;
let guide: string;
beforeAll(async () => {
  [usual, chosen] = await Promise.all([readInstallation('usual'), readInstallation('chosen')]);
  guide = await readFile(join(resolve(import.meta.dirname, '../../../..'), 'docs/deploy.md'), 'utf8');
});

/** The names in the first column of the tables below a heading. */
const rowsOf = (heading: string): string[] => {
  const [text = ''] = guide.split(`\n## ${heading}\n`)[1]?.split('\n## ') ?? [];
  return [...text.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name!).sort();
};

describe('The guide for deployments', () => {
  test('says what each alarm means and what to do', () => {
    expect(rowsOf('Watching')).toEqual(alarmNames(chosen));
  });

  test('counts the alarms and their metrics, which cost money', () => {
    const alarms = usual.all('AWS::CloudWatch::Alarm').map(({ is }) => is.Properties);
    const expected = `${alarms.length} alarms on ${alarms.flatMap(metricsOf).length} metrics`;
    expect(/\d+ alarms on \d+ metrics/.exec(guide)?.[0]).toBe(expected);
  });

  test('describes every setting', () => {
    const { web: _web, ...given } = { ...installations.chosen, ...installations.restored };
    expect(rowsOf('Settings')).toEqual(Object.keys(given).sort());
  });

  test('leads from heading to heading', () => {
    const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, text]) =>
      text!
        .toLowerCase()
        .replaceAll(' ', '-')
        .replace(/[^\w-]/g, ''),
    );
    for (const [, to] of guide.matchAll(/\]\(#([\w-]+)\)/g)) expect(headings).toContain(to);
  });

  test('names outputs that there are', () => {
    const outputs = Object.keys({ ...chosen.outputs }).map(name => name.replace(/Output$/, ''));
    const named = [...guide.matchAll(/<(?:old )?([A-Z]\w+)>/g)].map(([, name]) => name!);
    const others = ['ARN', 'PreSignedUrl', 'JobId'];
    expect(named.length).toBeGreaterThan(10);
    for (const name of named) expect([...outputs, ...others]).toContain(name);
  });
});
