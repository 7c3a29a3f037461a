import { writeFile } from 'node:fs/promises';
import { measureAnswers } from './answers.ts';
import { measureEditor } from './browser/editor.ts';
import { measurePage } from './browser/page.ts';
import { measureVitals } from './browser/vitals.ts';
import { measureCheck } from './check.ts';
import { measureColdStarts } from './cold.ts';
import { measureCost } from './cost.ts';
import { measureMoney } from './money.ts';
import { measureTree } from './tree.ts';

/**
 * Prints the figures of docs/performance.md. `--json FILE` writes them as JSON, `--only P1,P4` measures some.
 */
const measures: Record<string, () => Promise<object> | object> = {
  P1: measureAnswers,
  P2: measureCost,
  P4: measureTree,
  P5: measureCheck,
  P5b: measureEditor,
  P7: measureColdStarts,
  P8: measurePage,
  P9: measureVitals,
  P10: measureMoney,
};

const option = (name: string): string | undefined => {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
};
const only = option('--only')?.split(',');
const figures: Record<string, Record<string, number>> = {};
for (const [name, measure] of Object.entries(measures)) {
  if (only && !only.includes(name)) continue;
  for (const [id, values] of Object.entries(await measure())) {
    figures[id] = values;
    const text = Object.entries(values as Record<string, number>).map(([key, value]) => `${key} ${value}`);
    process.stdout.write(`${id}  ${text.join(', ')}\n`);
  }
}
const file = option('--json');
if (file) await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
process.exit(0);
