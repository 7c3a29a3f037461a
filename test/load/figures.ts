import { measureAnswers } from './answers.ts';
import { measureDrafts } from './assistant/drafts.ts';
import { measureEditor } from './browser/editor.ts';
import { measurePage } from './browser/page.ts';
import { measureVitals } from './browser/vitals.ts';
import { measureColdStarts } from './cold.ts';
import { measureCost } from './cost.ts';
import { measureCheck } from './domain/check.ts';
import { measureTree } from './domain/tree.ts';
import { measureBatches } from './jobs/batches.ts';
import { measureReminders } from './jobs/reminders.ts';
import { measureWholes } from './jobs/wholes.ts';
import { measureMoney } from './money.ts';
import { measureLists } from './reading/lists.ts';
import { measureReports } from './reading/reports.ts';

export type Figures = Record<string, Record<string, number>>;

/** What `npm run bench` measures, by the figure's name in docs/performance.md. */
export const measures: Record<string, () => Promise<Figures> | Figures> = {
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
