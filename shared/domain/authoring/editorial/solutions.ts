import { deadlines, people, proofs } from './lists.ts';
import {
  childrenOf,
  type EditedTopic,
  type EditorialFinding,
  type EditorialLevel,
  isFollowUp,
  isScoredByEditors,
  wordsIn,
} from './parts.ts';

/** The percentage of a topic's solutions that say who does it, by when, and what shows it. */
const share = 80;

/** Returns which of who, by when and what shows it a solution does not say. */
export function elementsMissing(solution: string): string[] {
  const words = wordsIn(solution).flatMap(word => word.toLowerCase().split('-'));
  return [
    ...(words.some(word => people.has(word)) ? [] : ['who']),
    ...(deadlines.test(solution) ? [] : ['by when']),
    ...(words.some(word => proofs.has(word)) ? [] : ['what shows it']),
  ];
}

/** Finds topics in which too few solutions say who does it, by when, and what shows it. */
export function checkElements({ file }: EditedTopic): EditorialFinding[] {
  const scored = file.questions.filter(isScoredByEditors);
  const lacking = scored.flatMap(({ n, solution }) => {
    const missing = elementsMissing(solution);
    return missing.length > 0 ? [`${n} (${missing.join(', ')})`] : [];
  });
  const complete = scored.length - lacking.length;
  if (100 * complete >= share * scored.length) return [];
  const what = `${complete} of ${scored.length} solutions say who, by when, and what shows it. Missing: ${lacking.join('; ')}.`;
  return [{ rule: 'elements', n: null, what, todo: `Complete at least ${share} percent of them.` }];
}

/** Finds questions of priority High without a follow-up to the noncompliant answer. */
export function checkFollowUps({ file }: EditedTopic): EditorialFinding[] {
  return file.questions
    .filter(q => q.priority === 'High' && !isFollowUp(file, q))
    .filter(q => q.solutionIf !== '-' && childrenOf(file, q.n, q.solutionIf).length === 0)
    .map(({ n }) => ({
      rule: 'followup',
      n,
      what: 'Its priority is High, and nothing is asked after the noncompliant answer.',
      todo: 'Ask what protects the location in the meantime, or lower the priority if the source allows it.',
    }));
}

const wordsOfLevel: Partial<Record<EditorialLevel, string>> = {
  required: 'Required',
  standard: 'Required',
  addressable: 'Addressable',
};
const securityRule = /^164\.3\d\d/;
/** E.g. "document why and which alternative": both words, in either order. */
const alternative =
  /\b(document|record|write down|in writing)\b.*\balternative|\balternative\b.*\b(document|record|written|in writing)\b/is;

/**
 * Finds questions on the HIPAA Security Rule whose guidance does not say how binding the specification is, and
 * solutions about an addressable one that do not name the documented alternative. Source: 45 CFR 164.306(d).
 */
export function checkBinding({ file, items }: EditedTopic): EditorialFinding[] {
  return file.questions
    .filter(q => isScoredByEditors(q) && !isFollowUp(file, q))
    .flatMap(({ n, controls = [], guidance, solution }) => {
      const levels = controls.filter(id => securityRule.test(id)).flatMap(id => items.get(id)?.level ?? []);
      const words = new Set(levels.flatMap(level => wordsOfLevel[level] ?? []));
      const unsaid = [...words].filter(word => !guidance.includes(word));
      const found: [what: string, todo: string][] = [];
      if (unsaid.length > 0)
        found.push([`The guidance does not say ${unsaid.join(' and ')}.`, 'Say how the rule rates it.']);
      if (words.has('Addressable') && !words.has('Required') && !alternative.test(solution))
        found.push([
          'The solution does not name the documented alternative.',
          'Say that the reasons and the alternative measure must be documented.',
        ]);
      return found.map(([what, todo]): EditorialFinding => ({ rule: 'binding', n, what, todo }));
    });
}
