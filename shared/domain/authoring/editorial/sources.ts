import type { Answer, Priority } from '#shared/domain/answering/questionnaire.ts';
import type { FileQuestion } from '#shared/domain/authoring/topicformat/topicfile.ts';
import { coveredControls, fewestScored } from '#shared/domain/topics/coverage.ts';
import { likeness } from './likeness.ts';
import {
  askedOn,
  type EditedTopic,
  type EditorialFinding,
  type EditorialLevel,
  isFollowUp,
  isScoredByEditors,
  wayTo,
} from './parts.ts';

/** Finds control ids and claims that no catalogue has. */
export function checkIds({ file, evidence, items }: EditedTopic): EditorialFinding[] {
  const todo = 'Correct it, or add it to its catalogue in shared/library/catalogues.';
  const unknown = (n: number | null, ids: readonly string[]) =>
    ids
      .filter(id => !items.has(id))
      .map((id): EditorialFinding => ({ rule: 'ids', n, what: `${id} is in no catalogue.`, todo }));
  return [...file.questions.flatMap(q => unknown(q.n, q.controls ?? [])), ...unknown(null, evidence.claims)];
}

const answers: readonly Answer[] = ['Y', 'N'];

/** Finds first questions that are scored, and ways on which the topic neither applies nor ends. */
export function checkApplies({ file }: EditedTopic): EditorialFinding[] {
  const [root] = file.questions;
  if (!root) return [];
  const finding = (what: string, todo: string): EditorialFinding => ({
    rule: 'applies',
    n: root.n,
    what,
    todo,
  });
  if (isScoredByEditors(root)) return [finding('It is scored.', 'Ask first whether the topic applies.')];
  const counts = answers.map(answer => askedOn(file, root, answer));
  const odd = counts.filter(count => count > 0 && count < fewestScored);
  return [
    ...odd.map(count =>
      finding(
        `One of its answers leads to ${count} scored questions.`,
        `Lead to at least ${fewestScored}, or to none.`,
      ),
    ),
    ...(counts.every(count => count === 0)
      ? [finding('Neither answer leads to a score.', 'Add questions.')]
      : []),
  ];
}

/** Finds claims that no scored question covers unless something is already wrong or the topic does not apply. */
export function checkCoverage({ file, evidence }: EditedTopic): EditorialFinding[] {
  const covered = coveredControls(file);
  return evidence.claims
    .filter(id => !covered.has(id))
    .map(id => ({
      rule: 'coverage',
      n: null,
      what: `${id} is claimed, and no scored question covers it where the topic applies.`,
      todo: 'Ask about it outside of follow-ups, or remove the claim.',
    }));
}

/** The priorities that a source's rating allows. Other ratings leave the choice to the author. */
const allowed: Partial<Record<EditorialLevel, readonly Priority[]>> = {
  required: ['High', 'Medium'],
  shall: ['High', 'Medium'],
  should: ['Medium', 'Low'],
  may: ['Low'],
  'impact high': ['High', 'Medium'],
  'impact moderate': ['Medium', 'Low'],
  'impact low': ['Medium', 'Low'],
  'A critical': ['High'],
  'B less critical': ['Medium'],
  'C minor': ['Low'],
  'level A': ['High', 'Medium'],
  'level AA': ['Medium', 'Low'],
};

/** Finds priorities that no control of the question allows. */
export function checkPriorities({ file, items }: EditedTopic): EditorialFinding[] {
  return file.questions
    .filter(q => isScoredByEditors(q) && !isFollowUp(file, q))
    .flatMap(({ n, priority, controls = [] }): EditorialFinding[] => {
      const ranges = controls.flatMap(id => {
        const level = items.get(id)?.level;
        const range = level && allowed[level];
        return range ? [{ id, level, range }] : [];
      });
      if (ranges.length < controls.length || ranges.length === 0) return [];
      if (ranges.some(({ range }) => range.includes(priority))) return [];
      const why = ranges.map(({ id, level, range }) => `${id} (${level}): ${range.join(' or ')}`).join('; ');
      const what = `Its priority is ${priority}. ${why}.`;
      return [{ rule: 'priority', n, what, todo: 'Choose a priority that the source allows.' }];
    });
}

const sameSetting = 0.5;
const policies: ReadonlySet<EditorialLevel | undefined> = new Set<EditorialLevel>(['shall', 'should', 'may']);

/**
 * Finds pairs of scored questions that are asked in the same run about the same setting: one policy of a baseline, or
 * the same control in much the same words. A follow-up to a noncompliant answer is not compared with that answer.
 */
export function checkTwice({ file, items }: EditedTopic): EditorialFinding[] {
  const scored = file.questions.filter(isScoredByEditors);
  return scored.flatMap((later, i) =>
    scored.slice(0, i).flatMap((earlier): EditorialFinding[] => {
      const shared = (later.controls ?? []).filter(id => earlier.controls?.includes(id));
      if (shared.length === 0 || !areOnOneWay({ file }, earlier, later)) return [];
      const policy = shared.find(id => policies.has(items.get(id)?.level));
      if (!policy && likeness(earlier.text, later.text) < sameSetting) return [];
      const what = `It scores the same as question ${earlier.n}: ${policy ?? shared[0]}.`;
      return [{ rule: 'twice', n: later.n, what, todo: 'Ask about something else, or make it a follow-up.' }];
    }),
  );
}

/** Returns whether two questions can be asked in one run, and the later one is no follow-up to the earlier one. */
function areOnOneWay(
  { file }: Pick<EditedTopic, 'file'>,
  earlier: FileQuestion,
  later: FileQuestion,
): boolean {
  const given = new Map(wayTo(file, earlier).map(step => [step.question.n, step.answer]));
  return wayTo(file, later).every(({ question, answer }) => {
    if (question.n === earlier.n) return answer !== earlier.solutionIf;
    return (given.get(question.n) ?? answer) === answer;
  });
}
