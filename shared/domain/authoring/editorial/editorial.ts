import { checkCopied, type Phrases } from './copied.ts';
import { checkFacts, checkLinks } from './facts.ts';
import type { EditedTopic, EditorialFinding } from './parts.ts';
import { checkBinding, checkElements, checkFollowUps } from './solutions.ts';
import { checkApplies, checkCoverage, checkIds, checkPriorities, checkTwice } from './sources.ts';
import { checkGrade, checkPhrases, checkSolutions, checkWording } from './wording.ts';

/** What the editorial rules find in a standard topic, without comparing it with others. */
export function editorialFindings(edited: EditedTopic, phrases: Phrases): EditorialFinding[] {
  return [
    ...checkIds(edited),
    ...checkApplies(edited),
    ...checkCoverage(edited),
    ...checkWording(edited),
    ...checkGrade(edited),
    ...checkPhrases(edited),
    ...checkSolutions(edited),
    ...checkElements(edited),
    ...checkFollowUps(edited),
    ...checkPriorities(edited),
    ...checkTwice(edited),
    ...checkBinding(edited),
    ...checkCopied(edited, phrases),
    ...checkFacts(edited),
    ...checkLinks(edited),
  ];
}
