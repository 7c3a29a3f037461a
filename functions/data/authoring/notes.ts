import { audit, type Who } from '#functions/data/table/audit.ts';
import { commentPrefix, keys, notesPk, reviewPrefix } from '#functions/data/table/keys.ts';
import { writeNamed } from '#functions/data/table/named.ts';
import {
  absent,
  type Change,
  ConflictError,
  type Item,
  present,
  put,
  queryAll,
  type Read,
  remove,
  update,
  write,
} from '#functions/data/table/table.ts';
import type { ActivityEvent } from '#shared/domain/administration/events.ts';
import { commentLimits } from '#shared/domain/authoring/notes.ts';
import { customerOf } from '#shared/domain/kit/ids.ts';

/*
 * What authors note about the questions of a draft. It is stored apart from the draft, so that it is never published,
 * exported or copied, and does not change the draft's revision.
 */

/** Who made a note, and when. */
interface By {
  who: Who;
  /** First name; '' where that is not known. */
  name: string;
  at: Date;
}

/** Reads the number of changes of a topic's notes. */
export const notesChanged = (topicid: string): Read<number> => ({
  key: keys.notes(topicid),
  parse: item => Number(item?.rev ?? 0),
});

/** Returns the change that counts a change of the notes, with `added` more comments, which must not be too many. */
const counted = (topicid: string, added = 0): Change =>
  update(
    keys.notes(topicid),
    {},
    {
      extra: { add: ['rev :one', 'comments :added'] },
      values: { ':one': 1, ':added': added, ...(added > 0 && { ':most': commentLimits.comments }) },
      ...(added > 0 && { condition: 'attribute_not_exists(comments) OR comments < :most' }),
    },
  );

/** Returns the entry of the activity for a note on a question. It has no words of the note. */
const noted = ({ topicid, qcode }: Omit<Place, 'commentid'>, event: ActivityEvent, { who, at }: By): Change =>
  audit(customerOf(topicid), at, who, event, { topicid, qcode });

interface Place {
  topicid: string;
  qcode: number;
  commentid: string;
}

/** Adds a comment once. Returns false if the topic has as many as it can have. */
export async function storeComment(place: Place, text: string, by: By): Promise<boolean> {
  const { topicid, qcode, commentid } = place;
  const comment = { text, by: by.who.email, name: by.name, at: by.at.toISOString() };
  const failed = await writeNamed({
    comment: [put(keys.comment(topicid, qcode, commentid), comment, absent)],
    room: [counted(topicid, 1)],
    trail: [noted(place, 'comment added', by)],
  });
  // A comment that is there already: the request repeats one that was done.
  return !failed || failed.part === 'comment';
}

/** Marks a comment as resolved, or opens it again. Returns false if there is none. */
export async function storeResolvedComment(place: Place, resolved: boolean, by: By): Promise<boolean> {
  const { topicid, qcode, commentid } = place;
  const mark = { resolvedBy: by.who.email, resolvedName: by.name, resolvedAt: by.at.toISOString() };
  const none = { resolvedBy: undefined, resolvedName: undefined, resolvedAt: undefined };
  try {
    await write(
      update(keys.comment(topicid, qcode, commentid), resolved ? mark : none, present),
      counted(topicid),
      noted(place, resolved ? 'comment resolved' : 'comment reopened', by),
    );
    return true;
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error;
    return false;
  }
}

/** Records that a person reviewed a question as it was at a revision of its draft; null takes that back. */
export async function setReview(
  place: Omit<Place, 'commentid'>,
  revision: number | null,
  by: By,
): Promise<void> {
  const { topicid, qcode } = place;
  const key = keys.review(topicid, qcode);
  const review = { revision, by: by.who.email, name: by.name, at: by.at.toISOString() };
  await write(
    revision === null ? remove(key) : put(key, review),
    counted(topicid),
    noted(place, revision === null ? 'review taken back' : 'question reviewed', by),
  );
}

const text = (value: unknown): string => String(value ?? '');
const numberIn = (item: Item, prefix: string): number =>
  Number(String(item.sk).slice(prefix.length, prefix.length + 8));

/** Reads the comments, the earliest first, and the reviews of a topic. */
export async function notesOf(topicid: string) {
  const items = await queryAll(notesPk(topicid), '', { consistent: true });
  const of = (prefix: string) => items.filter(({ sk }) => String(sk).startsWith(prefix));
  const comments = of(commentPrefix).map(item => ({
    commentid: String(item.sk).slice(commentPrefix.length + 9),
    qcode: numberIn(item, commentPrefix),
    text: text(item.text),
    writtenby: text(item.by),
    writtenname: text(item.name),
    writtenat: text(item.at),
    resolvedby: text(item.resolvedBy),
    resolvedname: text(item.resolvedName),
    resolvedat: text(item.resolvedAt),
  }));
  const reviews = of(reviewPrefix).map(item => ({
    qcode: numberIn(item, reviewPrefix),
    revision: Number(item.revision),
    reviewedby: text(item.by),
    reviewedname: text(item.name),
    reviewedat: text(item.at),
  }));
  return { comments: comments.sort((a, b) => (a.writtenat < b.writtenat ? -1 : 1)), reviews };
}
