import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What this browser keeps for the time without a connection. Each value belongs to one person. */
interface OnDevice extends DBSchema {
  /** Answers that are not sent yet. They stay for the person who gave them, also after they sign out. */
  answers: { key: number; value: { person: string }; indexes: { person: string } };
  /** What the server replied last. It goes when the person signs out. */
  replies: { key: string; value: { person: string }; indexes: { person: string } };
}

let opened: Promise<IDBPDatabase<OnDevice>> | undefined;

/** Returns this browser's store. Rejects where there is none, as in some private windows. */
export function onDevice(): Promise<IDBPDatabase<OnDevice>> {
  const forget = () => {
    opened = undefined;
  };
  opened ??= openDB<OnDevice>('attestry', 1, {
    upgrade: store => {
      store.createObjectStore('answers', { autoIncrement: true }).createIndex('person', 'person');
      store.createObjectStore('replies').createIndex('person', 'person');
    },
    // Another tab has a newer version of the application, or the browser closed the store.
    blocking: (_from, _to, event) => {
      (event.target as IDBDatabase).close();
      forget();
    },
    terminated: forget,
  }).catch((error: Error) => {
    forget();
    throw error;
  });
  return opened;
}

/** Drops what the server replied, to anybody who used this browser. */
export async function forgetReplies(): Promise<void> {
  const store = await onDevice().catch(() => undefined);
  await store?.clear('replies');
}
