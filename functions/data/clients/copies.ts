import { keys } from '#functions/data/table/keys.ts';
import { atRevision } from '#functions/data/table/revision.ts';
import { type Change, update } from '#functions/data/table/table.ts';
import { type NewTopicSettings, type Topic, topicStatus } from '#functions/data/topics/settings.ts';
import { versionNumberOf } from '#functions/data/topics/version.ts';
import { copyId } from '#shared/domain/clients/copies.ts';

/** Returns the id of a copy's version with the number that it has at the contractor. */
export const copyVersionId = (topicid: string, number: number): string => `${topicid}@${number}`;

/** Returns a contractor's topic as an active topic of a client, at the version published last, which has a title. */
export function copyOf(clientid: string, source: Topic, title: string): NewTopicSettings {
  const topicid = copyId(clientid, source.topicid);
  return {
    customerid: clientid,
    topicid,
    title,
    summary: source.summary,
    custom: true,
    libraryCode: '',
    status: topicStatus.active,
    versionid: copyVersionId(topicid, versionNumberOf(source.versionid)),
    source: source.topicid,
  };
}

/** Returns the check that a contractor's topic is Active at the version that was read. */
export const checkPublished = ({ customerid, topicid, versionid }: Topic): Change => ({
  kind: 'check',
  key: keys.topic(customerid, topicid),
  condition: '#s = :active AND versionid = :version',
  names: { '#s': 'status' },
  values: { ':active': topicStatus.active, ':version': versionid },
});

/** Returns the change that begins to use another version in a copy that was read as `now`. Its status stays. */
export const takeVersion = (
  { customerid, topicid, revision }: Topic,
  to: Pick<Topic, 'versionid' | 'title' | 'summary'>,
): Change => update(keys.topic(customerid, topicid), { ...to, revision: revision + 1 }, atRevision(revision));
