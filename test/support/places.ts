import { permissionItem } from '#functions/data/administration/permission.ts';
import { putMany } from '#functions/data/table/table.ts';
import {
  type TopicLocation,
  topicItem,
  topicLocationItem,
  topicStatus,
} from '#functions/data/topics/settings.ts';
import { versionItems } from '#functions/data/topics/version.ts';
import type { Question } from '#shared/domain/answering/questionnaire.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';
import { people, start } from './cast.ts';
import { question, under } from './topics/trees.ts';

/** A topic at a location, as requests name it. */
export interface Place {
  topicid: string;
  locationid: string;
}

export interface PlaceOptions {
  /** Questions of a custom topic; without them and without `topiccode` it is `smallTopic`. */
  questions?: readonly Question[];
  /** A standard topic of the library instead. */
  topiccode?: string;
  locationid?: string;
  title?: string;
  /** What differs about the topic at the location: whether it is active, since when, its periods. */
  pair?: Partial<TopicLocation>;
  status?: number;
}

/**
 * Five questions: 10 branches, 20 (High) and 40 (Low) follow its Yes, 30 (Medium) a No to 20, 50
 * (Low) a No to 10. The shortest way through is No to 10, then 50.
 */
export const smallTopic: readonly Question[] = [
  question({ qcode: 10, seq: 1, solutionIf: '-', text: 'Are there computers?', solution: '' }),
  question({ qcode: 20, seq: 2, ...under(10, 'Y'), priority: 'High', guidance: 'Look at the list.' }),
  question({ qcode: 30, seq: 3, ...under(20, 'N'), priority: 'Medium' }),
  question({ qcode: 40, seq: 4, ...under(10, 'Y'), priority: 'Low' }),
  question({ qcode: 50, seq: 5, ...under(10, 'N'), priority: 'Low' }),
];

/** A topic of `size` questions that are all asked: the first branches, the others follow its Yes. */
export const wideTopic = (size: number): Question[] =>
  Array.from({ length: size }, (_, i) =>
    i === 0
      ? question({ qcode: 1, seq: 1, solutionIf: '-', solution: '' })
      : question({ qcode: i + 1, seq: i + 1, ...under(1, 'Y') }),
  );

let made = 0;

/**
 * Puts a new topic at a location (Boston by default), so that tests do not share runs.
 * At acme, Eve may edit it and Vic may view it.
 */
export async function makePlace(options: PlaceOptions = {}): Promise<Place> {
  const locationid = options.locationid ?? 'acme-bos';
  const customerid = customerOf(locationid);
  const topicid = `${customerid}-t${++made}`;
  const versionid = options.topiccode ? '' : `${topicid}@1`;
  const title = options.title ?? `Topic ${made}`;
  const head = { versionid, title, custom: true, publishedBy: people.ada };
  const topic = { customerid, topicid, title, summary: '', versionid, custom: versionid !== '' };
  const may = (email: string, privilege: 'Edit' | 'View') =>
    permissionItem({ customerid, email, topicid, locationid, privilege });
  await putMany([
    ...(versionid
      ? versionItems({ ...head, publishedAt: start.toISOString() }, options.questions ?? smallTopic)
      : []),
    topicItem({
      ...topic,
      libraryCode: options.topiccode ?? '',
      status: options.status ?? topicStatus.active,
    }),
    topicLocationItem({
      customerid,
      topicid,
      locationid,
      active: true,
      activeSince: '2026-01-01',
      open: {},
      done: [],
      ...options.pair,
    }),
    ...(customerid === 'acme' ? [may(people.eve, 'Edit'), may(people.vic, 'View')] : []),
  ]);
  return { topicid, locationid };
}
