/** The functions that do background jobs, each with a queue of its own. */
export type WorkerName = 'work' | 'import_rows' | 'whole_customers';

/** Kinds of jobs about whole customers, which staff start: they write and remove what no other job may. */
const whole: ReadonlySet<string> = new Set(['copy_masters', 'build_demo']);

/** Returns which function does a kind of job: those that write seats and places, or whole customers, are apart. */
export function workerOfKind(kind: string): WorkerName {
  if (whole.has(kind)) return 'whole_customers';
  return kind.startsWith('import_') ? 'import_rows' : 'work';
}
