/** The functions that do background jobs, each with a queue of its own. */
export type WorkerName = 'work' | 'import_rows' | 'draft' | 'whole_customers';

/** Kinds of jobs about whole customers: they read all that is kept of one, or write and remove what no other job may. */
const whole: ReadonlySet<string> = new Set([
  'copy_masters',
  'build_demo',
  'export_customer',
  'erase_customer',
]);

/** Kinds of jobs of the AI assistant: only their function may ask a model. */
const drafting: ReadonlySet<string> = new Set(['draft_questions', 'redraft_questions', 'advise_question']);

/** Returns which function does a kind of job: those that write seats and places, ask a model, or are about whole customers, are apart. */
export function workerOfKind(kind: string): WorkerName {
  if (whole.has(kind)) return 'whole_customers';
  if (drafting.has(kind)) return 'draft';
  return kind.startsWith('import_') ? 'import_rows' : 'work';
}

/** Returns why a job of a kind failed whose workers all died, and what to do: it says what such a job works on. */
export function diedEachTime(kind: string): string {
  const begun = 'This was begun three times and stopped each time before it was finished';
  const help = 'If that does not help, contact support.';
  if (drafting.has(kind))
    return `${begun}. Give a shorter text or ask for fewer questions, then try again. ${help}`;
  if (/^(check|import)_/.test(kind)) {
    return `${begun}, probably because the file is too large for it. Split the file and try again. ${help}`;
  }
  return `${begun}. Try again. ${help}`;
}
