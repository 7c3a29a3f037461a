import { libraryOf, libraryTopic, standardVersionId } from '#functions/data/topics/library.ts';
import { loadVersion } from '#functions/data/topics/version.ts';
import { handle } from '#functions/frame/handle.ts';
import { getStandardTopic } from '#shared/contract/topics/stdtopics.ts';
import { localDate } from '#shared/domain/kit/periods.ts';
import { sourcesOf } from './parts/sources.ts';

export const handler = handle(
  getStandardTopic,
  ({ topiccode }) => ({ master: libraryTopic(topiccode) }),
  async ({ actor, found: { master }, refuse }) => {
    if (!master) return refuse('notinlibrary');
    const { code, title, summary, groupName, source, license, edition } = master;
    const [version, library, sources] = await Promise.all([
      loadVersion(standardVersionId(code, edition)),
      libraryOf(),
      // Only this call needs the sources, and a cold start of it reads its own file first.
      import('#shared/library/sources.ts'),
    ]);
    const questions = version.tree.questions.filter(({ active }) => active);
    const named = questions.flatMap(({ controls = [] }) => controls);
    return {
      topic: {
        topiccode: code,
        topicdesc: title,
        topicsummary: summary,
        topgrpdesc: groupName,
        source,
        license,
        edition,
      },
      addedon: localDate(new Date(version.publishedAt), actor.customer.timezone),
      questions,
      ...sourcesOf(code, named, sources, library.topics),
    };
  },
);
