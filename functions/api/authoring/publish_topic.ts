import { publish_topic } from '../../../shared/contract/versions.ts';
import { compareVersions, isSame } from '../../../shared/domain/authoring/compare.ts';
import { type Draft, isPublished, questionsOf } from '../../../shared/domain/authoring/draft.ts';
import { findProblems } from '../../../shared/domain/authoring/prove.ts';
import type { Question } from '../../../shared/domain/questionnaire.ts';
import { readDraft, versionNumber } from '../../data/draft.ts';
import { activateTopic, publishDraft } from '../../data/publish.ts';
import { topicStatus } from '../../data/settings.ts';
import { ConflictError } from '../../data/table.ts';
import { loadVersion } from '../../data/version.ts';
import { handle } from '../../kit/handle.ts';
import { customTopic, draftReads } from './drafts.ts';
import { findingRows } from './findings.ts';

const attempts = 5;

export const handler = handle(publish_topic, draftReads, async ({ input, actor, found, refuse, at }) => {
  const topic = customTopic(found);
  for (let attempt = 1; ; attempt++) {
    const draft = await readDraft(topic);
    const { revision } = draft;
    const done = (versionid: string) => ({
      ...{ message: 'Published successfully', versionid, version: versionNumber(versionid), revision },
    });
    if (input.revision !== revision) return refuse('stale', {}, { revision });
    const questions = questionsOf(draft);
    if (isPublished(draft) || (await isWhatPublished(draft, questions))) {
      if (topic.tstatusid !== topicStatus.active) await activateTopic(topic, actor, at);
      return done(draft.published.versionid);
    }
    if (!questions.some(q => q.active)) return refuse('noquestions', {}, { revision });
    const rows = findingRows(findProblems(questions));
    if (rows.errors > 0) return refuse('errors', { errors: pointsOf(rows.errors) }, { revision, ...rows });
    try {
      return done(await publishDraft(topic, draft, actor, at));
    } catch (error) {
      // Somebody saved or published in the meantime; what became of it shows on the draft as it stands now.
      if (!(error instanceof ConflictError)) throw error;
      if (attempt === attempts) return refuse('stale', {}, { revision });
    }
  }
});

/** Whether publishing would change nothing, though the draft was changed in between. */
async function isWhatPublished({ published }: Draft, questions: readonly Question[]): Promise<boolean> {
  if (!published.versionid) return false;
  const { tree } = await loadVersion(published.versionid);
  return isSame(compareVersions(tree.questions, questions));
}

const pointsOf = (errors: number): string => (errors === 1 ? 'one point has' : `${errors} points have`);
