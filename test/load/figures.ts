/** The values of each figure; of a figure about several pages, those of each page. */
export type Figures = Record<string, Record<string, number | Record<string, number>>>;

/**
 * What `npm run bench` measures, by the figure's name in docs/performance.md. Each one loads only what it measures: the
 * libraries of the others are so much in memory that collecting garbage takes longer than the work.
 */
export const measures: Record<string, () => Promise<Figures>> = {
  P1: async () => (await import('./answers.ts')).measureAnswers(),
  P2: async () => (await import('./cost.ts')).measureCost(),
  P4: async () => (await import('./domain/tree.ts')).measureTree(),
  P5: async () => (await import('./domain/check.ts')).measureCheck(),
  P5b: async () => (await import('./browser/editor.ts')).measureEditor(),
  P6: async () => (await import('./reading/reports.ts')).measureReports(),
  P7: async () => (await import('./cold.ts')).measureColdStarts(),
  P8: async () => (await import('./browser/page.ts')).measurePage(),
  P9: async () => (await import('./browser/vitals.ts')).measureVitals(),
  P10: async () => (await import('./money.ts')).measureMoney(),
  P11: async () => (await import('./reading/lists.ts')).measureLists(),
  P12: async () => (await import('./jobs/batches.ts')).measureBatches(),
  P13: async () => (await import('./jobs/reminders.ts')).measureReminders(),
  P15: async () => (await import('./jobs/wholes.ts')).measureWholes(),
  P16: async () => (await import('./browser/lighthouse.ts')).measureLighthouse(),
  P17: async () => (await import('./reading/board.ts')).measureBoard(),
  P20: async () => (await import('./scale/scale.ts')).measureScale(),
  AI: async () => (await import('./assistant/drafts.ts')).measureDrafts(),
};
