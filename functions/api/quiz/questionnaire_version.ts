import { questionnaire_version } from '../../../shared/contract/quiz.ts';
import { readAll } from '../../data/table.ts';
import { versionChunk, versionHead } from '../../data/version.ts';
import { handle } from '../../kit/handle.ts';
import { refuseAccess } from '../../kit/session.ts';

export const handler = handle(questionnaire_version, async ({ input }) => {
  const { versionid } = input;
  const chunk = Number(input.chunk ?? 0);
  const { head, questions } = await readAll({
    head: versionHead(versionid),
    questions: versionChunk(versionid, chunk),
  });
  if (!head || !questions) throw refuseAccess();
  return { versionid, title: head.title, chunk, chunks: head.chunks, questions };
});
