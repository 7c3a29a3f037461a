import { gunzipSync, gzipSync } from 'node:zlib';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import type { Differences } from '#shared/domain/authoring/compare.ts';
import type { Origin } from '#shared/domain/authoring/draft.ts';
import type { Renumbered } from '#shared/domain/authoring/importing.ts';
import type { FormatFinding } from '#shared/domain/authoring/topicformat/format.ts';

/** What the check of a file found, as it is kept with its job. */
export interface TopicCheck {
  /** The title that the file has. */
  title: string;
  questions: number;
  errors: number;
  warnings: number;
  /** The first thousand. */
  problems: FormatFinding[];
  /** The draft it was compared with. */
  revision: number;
  counts: Record<keyof Differences, number>;
  /** The first hundred of each kind, with their texts cut. */
  changes: Differences;
  renumbered: number;
  /** The first hundred. */
  numbers: Renumbered[];
}

/** What takes the place of a draft once it is wanted. */
export interface CheckedTopic {
  questions: Question[];
  origin: Origin;
}

const shown = { problems: 1000, changes: 100, text: 120 };

/** A text as a preview shows it. */
const cut = (text: string): string =>
  text.length > shown.text ? `${text.slice(0, shown.text).replace(/[\uD800-\uDBFF]$/, '')}…` : text;

/** Findings that travel. */
export const firstProblems = (findings: readonly FormatFinding[]) => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity }) => severity === 'warning').length,
  // Errors first where not all of them fit: without them nothing can be put right.
  problems: findings.length > shown.problems ? errorsFirst(findings) : [...findings],
});

function errorsFirst(findings: readonly FormatFinding[]): FormatFinding[] {
  const rank = ({ severity }: FormatFinding) => (severity === 'error' ? 0 : 1);
  const kept = new Set([...findings].sort((a, b) => rank(a) - rank(b)).slice(0, shown.problems));
  return findings.filter(finding => kept.has(finding));
}

/** Differences that travel: all of them counted, the first of each kind with their texts cut. */
export function firstChanges(all: Differences) {
  const question = (q: Question) => ({ ...q, text: cut(q.text), guidance: '', solution: '', category: '' });
  const change = ({ question: q, fields }: Differences['moved'][number]) => ({
    question: question(q),
    fields: fields.map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) })),
  });
  const first = <T>(rows: readonly T[]) => rows.slice(0, shown.changes);
  const { added, removed, reworded, moved } = all;
  return {
    counts: {
      added: added.length,
      removed: removed.length,
      reworded: reworded.length,
      moved: moved.length,
    },
    changes: {
      added: first(added).map(question),
      removed: first(removed).map(question),
      reworded: first(reworded).map(change),
      moved: first(moved).map(change),
    },
  };
}

export const firstNumbers = (renumbered: readonly Renumbered[]) => ({
  renumbered: renumbered.length,
  numbers: renumbered.slice(0, shown.changes),
});

/** Where the questions of a checked file are kept until they are wanted. */
const checkedKey = (customerid: string, jobid: string): string => `${customerid}/checked/${jobid}.json.gz`;
/** Bytes; more than what any file of a topic becomes. */
const mostBytes = 64 * 1024 * 1024;

export async function keepChecked(customerid: string, jobid: string, topic: CheckedTopic): Promise<void> {
  const { writeFile } = await import('#functions/services/files/storage.ts');
  await writeFile(checkedKey(customerid, jobid), gzipSync(JSON.stringify(topic)), 'application/gzip');
}

/** The questions of a checked file, undefined where they are not kept any more. */
export async function readChecked(customerid: string, jobid: string): Promise<CheckedTopic | undefined> {
  const { readFile } = await import('#functions/services/files/storage.ts');
  const bytes = await readFile(checkedKey(customerid, jobid), mostBytes);
  return bytes && (JSON.parse(gunzipSync(bytes).toString('utf8')) as CheckedTopic);
}
