import { changeQuery, checkRowsRead, query, queryRows } from '#functions/data/assistant/queries.ts';
import { readDraft } from '#functions/data/authoring/draft.ts';
import { replaceDraft } from '#functions/data/authoring/replacedraft.ts';
import { untilWritten } from '#functions/data/table/named.ts';
import { readAll, readOne } from '#functions/data/table/table.ts';
import { topic as topicAt } from '#functions/data/topics/settings.ts';
import { checkTopicUnchanged } from '#functions/data/topics/topicwrites.ts';
import { customTopic } from '#functions/features/authoring/drafts.ts';
import { handle } from '#functions/frame/handle.ts';
import { convertAiQuery } from '#shared/contract/assistant/filling.ts';
import { conversionProblem, convert } from '#shared/domain/assistant/convert.ts';
import { compareQuestions, isSameQuestion } from '#shared/domain/authoring/compare.ts';
import { draftQuestionsOf } from '#shared/domain/authoring/draft.ts';
import { topicStatus } from '#shared/domain/topics/topicstatus.ts';

export const handler = handle(convertAiQuery, ({ input, actor, refuse, at }) =>
  untilWritten(async () => {
    const { topic_id: topicid, query_code: queryid } = input;
    const { customerid } = actor.customer;
    const topic = customTopic({ topic: await readOne(topicAt(customerid, topicid), true) });
    const draft = await readDraft(topic);
    // After the draft: if that has the questions of this query, the query says so.
    const found = await readAll(
      { query: query(customerid, queryid), stored: queryRows(customerid, queryid) },
      true,
    );
    if (!found.query || !found.stored) return refuse('nodata');
    const { rows, revision } = found.stored;
    const done = (count: number) => ({ message: 'Added successfully', topicid, questions: count });
    // It was filled before, perhaps by this request sent twice.
    const before = found.query.topicid === topicid && convert(draft, rows, actor.userid);
    if (before && isSameQuestion(compareQuestions(draftQuestionsOf(draft), draftQuestionsOf(before)))) {
      return done(draft.questions.length);
    }
    if (topic.status !== topicStatus.new || draft.questions.length > 0) return refuse('filled');
    if (!rows.some(({ accepted }) => accepted)) return refuse('nothing');
    const problem = conversionProblem(rows);
    if (problem) return refuse('broken', { problem });
    const next = convert(draft, rows, actor.userid);
    const questions = next.questions.length;
    await replaceDraft(draft, next, actor, at, { event: 'AI draft used', facts: { queryid, questions } }, [
      checkTopicUnchanged(topic),
      checkRowsRead(customerid, queryid, revision),
      changeQuery(found.query, { topicid }),
    ]);
    return done(questions);
  }),
);
