import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';

const root = resolve(import.meta.dirname, '../../../..');
let text: string;
let scripts: Record<string, string>;
beforeAll(async () => {
  text = await readFile(resolve(root, '.github/workflows/deploy.yml'), 'utf8');
  ({ scripts } = JSON.parse(await readFile(resolve(root, 'package.json'), 'utf8')));
});

/** Returns the lines below a key, without those of the next key of the same depth. */
function below(key: string, within = text): string {
  const [, after = ''] = within.split(new RegExp(`^${key}:.*\n`, 'm'));
  const depth = /^ */.exec(key)![0].length;
  return after.split(new RegExp(`^ {0,${depth}}\\S`, 'm'))[0]!;
}

describe('The deployment from GitHub', () => {
  test('uses a token that AWS exchanges for a role, and no keys', () => {
    const deploy = below('  deploy');
    expect(deploy).toContain('id-token: write');
    expect(deploy).toMatch(/role-to-assume: \$\{\{ vars\.DEPLOY_ROLE_ARN \}\}/);
    expect(text).not.toMatch(/secrets\.|aws-(secret-)?access-key/i);
  });

  test('gives that token to no step that runs the tests', () => {
    expect(below('permissions').trim()).toBe('contents: read');
    expect(below('  test')).toContain('run: npm test');
    expect(below('  test')).not.toMatch(/id-token|permissions/);
  });

  test('installs exactly what the lock file names, before it has rights at AWS', () => {
    expect(below('  test')).toMatch(/run: npm ci\n.*run: npm test/s);
    expect(below('  deploy')).toMatch(/run: npm ci\n.*configure-aws-credentials/s);
  });

  test('is made only after the tests, one at a time for each stage', () => {
    expect(below('  deploy')).toMatch(/^ {4}needs: test$/m);
    expect(below('concurrency')).toContain('cancel-in-progress: false');
    expect(below('concurrency')).toMatch(/group: deploy-\$\{\{ inputs\.stage \|\| 'test' \}\}/);
  });

  test('runs in the environment of its stage, whose settings are given to the deployment', () => {
    const deploy = below('  deploy');
    expect(deploy).toMatch(/^ {4}environment: \$\{\{ inputs\.stage \|\| 'test' \}\}$/m);
    expect(deploy).toMatch(
      /run: npm run deploy -- .*\$SETTINGS\n\s+env:\n(.*\n)*\s+SETTINGS: \$\{\{ vars\.CDK_SETTINGS \}\}/,
    );
    expect(text).toMatch(/options: \[test, production\]\n\s+default: test/);
    expect(scripts).toHaveProperty('deploy');
    expect(scripts).toHaveProperty('test');
  });
});
