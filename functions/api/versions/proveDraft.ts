import { draftOf, draftReads } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { proveDraft } from '#shared/contract/authoring/versions.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { prove } from '#shared/domain/authoring/prove.ts';
import { skipsOf } from '#shared/domain/authoring/skips.ts';
import { findingRows } from './parts/findings.ts';

export const handler = handle(proveDraft, draftReads, async ({ found }) => {
  const draft = await draftOf(found);
  const all = draftQuestionsOf(draft);
  const { proved, findings, questions, covered, runs, played } = prove(all);
  return {
    revision: draft.revision,
    proved,
    ...findingRows(findings),
    questions,
    covered,
    skips: skipsOf(all),
    scripts_needed: runs,
    scripts: played,
  };
});
