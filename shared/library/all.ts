import type { LibraryFile } from '#shared/domain/authoring/topicformat/topicfile.ts';
import groups from './groups.json' with { type: 'json' };
import * as topics from './topics.ts';

/** The standard topics as data. They are loaded the same way on one machine and at a deployment. */
export const libraryFiles = Object.values(topics) as readonly unknown[] as readonly LibraryFile[];

/** The groups under which they are offered: those with a topic. */
export const libraryGroups = groups.filter(({ groupCode }) =>
  libraryFiles.some(({ group }) => group === groupCode),
);

/** Returns the newest edition of a standard topic. Throws if there is no such topic. */
export function editionOf(topiccode: string): number {
  const file = libraryFiles.find(topic => topic.topiccode === topiccode);
  if (!file) throw new Error(`The library has no topic ${topiccode}`);
  return file.edition;
}
