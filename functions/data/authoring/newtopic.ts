import { randomFillSync } from 'node:crypto';
import { audit, type Who } from '#functions/data/table/audit.ts';
import { ConflictError, write } from '#functions/data/table/table.ts';
import { type Topic, topicStatus } from '#functions/data/topics/settings.ts';
import { putNewTopic } from '#functions/data/topics/topicwrites.ts';
import type { Draft } from '#shared/domain/authoring/draft.ts';
import { randomId } from '#shared/domain/kit/ids.ts';
import { firstDraft } from './replacedraft.ts';

/** The draft a topic begins with, and the facts for its audit entry. */
interface Beginning {
  draft: Draft;
  facts: Record<string, string | number>;
}

/** Adds a custom topic as New, with a new id, and without questions or with those of `beginning`. */
export async function insertCustomTopic(
  texts: Pick<Topic, 'customerid' | 'title' | 'summary'>,
  who: Who & { userid: string },
  at: Date,
  beginning?: Beginning,
): Promise<Topic> {
  for (;;) {
    const topicid = `${texts.customerid}-${randomId(5, bytes => randomFillSync(bytes))}`;
    const fresh = {
      ...texts,
      topicid,
      custom: true,
      libraryCode: '',
      status: topicStatus.new,
      versionid: '',
      userid: who.userid,
    };
    const facts = { topicid, ...beginning?.facts };
    const draft = beginning ? await firstDraft(topicid, beginning.draft, who, at) : [];
    try {
      await write(
        putNewTopic(fresh),
        ...draft,
        audit(texts.customerid, at, who, 'custom topic added', facts),
      );
      return { ...fresh, source: '', revision: 0 };
    } catch (error) {
      // The id already exists, which happens once in millions of times; the next one does not.
      if (!(error instanceof ConflictError)) throw error;
    }
  }
}
