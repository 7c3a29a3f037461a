import type { Proven } from '#shared/domain/authoring/prove.ts';
import { findingTexts } from '#shared/domain/authoring/texts.ts';

/** Findings that travel; a topic in which everything is wrong would fill an answer. */
const shown = 500;

/** Findings as they travel. */
export const findingRows = (found: readonly Proven[]) => ({
  errors: found.filter(finding => finding.severity === 'error').length,
  warnings: found.filter(finding => finding.severity === 'warning').length,
  findings: found.slice(0, shown).map(finding => ({ ...finding, message: findingTexts[finding.kind] })),
});
