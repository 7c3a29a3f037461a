import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildWeb } from '#infra/local/web.ts';
import { createApp } from './attestry.ts';
import { bundleLambdas } from './bundle.ts';

/** `cdk synth` and `cdk deploy` run this file. It builds everything that is deployed, then writes the templates. */
const root = resolve(import.meta.dirname, '../..');
const say = (text: string) => process.stderr.write(`${text}\n`);

const [webFolder] = await Promise.all([
  existsSync(join(root, 'web/index.html')) ? buildWeb(root, say) : undefined,
  bundleLambdas(),
]);
createApp({ webFolder }).app.synth();
