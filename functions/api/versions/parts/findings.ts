import type { Proven } from '#shared/domain/authoring/prove.ts';
import { findingTexts } from '#shared/domain/authoring/texts.ts';

/** The most findings in a response. A topic in which everything is wrong would have too many. */
const mostFindings = 500;

/** Returns findings for the wire. */
export const findingRows = (found: readonly Proven[]) => ({
  errors: found.filter(finding => finding.severity === 'error').length,
  warnings: found.filter(finding => finding.severity === 'warning').length,
  findings: found
    .slice(0, mostFindings)
    .map(finding => ({ ...finding, message: findingTexts[finding.kind] })),
});
