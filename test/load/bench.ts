import { writeFile } from 'node:fs/promises';
import { command, Misuse, print } from '#infra/shell.ts';
import { measureAnswers } from './answers.ts';
import { measureDrafts } from './assistant/drafts.ts';
import { measureEditor } from './browser/editor.ts';
import { measurePage } from './browser/page.ts';
import { measureVitals } from './browser/vitals.ts';
import { measureCheck } from './check.ts';
import { measureColdStarts } from './cold.ts';
import { measureCost } from './cost.ts';
import { measureBatches } from './jobs/batches.ts';
import { measureReminders } from './jobs/reminders.ts';
import { measureWholes } from './jobs/wholes.ts';
import { measureMoney } from './money.ts';
import { measureLists } from './reading/lists.ts';
import { measureReports } from './reading/reports.ts';
import { measureTree } from './tree.ts';

const measures: Record<string, () => Promise<object> | object> = {
  P1: measureAnswers,
  P2: measureCost,
  P4: measureTree,
  P5: measureCheck,
  P5b: measureEditor,
  P6: measureReports,
  P7: measureColdStarts,
  P8: measurePage,
  P9: measureVitals,
  P10: measureMoney,
  P11: measureLists,
  P12: measureBatches,
  P13: measureReminders,
  P15: measureWholes,
  AI: measureDrafts,
};

const known = Object.keys(measures).join(',');

function chosen(only: string | undefined): string[] {
  const names = only?.split(',') ?? Object.keys(measures);
  const stranger = names.find(name => !Object.hasOwn(measures, name));
  if (stranger !== undefined) throw new Misuse(`There is no figure ${stranger}; known are ${known}.`);
  return names;
}

async function measure(names: readonly string[], file: string | undefined): Promise<never> {
  const figures: Record<string, Record<string, number>> = {};
  for (const name of Object.keys(measures)) {
    if (!names.includes(name)) continue;
    for (const [id, values] of Object.entries(await measures[name]!())) {
      figures[id] = values;
      const text = Object.entries(values as Record<string, number>).map(([key, value]) => `${key} ${value}`);
      await print(`${id}  ${text.join(', ')}\n`);
    }
  }
  if (file) await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  // Some of what was measured would keep the process alive.
  process.exit(0);
}

await command({
  caller: 'npm run bench --',
  help: `npm run bench prints the figures of docs/performance.md.

  --only P1,P4  only these of ${known}
  --json FILE   writes them as JSON, too
`,
  options: { only: { type: 'string' }, json: { type: 'string' } },
  run: ({ only, json }) => measure(chosen(only), json),
});
