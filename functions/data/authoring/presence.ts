import { draftPk, editingPrefix, keys } from '#functions/data/table/keys.ts';
import { put, queryAll, remove, write } from '#functions/data/table/table.ts';

/** A person who has a draft open. */
export interface Editor {
  email: string;
  /** First name; '' where that is not known. */
  name: string;
  /** The question that they edit, 0 for none. */
  qcode: number;
}

/** Seconds for which a person counts as there after they said so. Browsers say so at most every 30 seconds. */
const lifetime = 75;

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** Records that a person has a draft open. The item expires. */
export const arrive = (topicid: string, { email, name, qcode }: Editor, at: Date): Promise<void> =>
  write(put(keys.editing(topicid, email), { name, qcode, ttl: seconds(at) + lifetime }));

/** Records that a person has closed a draft. */
export const leaveDraft = (topicid: string, email: string): Promise<void> =>
  write(remove(keys.editing(topicid, email)));

/** Reads who has a draft open, except one person. */
export async function editorsOf(topicid: string, except: string, at: Date): Promise<Editor[]> {
  const items = await queryAll(draftPk(topicid), editingPrefix);
  return items
    .filter(item => Number(item.ttl) > seconds(at))
    .map(({ sk, name, qcode }) => ({
      email: String(sk).slice(editingPrefix.length),
      name: String(name),
      qcode: Number(qcode),
    }))
    .filter(({ email }) => email !== except);
}
