/**
 * Where the content manager keeps what is typed and not saved, and from where it offers that again. It does so itself two
 * seconds after the last key: who writes without a pause would lose all of it with a crash.
 */
const [DATABASE, STORE] = ['localforage', 'keyvaluepairs'];

let database: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  database ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(DATABASE);
    // It is the content manager's, which has made it by then.
    asked.addEventListener('upgradeneeded', () => asked.transaction!.abort());
    asked.addEventListener('success', () => {
      asked.result.addEventListener('versionchange', () => {
        asked.result.close();
        database = undefined;
      });
      resolve(asked.result);
    });
    asked.addEventListener('error', () => {
      database = undefined;
      reject(asked.error!);
    });
  });
  return database;
}

/** Keeps a text as it is typed, under the content manager's own name for it. @param slug empty for a new story */
export async function keepTyped(collection: string, slug: string, { path, text }: { path: string; text: string }): Promise<void> {
  const store = (await open()).transaction(STORE, 'readwrite').objectStore(STORE);
  store.put({ raw: text, path, mediaFiles: [] }, ['backup', collection, slug].filter(Boolean).join('.'));
}
