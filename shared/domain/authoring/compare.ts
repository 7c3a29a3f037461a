import {
  type ContentField,
  contentFields,
  parentOf,
  type Question,
} from '#shared/domain/answering/questionnaire.ts';
import { inSequence } from '#shared/domain/answering/tree.ts';

/** A field that differs, as text. `parent` is written '<number> Yes' or '<number> No', '' for none. */
export interface FieldChange {
  field: ContentField | 'parent' | 'seq';
  from: string;
  to: string;
}

export interface QuestionChange {
  question: Question;
  fields: FieldChange[];
}

/** How a topic differs from an earlier state. Questions are matched by number. */
export interface TopicDifferences {
  added: Question[];
  removed: Question[];
  /** Questions with the same number but a different wording or priority. */
  reworded: QuestionChange[];
  /**
   * Questions with the same number but another parent, or in another order among the questions that both have.
   * They are the fewest questions that explain the new order.
   */
  moved: QuestionChange[];
}

/** Returns the differences between two states of a topic, in the order of the later one. O(n log n). */
export function compareQuestions(earlier: readonly Question[], later: readonly Question[]): TopicDifferences {
  const before = new Map(earlier.map(q => [q.qcode, q]));
  const now = new Set(later.map(q => q.qcode));
  const ordered = inSequence(later);
  const displaced = displacedIn(inSequence(earlier), ordered);
  const result: TopicDifferences = {
    added: [],
    removed: inSequence(earlier).filter(q => !now.has(q.qcode)),
    reworded: [],
    moved: [],
  };
  for (const question of ordered) {
    const former = before.get(question.qcode);
    if (!former) {
      result.added.push(question);
      continue;
    }
    const reworded = rewording(former, question);
    if (reworded.length > 0) result.reworded.push({ question, fields: reworded });
    const moved: FieldChange[] = [];
    if (linkText(former) !== linkText(question)) {
      moved.push({ field: 'parent', from: linkText(former), to: linkText(question) });
    }
    if (displaced.has(question.qcode)) {
      moved.push({ field: 'seq', from: String(former.seq), to: String(question.seq) });
    }
    if (moved.length > 0) result.moved.push({ question, fields: moved });
  }
  return result;
}

export const isSameQuestion = ({ added, removed, reworded, moved }: TopicDifferences): boolean =>
  added.length + removed.length + reworded.length + moved.length === 0;

const rewording = (former: Question, question: Question): FieldChange[] =>
  contentFields
    .filter(field => asText(former[field]) !== asText(question[field]))
    .map(field => ({ field, from: asText(former[field]), to: asText(question[field]) }));

const asText = (value: Question[ContentField]): string =>
  typeof value === 'boolean'
    ? value
      ? 'Y'
      : 'N'
    : typeof value === 'string'
      ? value
      : (value ?? []).join('\n');

function linkText(question: Question): string {
  const link = parentOf(question);
  return link ? `${link.qcode} ${link.when === 'Y' ? 'Yes' : 'No'}` : '';
}

/**
 * Returns the questions of both states that changed places: those outside a longest sequence of questions that kept
 * their relative order.
 */
function displacedIn(earlier: readonly Question[], later: readonly Question[]): ReadonlySet<number> {
  const placeBefore = new Map(earlier.map((q, i) => [q.qcode, i]));
  const common = later.filter(q => placeBefore.has(q.qcode));
  const places = common.map(q => placeBefore.get(q.qcode)!);
  /** The index of the last member of the best sequence of each length so far, and the member before each. */
  const lastOf: number[] = [];
  const memberBefore: number[] = [];
  places.forEach((place, i) => {
    let low = 0;
    let high = lastOf.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[lastOf[middle]!]! < place) low = middle + 1;
      else high = middle;
    }
    memberBefore.push(low > 0 ? lastOf[low - 1]! : -1);
    lastOf[low] = i;
  });
  const displaced = new Set(common.map(q => q.qcode));
  for (let i = lastOf.at(-1) ?? -1; i >= 0; i = memberBefore[i]!) displaced.delete(common[i]!.qcode);
  return displaced;
}
