import { putMany, readOne } from '#functions/data/table/table.ts';
import {
  groupItem,
  type LibraryGroup,
  libraryTopic,
  storeLibraryTopic,
} from '#functions/data/topics/library.ts';
import { type LibraryFile, questionsOf } from '#shared/domain/authoring/topicformat/topicfile.ts';

/**
 * Brings the library in the table to the editions of the files, on one machine and at a deployment alike. An
 * edition that is already there is not written again, since versions never change. Returns the topics that were
 * stored.
 */
export async function loadLibrary(groups: readonly LibraryGroup[], files: readonly LibraryFile[], at: Date) {
  await putMany(groups.map(groupItem));
  const stored: string[] = [];
  for (const file of files) {
    const known = await readOne(libraryTopic(file.topiccode));
    if (known && known.edition >= file.edition) continue;
    const group = groups.find(g => g.groupCode === file.group);
    if (!group) throw new Error(`Topic ${file.topiccode} names the unknown group ${file.group}`);
    const { topiccode, edition, title, summary, source, license } = file;
    const topic = { code: topiccode, edition, source, license, ...group, title, summary };
    await storeLibraryTopic(topic, questionsOf(file), at);
    stored.push(topiccode);
  }
  return stored;
}
