import type { Question } from '#shared/domain/answering/questionnaire.ts';
import {
  askedOn,
  type Catalogue,
  type CatalogueItem,
  type EditedQuestions,
  isFollowUp,
  isScoredByEditors,
  wayTo,
} from '#shared/domain/authoring/editorial/parts.ts';
import { fileQuestionsOf } from '#shared/domain/authoring/topicformat/questions.ts';
import type { FileQuestion } from '#shared/domain/authoring/topicformat/topicfile.ts';

/** The fewest scored questions that a location is asked to which a topic applies. */
export const fewestScored = 10;

/** Returns whether a question counts where the topic applies, whatever was answered before it. */
const isEffective = (file: EditedQuestions, question: FileQuestion): boolean => {
  const [first] = wayTo(file, question);
  return (
    isScoredByEditors(question) &&
    !isFollowUp(file, question) &&
    (!first || askedOn(file, first.question, first.answer) >= fewestScored)
  );
};

/** Returns the controls that a topic covers: those of scored questions that count where it applies. */
export const coveredControls = (file: EditedQuestions): ReadonlySet<string> =>
  new Set(file.questions.filter(q => isEffective(file, q)).flatMap(({ controls = [] }) => controls));

/** A control of a source that a topic claims or asks about. */
export interface AskedControl {
  item: CatalogueItem;
  /** The topic says that it covers the control. */
  claimed: boolean;
  /** A scored question asks about it where the topic applies, and not only after a noncompliant answer. */
  covered: boolean;
  /** The questions that name it, in sequence. */
  questions: readonly Question[];
}

/** Returns the short name of a source: what comes before its first comma. */
export const shortSource = (source: string): string => source.split(',')[0]!;

/** What a topic asks of a source, and what it does not, both in the order of the source. */
export interface SourceCoverage {
  source: string;
  address: string;
  asked: readonly AskedControl[];
  notAsked: readonly CatalogueItem[];
}

/**
 * What a topic asks of each source that it claims or names something of. The source with the most claims comes
 * first.
 */
export function coverageOf(
  questions: readonly Question[],
  claims: readonly string[],
  catalogues: readonly Catalogue[],
): SourceCoverage[] {
  const active = questions.filter(q => q.active);
  const covered = coveredControls({ questions: fileQuestionsOf(active) });
  const claimed = new Set(claims);
  const naming = new Map<string, Question[]>();
  for (const question of active)
    for (const id of new Set(question.controls)) naming.set(id, [...(naming.get(id) ?? []), question]);
  const isAsked = ({ id }: CatalogueItem) => claimed.has(id) || naming.has(id);
  const claimsIn = ({ items }: Catalogue) => items.filter(({ id }) => claimed.has(id)).length;
  return catalogues
    .filter(({ items }) => items.some(isAsked))
    .sort((a, b) => claimsIn(b) - claimsIn(a))
    .map(({ source, address, items }) => ({
      source,
      address,
      asked: items.filter(isAsked).map(item => ({
        item,
        claimed: claimed.has(item.id),
        covered: covered.has(item.id),
        questions: naming.get(item.id) ?? [],
      })),
      notAsked: items.filter(item => !isAsked(item)),
    }));
}
