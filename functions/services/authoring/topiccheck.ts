import { type Answer, parentOf, type Question } from '#shared/domain/answering/questionnaire.ts';
import type { TopicDifferences } from '#shared/domain/authoring/compare.ts';
import type { Origin } from '#shared/domain/authoring/draft.ts';
import type { Renumbered } from '#shared/domain/authoring/importing.ts';
import type { FormatFinding } from '#shared/domain/authoring/topicformat/format.ts';
import { firstWords } from '#shared/domain/kit/words.ts';

/** The result of a file's check, as its job keeps it. */
export interface TopicCheck {
  /** The title in the file. */
  title: string;
  questions: number;
  errors: number;
  warnings: number;
  /** The first 1,000. */
  problems: FormatFinding[];
  /** The revision of the draft it was compared with. */
  revision: number;
  counts: Record<keyof TopicDifferences, number>;
  /** Where added questions stand that are asked after one that the draft has; of the first 100. */
  places: Place[];
  /** The first 100 of each kind, with shortened texts. */
  changes: TopicDifferences;
  renumbered: number;
  /** The first 100. */
  numbers: Renumbered[];
}

/** The place of an added question: after which question it is asked, and after which answer. */
interface Place {
  qcode: number;
  parent: number;
  answer: Answer;
  /** The words of the parent, shortened. */
  text: string;
}

/** The questions of a checked file, which replace a draft when the import is applied. */
export interface CheckedTopic {
  questions: Question[];
  origin: Origin;
}

const previewLimits = { problems: 1000, changes: 100, text: 120 };

/** Shortens a text for the preview. */
export const cut = (text: string): string => firstWords(text, previewLimits.text);

/** Returns the number of errors and warnings, and the first findings. */
export const firstProblems = <F extends Pick<FormatFinding, 'severity'>>(findings: readonly F[]) => ({
  errors: findings.filter(({ severity }) => severity === 'error').length,
  warnings: findings.filter(({ severity }) => severity === 'warning').length,
  // If not all of them fit, errors come first: only they must be corrected.
  problems: findings.length > previewLimits.problems ? errorsFirst(findings) : [...findings],
});

function errorsFirst<F extends Pick<FormatFinding, 'severity'>>(findings: readonly F[]): F[] {
  const rank = ({ severity }: F) => (severity === 'error' ? 0 : 1);
  const kept = new Set([...findings].sort((a, b) => rank(a) - rank(b)).slice(0, previewLimits.problems));
  return findings.filter(finding => kept.has(finding));
}

/** Returns the number of differences of each kind, and the first of each kind with shortened texts. */
export function firstChanges(all: TopicDifferences) {
  const question = (q: Question) => ({ ...q, text: cut(q.text), guidance: '', solution: '', category: '' });
  const change = ({ question: q, fields }: TopicDifferences['moved'][number]) => ({
    question: question(q),
    fields: fields.map(({ field, from, to }) => ({ field, from: cut(from), to: cut(to) })),
  });
  const first = <T>(rows: readonly T[]) => rows.slice(0, previewLimits.changes);
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

/** Returns the places of the first added questions that are asked after one of a draft's. */
export function firstPlaces(
  draft: readonly Question[],
  together: readonly Question[],
  { added }: TopicDifferences,
): Place[] {
  const present = new Set(draft.map(q => q.qcode));
  const texts = new Map(together.map(q => [q.qcode, q.text]));
  return added.slice(0, previewLimits.changes).flatMap(question => {
    const link = parentOf(question);
    if (!link || !present.has(link.qcode)) return [];
    const text = cut(texts.get(link.qcode) ?? '');
    return [{ qcode: question.qcode, parent: link.qcode, answer: link.when, text }];
  });
}

export const firstNumbers = (renumbered: readonly Renumbered[]) => ({
  renumbered: renumbered.length,
  numbers: renumbered.slice(0, previewLimits.changes),
});
